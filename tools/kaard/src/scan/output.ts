import { Presets, SingleBar } from 'cli-progress';
import type { Terminal } from '../command.ts';
import { type Format, headOf, textOf } from './formats.ts';
import type { Journal } from './journal.ts';
import type { CardResult, UnreadCard } from './read-pictures.ts';

export interface Output {
  begin(): void;
  add(result: CardResult): void;
  end(): void;
}

/** Output for programs, picture by picture. */
export function stream({ out, err }: Terminal, format: Format): Output {
  const head = headOf(format);
  return {
    begin: () => head && out.write(head),
    add(result) {
      // Files of contacts have no place for errors.
      if ('error' in result && format !== 'jsonl') err.write(`${result.file}: ${result.error}\n`);
      const text = textOf(format, result);
      if (text) out.write(text);
    },
    end: () => {},
  };
}

export interface FileParts {
  journal: Journal;
  format: Format;
  out: string;
  /** The number of pictures in this run. */
  total: number;
}

/** Writes to a file that can be continued; progress goes to the terminal. */
export function toFile({ err }: Terminal, { journal, format, out, total }: FileParts): Output {
  const { before } = journal;
  const bar = barOn(err);
  const unread: UnreadCard[] = [];
  let read = 0;
  return {
    begin() {
      if (before.read + before.unread)
        err.write(`${before.read + before.unread} were already read; ${total} are left\n`);
      bar.start(total, 0, { file: '' });
    },
    add(result) {
      const isRead = !('error' in result);
      journal.add(result.file, textOf(format, result), isRead);
      if (isRead) read++;
      else unread.push(result);
      bar.increment({ file: result.file });
    },
    end() {
      bar.stop();
      for (const { file, error } of unread.slice(0, MOST_TOLD)) err.write(`${file}: ${error}\n`);
      if (unread.length > MOST_TOLD) err.write(`and ${unread.length - MOST_TOLD} others\n`);
      const failed = before.unread + unread.length;
      err.write(`${before.read + read} read${failed ? `, ${failed} not` : ''}: ${out}\n`);
    },
  };
}

const barOn = (err: Terminal['err']): SingleBar =>
  new SingleBar(
    {
      stream: err,
      format: 'reading {bar} {value} of {total}, {eta_formatted} left: {file}',
      hideCursor: true,
      clearOnComplete: true,
      // Several pictures are read at once, so the pace must be averaged over many.
      etaBuffer: 50,
      // Without a terminal, prints a line now and then.
      noTTYOutput: true,
      notTTYSchedule: 5000,
    },
    Presets.shades_classic,
  );

const COLUMNS = ['file', 'name', 'company', 'email', 'phone', 'sure', 'ms'] as const;
const WIDEST = 40;
/** The largest number of errors to print, since a folder of damaged pictures would fill pages. */
const MOST_TOLD = 20;

/** Output for people: progress, and a table at the end. */
export function tableWithProgress({ out, err }: Terminal, total: number): Output {
  const bar = barOn(err);
  const results: CardResult[] = [];
  return {
    begin: () => bar.start(total, 0, { file: '' }),
    add(result) {
      results.push(result);
      bar.increment({ file: result.file });
    },
    end() {
      bar.stop();
      out.write(table(results));
      out.write(explanation(results));
      const failed = results.filter((result) => 'error' in result).length;
      err.write(`${results.length - failed} read${failed ? `, ${failed} not` : ''}\n`);
    },
  };
}

export function table(results: CardResult[]): string {
  const rows = results.map((result) => {
    if ('error' in result) return [result.file, `(${result.error})`];
    const { name, company, email, phone } = result.extractedData;
    const sure = `${Math.round(result.confidence * 100)} %`;
    return [result.file, name, company, email, phone, sure, String(result.ms)].map((cell) => cell ?? '');
  });
  const full = [[...COLUMNS] as string[], ...rows];
  const cells = full.map((row) => (row.length === COLUMNS.length ? row : [row[0]!]));
  const widths = COLUMNS.map((_name, at) => Math.min(WIDEST, Math.max(...cells.map((row) => row[at]?.length ?? 0))));
  return full
    .map((row) => row.map((cell, at) => (row.length === COLUMNS.length || at === 0 ? fit(cell, widths[at]!) : cell)))
    .map((row) => `${row.join('  ').trimEnd()}\n`)
    .join('');
}

/** For each picture, what each repair changed and the evidence for it; empty unless requested. */
export const explanation = (results: CardResult[]): string =>
  results
    .flatMap((result) => {
      if ('error' in result || !result.repairs) return [];
      const lines = result.repairs.map(
        ({ repair, where, read, meant, witnesses, cost, sure, isTaken }) =>
          `  ${where}: ${read} ${isTaken ? '->' : 'stays, not'} ${meant}  (${repair}: ${witnesses.join(', ')}; cost ${cost.toFixed(1)}${
            sure ? `; surely read: ${sure}` : ''
          })\n`,
      );
      return [`\n${result.file}\n`, ...(lines.length ? lines : ['  nothing was repaired\n'])];
    })
    .join('');

/** Cuts at the beginning, because the end of a path says more. For names it is the reverse, but they are short. */
const fit = (cell: string, width: number): string =>
  cell.length > width ? `…${cell.slice(cell.length - width + 1)}` : cell.padEnd(width);

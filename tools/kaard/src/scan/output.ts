import { Presets, SingleBar } from 'cli-progress';
import type { Terminal } from '../command.ts';
import type { CardResult } from './read-pictures.ts';

export interface Output {
  begin(): void;
  add(result: CardResult): void;
  end(): void;
}

/** For programs. */
export function jsonLines({ out }: Terminal): Output {
  return {
    begin: () => {},
    add: (result) => out.write(`${JSON.stringify(result)}\n`),
    end: () => {},
  };
}

const COLUMNS = ['file', 'name', 'company', 'email', 'phone', 'sure', 'ms'] as const;
const WIDEST = 40;

/** For people: how far it is, and at the end what was read. */
export function tableWithProgress({ out, err }: Terminal, total: number): Output {
  const bar = new SingleBar(
    {
      stream: err,
      format: 'reading {bar} {value} of {total}, {eta_formatted} left: {file}',
      hideCursor: true,
      clearOnComplete: true,
      // Where nobody watches, a line now and then.
      noTTYOutput: true,
      notTTYSchedule: 5000,
    },
    Presets.shades_classic,
  );
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

/** Per picture what became of what was read, by which repair and what spoke for it; empty where nobody asked. */
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

/** The end of a path says more than its beginning; of a name it is the other way round, but names are short. */
const fit = (cell: string, width: number): string =>
  cell.length > width ? `…${cell.slice(cell.length - width + 1)}` : cell.padEnd(width);

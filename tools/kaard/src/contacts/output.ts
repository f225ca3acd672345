import type { Terminal } from '../command.ts';
import type { ReadFile } from './read-file.ts';

export type FileResult = ({ file: string } & ReadFile) | { file: string; error: string };

export interface Output {
  add(result: FileResult): void;
  end(): void;
}

/** Output for programs. */
export function jsonLines({ out }: Terminal): Output {
  return { add: (result) => out.write(`${JSON.stringify(result)}\n`), end: () => {} };
}

const WIDEST = 32;
const MOST_PROBLEMS = 20;

/** Output for people: the contacts found, and on stderr what couldn't be parsed. */
export function tableOfFiles({ out, err }: Terminal): Output {
  let read = 0;
  let failed = 0;
  return {
    add(result) {
      if ('error' in result) {
        failed++;
        out.write(`${result.file}  (${result.error})\n`);
        return;
      }
      const { file, kind, encoding, contacts, problems } = result;
      if (contacts.length) read++;
      else failed++;
      out.write(`${file}  ${[kind, encoding].filter(Boolean).join(', ')}, ${counted(contacts.length, 'contact')}\n`);
      for (const { name, company, email, phone } of contacts) {
        const cells = [name, company, email, phone].map((cell) => fit(cell ?? ''));
        out.write(`  ${cells.join('  ').trimEnd()}\n`);
      }
      for (const { line, entry, message } of problems.slice(0, MOST_PROBLEMS)) {
        err.write(`${[entry ?? file, line].filter((part) => part !== null).join(':')}: ${message}\n`);
      }
      const more = problems.length - MOST_PROBLEMS;
      if (more > 0) err.write(`${file}: ${counted(more, 'more problem')}\n`);
    },
    end() {
      err.write(`${read} read${failed ? `, ${failed} not` : ''}\n`);
    },
  };
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function fit(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > WIDEST ? `${line.slice(0, WIDEST - 1)}…` : line.padEnd(WIDEST);
}

import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { WrongUsage } from '../command.ts';
import type { Format } from './formats.ts';

/** An entry for a processed picture, written after its output. */
interface Noted {
  file: string;
  /** The size, because another picture may have the same name now. */
  bytes: number;
  /** The length of the output including this picture. */
  end: number;
  isRead: boolean;
}

export interface Journal {
  /** Whether this picture was processed before. */
  has(file: string): boolean;
  /** The numbers of pictures that were processed before this run. */
  before: { read: number; unread: number };
  /** Appends the output of one picture, and an entry for it. @throws if the disk is full; then there is no entry */
  add(file: string, text: string, isRead: boolean): void;
  close(): void;
}

export interface JournalParts {
  out: string;
  format: Format;
  /** The text in front of the first picture. */
  head: string;
  isResumed: boolean;
}

export const journalOf = (out: string): string => `${out}.state`;

/**
 * An output that grows picture by picture, with a journal of its contents beside it. However a run ends, the next one
 * cuts off output without an entry and continues from there: nothing is missing, and nothing appears twice.
 */
export function openJournal({ out, format, head, isResumed }: JournalParts): Journal {
  const path = journalOf(out);
  const isThere = existsSync(path);
  if (!isResumed && (isThere || existsSync(out)))
    throw new WrongUsage(`${out} already exists. Use --resume to continue, or name another file.`);
  if (!isThere && existsSync(out))
    throw new WrongUsage(`${path} is missing, so it’s unclear what ${out} contains. Name another file.`);
  const { begunAs, noted, length } = isThere ? readState(path) : { begunAs: format, noted: [], length: 0 };
  if (length && begunAs !== format) throw new WrongUsage(`${out} was started as ${begunAs}, not as ${format}.`);
  const last = noted.at(-1);
  if (last && sizeOf(out) < last.end) throw new WrongUsage(`${out} is shorter than it was. Name another file.`);

  // The journal is created first, because an output without one couldn't be continued.
  const state = appendTo(path, length ? '' : lineOf({ format }), length);
  const output = last ? appendTo(out, '', last.end) : appendTo(out, head, 0);
  const known = new Map(noted.map((one) => [one.file, one.bytes]));
  const read = noted.filter(({ isRead }) => isRead).length;

  return {
    has: (file) => known.has(file) && known.get(file) === sizeOf(file),
    before: { read, unread: noted.length - read },
    add(file, text, isRead) {
      output.add(text);
      state.add(lineOf({ file, bytes: sizeOf(file), end: output.length(), isRead }));
    },
    close() {
      output.close();
      state.close();
    },
  };
}

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

function readState(path: string): { begunAs: string | undefined; noted: Noted[]; length: number } {
  const text = readFileSync(path, 'utf8');
  // An entry that was interrupted has no line break.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const lines = whole.split('\n').slice(0, -1);
  try {
    const [head, ...noted] = lines.map((line) => JSON.parse(line));
    return { begunAs: head?.format, noted, length: Buffer.byteLength(whole) };
  } catch {
    throw new WrongUsage(`${path} can’t be understood. Name another file.`);
  }
}

/** Cuts a file to a length, and appends to it from there. */
function appendTo(path: string, text: string, from: number) {
  const file = openSync(path, existsSync(path) ? 'r+' : 'wx');
  ftruncateSync(file, from);
  let length = from;
  const add = (more: string): void => {
    const bytes = Buffer.from(more);
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, length + done);
    length += bytes.length;
  };
  add(text);
  return { add, length: () => length, close: () => closeSync(file) };
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return -1;
  }
}

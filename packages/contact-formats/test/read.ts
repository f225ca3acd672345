import type { ImportedContact } from '../src/contact/contact.ts';
import type { Problem } from '../src/contact/problem.ts';
import { type FileInfo, type ReadOptions, readContacts } from '../src/file/read.ts';
import { bytesOf } from './files.ts';

export interface Read {
  info: FileInfo;
  entries: string[];
  contacts: ImportedContact[];
  lines: number[];
  incomplete: boolean[];
  problems: Problem[];
}

/** Reads everything in a file. */
export async function read(file: string | Uint8Array, options?: ReadOptions): Promise<Read> {
  const result: Read = {
    info: null as unknown as FileInfo,
    entries: [],
    contacts: [],
    lines: [],
    incomplete: [],
    problems: [],
  };
  for await (const item of readContacts(typeof file === 'string' ? bytesOf(file) : file, options)) {
    if (item.type === 'contact') {
      result.contacts.push(item.contact);
      result.lines.push(item.line);
      result.incomplete.push(item.isIncomplete);
    } else if (item.type === 'problem') result.problems.push(item.problem);
    else if (item.entry === null) result.info = item.info;
    else result.entries.push(item.entry);
  }
  return result;
}

export const card = (...lines: string[]): string => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

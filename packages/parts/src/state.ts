import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '@kaard/service-kit/process/make-folder';

/** What a start stores for the next one, in a file next to the data folder. */
export interface PartState {
  /** The source that wrote the data: another version may not be able to read it. */
  source: string;
  port: number;
  pid: number;
}

const stateFile = (dataDir: string) => `${dataDir}.json`;

export function readState(dataDir: string): PartState | null {
  try {
    const state = JSON.parse(readFileSync(stateFile(dataDir), 'utf8')) as Partial<PartState>;
    return typeof state.source === 'string' && Number.isInteger(state.port) && Number.isInteger(state.pid)
      ? (state as PartState)
      : null;
  } catch {
    return null;
  }
}

export function writeState(dataDir: string, state: PartState): void {
  const file = stateFile(dataDir);
  makeFolder(dirname(file));
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

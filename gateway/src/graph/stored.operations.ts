import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '@kaard/service-kit/process/logger';
import { hashOfText } from './operation.ts';

export interface StoredOperations {
  /** @returns the text of a stored operation, or null */
  find(hash: string): string | null;
  /** Reads the front ends’ operations again if `remotes.json` or the shell changed. */
  refresh(): void;
}

export interface StoredOperationsSettings {
  /** Texts of the REST rows’ operations. */
  own: readonly string[];
  frontendsDir: string;
  log: Logger;
}

/** The build of a front end writes its operations to this file: `{ sha256: text }`. */
const OPERATIONS_FILE = 'operations.json';

/**
 * The operations of the product’s own clients. Only these are open to callers without a token, and they are exempt from
 * the limits of free operations. Operations of older versions of a remote stay valid while their folder exists.
 */
export function createStoredOperations({ own, frontendsDir, log }: StoredOperationsSettings): StoredOperations {
  const ownTexts = new Map(own.map((text) => [hashOfText(text), text]));
  let frontendTexts = new Map<string, string>();
  let seen = '';

  function refresh(): void {
    const stamp = [stampOf(join(frontendsDir, 'remotes.json')), stampOf(join(frontendsDir, 'shell', OPERATIONS_FILE))];
    if (stamp.join() === seen) return;
    seen = stamp.join();
    frontendTexts = new Map(operationFiles(frontendsDir).flatMap((file) => readOperations(file, log)));
  }

  refresh();
  return {
    find: (hash) => ownTexts.get(hash) ?? frontendTexts.get(hash) ?? null,
    refresh,
  };
}

function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs}:${stat.size}` : '-';
}

function operationFiles(dir: string): string[] {
  const remotes = join(dir, 'remotes');
  const versions = folders(remotes).flatMap((name) =>
    folders(join(remotes, name)).map((at) => join(remotes, name, at)),
  );
  return [join(dir, 'shell'), ...versions]
    .map((folder) => join(folder, OPERATIONS_FILE))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

function folders(dir: string): string[] {
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** A broken file only loses its own operations; a text whose hash is wrong is skipped. */
function readOperations(file: string, log: Logger): [string, string][] {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    return Object.entries(stored).flatMap(([hash, text]): [string, string][] => {
      if (typeof text === 'string' && hashOfText(text) === hash) return [[hash, text]];
      log.warn({ file, hash }, 'stored operation does not match its hash');
      return [];
    });
  } catch (error) {
    log.warn({ file, err: error }, 'stored operations could not be read');
    return [];
  }
}

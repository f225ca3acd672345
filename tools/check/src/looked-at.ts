import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Content hashes of files that were in order, and a hash of the rules for them. */
interface Memory {
  rules: string;
  inOrder: Record<string, string>;
}

export interface LookedAt {
  /** Files whose content hasn't been in order under these rules before. */
  changed: string[];
  /** Remembers that all files are in order now. */
  remember(): void;
}

/**
 * Finds the files that must be checked again, for a check that judges each file on its own.
 * @param memory the file with the last result; without it, or if it can't be read, all files must be checked
 * @param files relative to root; missing ones are left out
 * @param rules everything else that the result depends on, such as versions and settings
 */
export function lookedAt(root: string, memory: string, files: readonly string[], rules: readonly string[]): LookedAt {
  const now: Memory = { rules: hashOf(rules.join('\n')), inOrder: {} };
  for (const file of files) {
    const content = contentOf(join(root, file));
    if (content) now.inOrder[file] = hashOf(content);
  }
  const before = memoryOf(join(root, memory));
  const known = before?.rules === now.rules ? before.inOrder : {};
  return {
    changed: Object.keys(now.inOrder).filter((file) => known[file] !== now.inOrder[file]),
    remember() {
      const path = join(root, memory);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.new`, JSON.stringify(now));
      renameSync(`${path}.new`, path);
    },
  };
}

const hashOf = (content: string | Buffer) => createHash('sha1').update(content).digest('base64url');

function contentOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    // Deleted and not committed yet, or a broken link.
    return null;
  }
}

function memoryOf(path: string): Memory | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Content hash per file that was in order, and what it was held to. */
interface Memory {
  rules: string;
  inOrder: Record<string, string>;
}

export interface LookedAt {
  /** Files whose content was not in order under these rules before. */
  changed: string[];
  /** What is there now is in order: remembered for the next time. */
  remember(): void;
}

/**
 * Which files a check that judges each file by itself has to look at again.
 * @param memory where the last result is kept; without it, or when it can't be read, everything has to be looked at
 * @param files relative to root; what does not exist any more is left out
 * @param rules whatever else the result depends on, such as versions and settings
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
    // deleted and not committed yet, or a link to nowhere
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

import { type ChildProcess, fork } from 'node:child_process';
import type { CardResult } from './read-pictures.ts';

export interface ReadingPool {
  /** Reads one; at most as many at once as there are processes. A picture that ends its process is not read, and said. */
  read(file: string): Promise<CardResult>;
  /** How many can be read at once. */
  size: number;
  close(): void;
}

export interface PoolParts {
  /** Module of the reading process: answers `{ file }` with a `CardResult`. */
  module: URL;
  size: number;
  env: NodeJS.ProcessEnv;
}

/** Longer than any picture takes, with time to load the engine. */
const LONGEST_MS = 180_000;

interface Reader {
  child: ChildProcess;
  isBusy: boolean;
}

/**
 * Processes that read pictures beside each other, one core each. Processes and not threads: what brings one of them down
 * costs one picture. They end with this one, however it ends.
 */
export function createPool({ module, size, env }: PoolParts): ReadingPool {
  const readers = new Set<Reader>();
  const waiting: ((reader: Reader) => void)[] = [];

  function start(): Reader {
    const child = fork(module, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' });
    const reader: Reader = { child, isBusy: true };
    readers.add(reader);
    return reader;
  }

  function place(): Promise<Reader> {
    const free = [...readers].find(({ isBusy }) => !isBusy);
    if (free) {
      free.isBusy = true;
      return Promise.resolve(free);
    }
    return readers.size < size ? Promise.resolve(start()) : new Promise((resolve) => waiting.push(resolve));
  }

  function release(reader: Reader): void {
    const next = waiting.shift();
    if (!readers.has(reader)) {
      // It is gone; whoever waits gets another one.
      if (next) next(start());
    } else if (next) next(reader);
    else reader.isBusy = false;
  }

  const drop = (reader: Reader): void => {
    readers.delete(reader);
    reader.child.kill('SIGKILL');
  };

  function ask({ child }: Reader, file: string): Promise<CardResult | { fatal: string } | null> {
    return new Promise((resolve) => {
      const done = (answer: CardResult | { fatal: string } | null) => {
        clearTimeout(timer);
        child.off('message', done).off('exit', onExit).off('error', onExit);
        resolve(answer);
      };
      const onExit = () => done(null);
      const timer = setTimeout(onExit, LONGEST_MS);
      child.once('message', done).once('exit', onExit).once('error', onExit);
      child.send({ file }, (error) => error && onExit());
    });
  }

  return {
    size,
    async read(file) {
      const reader = await place();
      try {
        const answer = await ask(reader, file);
        if (answer === null) {
          drop(reader);
          return { file, error: 'The process reading it ended unexpectedly. The picture may be the cause.' };
        }
        // Not the picture: without an engine nothing can be read.
        if ('fatal' in answer) throw new Error(answer.fatal);
        return answer;
      } finally {
        release(reader);
      }
    },
    close() {
      for (const { child } of readers) child.kill('SIGKILL');
      readers.clear();
    },
  };
}

/** Results in the order of the files, so many begun at a time. */
export async function* readAll(files: Iterable<string>, pool: ReadingPool): AsyncGenerator<CardResult> {
  const begun: Promise<CardResult>[] = [];
  try {
    for (const file of files) {
      const result = pool.read(file);
      // Thrown when its turn comes.
      result.catch(() => {});
      begun.push(result);
      // One that takes long must not leave the others without work.
      if (begun.length >= pool.size * 4) yield await begun.shift()!;
    }
    while (begun.length) yield await begun.shift()!;
  } finally {
    if (begun.length) pool.close();
  }
}

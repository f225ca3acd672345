import { type ChildProcess, fork } from 'node:child_process';
import type { CardResult } from './read-pictures.ts';

export interface ReadingPool {
  /**
   * Reads a picture, at most as many at once as there are processes. If a picture crashes its process, it isn't read,
   * and an error is reported.
   */
  read(file: string): Promise<CardResult>;
  /** The number of pictures that can be read at once. */
  size: number;
  close(): void;
}

export interface PoolParts {
  /** The module of the reading process, which answers `{ file }` with a `CardResult`. */
  module: URL;
  size: number;
  env: NodeJS.ProcessEnv;
}

/** Longer than any picture takes, including the time to load the engine. */
const LONGEST_MS = 180_000;

interface Reader {
  child: ChildProcess;
  isBusy: boolean;
}

/**
 * Processes that read pictures in parallel, one core each. They are processes instead of threads, so that a crash costs
 * only one picture. They end with this process, however it ends.
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
      // The process has ended; the next caller gets a new one.
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
        // The error isn't about the picture: without an engine, nothing can be read.
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

/** Reads files, several at a time; the results are in the order of the files. */
export async function* readAll(files: Iterable<string>, pool: ReadingPool): AsyncGenerator<CardResult> {
  const begun: Promise<CardResult>[] = [];
  try {
    for (const file of files) {
      const result = pool.read(file);
      // The error is thrown when the result is awaited.
      result.catch(() => {});
      begun.push(result);
      // More are started than processes exist, so that a slow picture doesn't leave the others idle.
      if (begun.length >= pool.size * 4) yield await begun.shift()!;
    }
    while (begun.length) yield await begun.shift()!;
  } finally {
    if (begun.length) pool.close();
  }
}

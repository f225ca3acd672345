import type { Report } from './report.ts';

/** One way to get a part. `find` throws `NotHere` (or any error) when this way is closed. */
export interface Source<T> {
  /** Short, as it appears in messages and in `source`: `mongod on PATH`. */
  name: string;
  find(): Promise<T>;
}

/** A source has nothing to offer; its message is the reason in a few words. */
export class NotHere extends Error {
  override name = 'NotHere';
}

/** Trying another source would be wrong or in vain: the chain ends with this error. */
export class ChainEnd extends Error {
  override name = 'ChainEnd';
}

/** A person named the part explicitly and it can't be used: nothing else is tried behind their back. */
export class WrongSetting extends ChainEnd {
  override name = 'WrongSetting';
}

/** No source had the part. The message lists what was tried and every way to provide it. */
export class PartMissing extends Error {
  readonly tried: { source: string; reason: string }[];

  constructor(part: string, tried: { source: string; reason: string }[], ways: string[]) {
    super(
      [
        `${part} could not be found or fetched. Tried, in this order:`,
        ...tried.map(({ source, reason }) => `  - ${source}: ${reason}`),
        'To provide it, do one of these:',
        ...ways.map((way) => `  - ${way}`),
      ].join('\n'),
    );
    this.name = 'PartMissing';
    this.tried = tried;
  }
}

export interface Chain<T> {
  part: string;
  sources: Source<T>[];
  /** What a person can do, one line each. */
  ways: string[];
  report: Report;
  /** Source that made the data of an earlier start: it goes first, because another version may not read them. */
  prefer?: string | undefined;
}

/**
 * Asks the sources one after the other.
 * @throws ChainEnd as it comes, e.g. WrongSetting when a setting names something unusable
 * @throws PartMissing when all sources are closed
 */
export async function firstOf<T>({
  part,
  sources,
  ways,
  report,
  prefer,
}: Chain<T>): Promise<{ source: string; found: T }> {
  const tried: { source: string; reason: string }[] = [];
  const ordered = [...sources.filter(({ name }) => name === prefer), ...sources.filter(({ name }) => name !== prefer)];
  for (const source of ordered) {
    try {
      return { source: source.name, found: await source.find() };
    } catch (error) {
      if (error instanceof ChainEnd) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      tried.push({ source: source.name, reason });
      // What is merely absent is not worth a line; what was tried and failed is.
      if (!(error instanceof NotHere)) report.say(`${part}: ${source.name} failed (${reason}), trying the next source`);
    }
  }
  throw new PartMissing(part, tried, ways);
}

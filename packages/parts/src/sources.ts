import type { Report } from './report.ts';

/** One way to get a part. `find` throws `NotHere` (or any error) if this way is not available. */
export interface Source<T> {
  /** Short, for messages and `source`: `mongod on PATH`. */
  name: string;
  find(): Promise<T>;
}

/** A source is not available; the message is a short reason. */
export class NotHere extends Error {
  override name = 'NotHere';
}

/** Ends the chain with this error, because trying another source would be wrong or pointless. */
export class ChainEnd extends Error {
  override name = 'ChainEnd';
}

/** The user named the part explicitly, and it can’t be used: no other source is tried silently. */
export class WrongSetting extends ChainEnd {
  override name = 'WrongSetting';
}

/** No source has the part. The message lists what was tried and every way to provide it. */
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
  /** What the user can do, one line each. */
  ways: string[];
  report: Report;
  /**
   * The source that wrote the data of an earlier start: it is tried first, because another version may not be able to
   * read the data.
   */
  prefer?: string | undefined;
}

/**
 * Tries the sources one after the other.
 * @throws ChainEnd unchanged, e.g. WrongSetting if a setting names something unusable
 * @throws PartMissing if no source is available
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
      // Sources that are merely absent are not logged, only failures.
      if (!(error instanceof NotHere)) report.say(`${part}: ${source.name} failed (${reason}), trying the next source`);
    }
  }
  throw new PartMissing(part, tried, ways);
}

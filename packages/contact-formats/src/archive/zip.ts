import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import type { Problem } from '../contact/problem.ts';
import { plainText } from '../text/clean.ts';
import { type Budget, Stop } from './budget.ts';

const MOST_ENTRIES = 1000;
/** Input is inflated in slices, because a slice can grow a thousandfold before its size can be checked. */
const SLICE = 16 * 1024;

export interface ZipEntry {
  name: string;
  /** Must be read before the next entry is requested; what is left is skipped. */
  chunks: AsyncGenerator<Uint8Array>;
}

type Event = { kind: 'begin'; name: string } | { kind: 'data'; bytes: Uint8Array } | { kind: 'end' };

/**
 * Yields the wanted entries of a ZIP archive one after the other, unpacked while they are read. Ends with a problem if
 * the archive is broken, has too many entries or would unpack to more than the limit.
 */
export async function* zipEntries(
  chunks: AsyncIterable<Uint8Array>,
  isWanted: (name: string) => boolean,
  onProblem: (problem: Problem) => void,
  budget: Budget,
): AsyncGenerator<ZipEntry> {
  const input = slices(chunks);
  const events: Event[] = [];
  let count = 0;
  let failure: Stop | null = null;
  let isOver = false;
  let openEntries = 0;

  const unzip = new Unzip((file: UnzipFile) => {
    if (++count > MOST_ENTRIES) {
      failure ??= new Stop('TOO_MANY', `The archive has more than ${MOST_ENTRIES} entries. The rest were skipped.`);
      return;
    }
    // The name as it is displayed; clients use it to request the entry again.
    const name = plainText(file.name);
    if (!isWanted(name)) return;
    openEntries++;
    events.push({ kind: 'begin', name });
    file.ondata = (error, bytes, isLast) => {
      if (error) failure ??= new Stop('BROKEN_ARCHIVE', `${name} cannot be unpacked.`);
      else failure ??= budget.spend(bytes?.length ?? 0);
      if (failure) return;
      events.push({ kind: 'data', bytes });
      if (!isLast) return;
      openEntries--;
      events.push({ kind: 'end' });
    };
    try {
      file.start();
    } catch {
      failure ??= new Stop('BROKEN_ARCHIVE', `${name} is packed in a way that is not supported.`);
    }
  });
  unzip.register(UnzipInflate);

  async function next(): Promise<Event | null> {
    while (!events.length && !failure && !isOver) {
      const { value, done } = await input.next();
      try {
        if (done) isOver = true;
        unzip.push(value ?? new Uint8Array(), isOver);
      } catch {
        failure ??= new Stop('BROKEN_ARCHIVE', 'The archive is damaged. Everything before the damage was read.');
      }
    }
    const event = events.shift() ?? null;
    if (!event && !failure && openEntries > 0) {
      failure = new Stop('BROKEN_ARCHIVE', 'The archive is incomplete. Everything up to that point was read.');
    }
    return event;
  }

  async function* body(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const event = await next();
      if (event?.kind !== 'data') return;
      if (event.bytes.length) yield event.bytes;
    }
  }

  for (;;) {
    const event = await next();
    if (!event) break;
    if (event.kind !== 'begin') continue;
    yield { name: event.name, chunks: body() };
  }
  if (!count && !failure) failure = new Stop('BROKEN_ARCHIVE', 'The archive is empty or damaged.');
  if (failure) onProblem((failure as Stop).problem);
}

async function* slices(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += SLICE) yield chunk.subarray(at, at + SLICE);
  }
}

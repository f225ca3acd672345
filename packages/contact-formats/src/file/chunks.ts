import { join } from '../text/lines.ts';

export type Bytes = Uint8Array | AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Large pieces would be parsed in one go, and all of their results held in memory. */
const SLICE = 64 * 1024;

export async function* slicesOf(bytes: Bytes): AsyncGenerator<Uint8Array> {
  if (bytes instanceof Uint8Array) {
    for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE);
    return;
  }
  for await (const chunk of bytes) yield* slicesOf(chunk);
}

/** @returns the first bytes, and an iteration over all of them */
export async function withHead(
  chunks: AsyncGenerator<Uint8Array>,
  size: number,
): Promise<{ head: Uint8Array; all: AsyncGenerator<Uint8Array> }> {
  const first: Uint8Array[] = [];
  let length = 0;
  let isOver = false;
  while (length < size && !isOver) {
    const { value, done } = await chunks.next();
    if (done) isOver = true;
    else {
      first.push(value.slice());
      length += value.length;
    }
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* first;
    if (!isOver) yield* chunks;
  }
  return { head: join(first, length), all: all() };
}

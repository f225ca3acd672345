import { invalid } from '../errors/domain-error.ts';
import { notUtf8 } from '../http/json-body.ts';

/**
 * The maximum nesting of lists and objects in a request. Real data needs less than a tenth of it; MongoDB stores 200
 * levels.
 */
export const MOST_LEVELS = 100;

/** Walks JSON values level by level, so that no depth exhausts the stack. */
export function isNestedDeeper(value: unknown, most: number): boolean {
  let level = containersOf([value]);
  for (let depth = 0; level.length; depth++) {
    if (depth >= most) return true;
    level = containersOf(level.flatMap((container) => Object.values(container)));
  }
  return false;
}

const containersOf = (values: readonly unknown[]): object[] => values.filter(isContainer);

/** Whether the value is a list, or an object without a class; objects with a class may contain cycles. */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** @throws DomainError `invalid` NESTED_TOO_DEEPLY */
export function assertShallow(value: unknown, field = 'body'): void {
  if (isNestedDeeper(value, MOST_LEVELS)) throw nestedTooDeeply(field);
}

const nestedTooDeeply = (field: string) =>
  invalid({ [field]: 'Lists and objects are nested too deeply.' }, 'NESTED_TOO_DEEPLY');

/**
 * Passes JSON on while it arrives. A body that is too deep, or not UTF-8, is still read to its end, so that the client
 * receives the refusal.
 * @throws DomainError `invalid`, such as NESTED_TOO_DEEPLY
 */
export async function* onlyShallowJson(chunks: AsyncIterable<Uint8Array>, field = 'body'): AsyncGenerator<Uint8Array> {
  const goesDeeper = createDepthWatch(MOST_LEVELS);
  const isUtf8 = createUtf8Watch();
  let isTooDeep = false;
  let isText = true;
  for await (const chunk of chunks) {
    isTooDeep ||= goesDeeper(chunk);
    isText &&= isUtf8(chunk);
    if (!isTooDeep && isText) yield chunk;
  }
  if (isTooDeep) throw nestedTooDeeply(field);
  if (!isText || !isUtf8(null)) throw notUtf8(field);
}

const [QUOTE, BACKSLASH, OPEN_LIST, OPEN_OBJECT, END_LIST, END_OBJECT] = [...'"\\[{]}'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Counts brackets outside of strings. All signs of the grammar are ASCII, so bytes of UTF-8 can be compared directly.
 */
function createDepthWatch(most: number): (bytes: Uint8Array) => boolean {
  let depth = 0;
  let inText = false;
  let isEscaped = false;
  return (bytes) => {
    for (const byte of bytes) {
      if (inText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        if (++depth > most) return true;
      } else if (byte === END_LIST || byte === END_OBJECT) depth--;
    }
    return false;
  };
}

/**
 * Checks chunks of UTF-8; characters may be split between chunks.
 * @returns for null, the end, whether the last character was complete
 */
function createUtf8Watch(): (bytes: Uint8Array | null) => boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (bytes) => {
    try {
      if (bytes) decoder.decode(bytes, { stream: true });
      else decoder.decode();
      return true;
    } catch {
      return false;
    }
  };
}

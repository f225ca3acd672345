import { createHash } from 'node:crypto';
import { types } from 'node:util';

/**
 * Hashes a request by its content, independent of the order of keys, and of keys without a value.
 * @param body JSON values, and parsed scalars: dates, bytes, bigints, maps, sets, and objects with a `toJSON`
 * @throws TypeError for values whose content can’t be read: two different requests would get the same hash
 */
export function hashOf(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('base64url');
}

function canonical(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    // JSON would write NaN and Infinity as null.
    case 'number':
      return String(value);
    case 'bigint':
      return `${value}n`;
    case 'object':
      return ofObject(value);
    default:
      throw new TypeError(`A ${typeof value} can't be part of what a client sent.`);
  }
}

function ofObject(value: object): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (types.isDate(value)) return `Date(${value.getTime()})`;
  if (ArrayBuffer.isView(value)) return ofBytes(value.buffer, value.byteOffset, value.byteLength);
  if (types.isAnyArrayBuffer(value)) return ofBytes(value, 0, value.byteLength);
  if (types.isMap(value)) {
    const entries = [...value].map(([key, item]) => `${canonical(key)}:${canonical(item)}`);
    return `Map{${entries.sort().join(',')}}`;
  }
  if (types.isSet(value)) return `Set{${[...value].map(canonical).sort().join(',')}}`;
  if (isPlain(value)) return ofFields(value);
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function') return `${value.constructor.name}(${canonical(toJSON.call(value))})`;
  throw new TypeError(`A ${value.constructor.name} can't be told from another one.`);
}

function ofFields(value: object): string {
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`)
    .join(',')}}`;
}

const ofBytes = (buffer: ArrayBufferLike, from: number, length: number): string =>
  createHash('sha256')
    .update(new Uint8Array(buffer, from, length))
    .digest('hex');

/** Whether the object has no class, in any realm (vm context). GraphQL inputs have no prototype at all. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

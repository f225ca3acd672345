/**
 * The part of the Protocol Buffers wire format that ONNX files need: parse a message into its fields, change some,
 * write it back. Unchanged fields are written byte for byte, so the result is deterministic.
 * https://protobuf.dev/programming-guides/encoding/
 */

const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

export interface Field {
  number: number;
  wire: number;
  /** The value of a varint. */
  integer: bigint;
  /** For all other types: the content, without tag and length; a view into the message. */
  bytes: Uint8Array;
}

const NOTHING = new Uint8Array(0);

/** @throws {RangeError} if the bytes are not a complete message */
export function readMessage(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = message[at++];
      if (byte === undefined) throw new RangeError('protobuf: message ends inside a number');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError('protobuf: number of more than 64 bits');
  };
  const take = (length: number): Uint8Array => {
    if (at + length > message.length) throw new RangeError('protobuf: message ends inside a field');
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const tag = Number(varint());
    const field: Field = { number: tag >>> 3, wire: tag & 7, integer: 0n, bytes: NOTHING };
    if (field.wire === VARINT) field.integer = varint();
    else if (field.wire === FIXED64) field.bytes = take(8);
    else if (field.wire === FIXED32) field.bytes = take(4);
    else if (field.wire === BYTES) field.bytes = take(Number(varint()));
    else throw new RangeError(`protobuf: wire type ${field.wire} is not in use`);
    fields.push(field);
  }
  return fields;
}

export function writeMessage(fields: Field[]): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const field of fields) {
    parts.push(varintBytes(BigInt(field.number * 8 + field.wire)));
    if (field.wire === VARINT) parts.push(varintBytes(field.integer));
    else {
      if (field.wire === BYTES) parts.push(varintBytes(BigInt(field.bytes.length)));
      parts.push(field.bytes);
    }
  }
  return new Uint8Array(Buffer.concat(parts));
}

export const bytesField = (number: number, bytes: Uint8Array): Field => ({ number, wire: BYTES, integer: 0n, bytes });
export const integerField = (number: number, integer: bigint): Field => ({
  number,
  wire: VARINT,
  integer,
  bytes: NOTHING,
});

/** A 32-bit float. */
export const numberField = (number: number, value: number): Field => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, true);
  return { number, wire: FIXED32, integer: 0n, bytes };
};

export const textOf = (field: Field | undefined): string => Buffer.from(field?.bytes ?? NOTHING).toString('utf8');

/** Values of a repeated integer, whether packed or not. */
export function integersOf(fields: Field[], number: number): bigint[] {
  return fields
    .filter((field) => field.number === number)
    .flatMap((field) => (field.wire === VARINT ? [field.integer] : unpack(field.bytes)));
}

function unpack(bytes: Uint8Array): bigint[] {
  const values: bigint[] = [];
  let value = 0n;
  let shift = 0n;
  for (const byte of bytes) {
    value |= BigInt(byte & 0x7f) << shift;
    shift += 7n;
    if (byte >= 0x80) continue;
    values.push(value);
    value = 0n;
    shift = 0n;
  }
  return values;
}

function varintBytes(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  while (rest >= 0x80n) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}

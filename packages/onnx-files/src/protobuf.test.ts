import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bytesField, integerField, integersOf, readMessage, writeMessage } from './protobuf.ts';

describe('the wire format', () => {
  test('reads back what it wrote', () => {
    const field = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 2000 }), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })),
      fc.tuple(fc.integer({ min: 1, max: 2000 }), fc.uint8Array({ maxLength: 300 })),
    );
    fc.assert(
      fc.property(fc.array(field), (entries) => {
        const fields = entries.map(([number, value]) =>
          typeof value === 'bigint' ? integerField(number, value) : bytesField(number, value),
        );
        const bytes = writeMessage(fields);
        expect(Buffer.compare(writeMessage(readMessage(bytes)), bytes)).toBe(0);
        expect(readMessage(bytes).map(({ number }) => number)).toEqual(entries.map(([number]) => number));
      }),
    );
  });

  test('keeps numbers of fixed size as they are', () => {
    const bytes = Uint8Array.of(0x0d, 1, 2, 3, 4, 0x11, 1, 2, 3, 4, 5, 6, 7, 8);
    expect([...writeMessage(readMessage(bytes))]).toEqual([...bytes]);
  });

  test('reads repeated numbers packed or one by one', () => {
    const packed = [bytesField(1, Uint8Array.of(0x05, 0xac, 0x02))];
    const single = [integerField(1, 5n), integerField(1, 300n)];
    expect(integersOf(packed, 1)).toEqual([5n, 300n]);
    expect(integersOf(single, 1)).toEqual([5n, 300n]);
  });

  test.each([
    ['a number', [0x08, 0x80]],
    ['a length', [0x0a, 0x05, 0x01]],
    ['a fixed field', [0x0d, 0x01]],
  ])('a message that ends inside %s is refused', (_, bytes) => {
    expect(() => readMessage(Uint8Array.from(bytes))).toThrow(RangeError);
  });

  test('an unknown wire type is refused', () => {
    expect(() => readMessage(Uint8Array.of(0x0b))).toThrow('wire type 3');
  });
});

import { describe, expect, test } from '@jest/globals';
import { assertShallow, isNestedDeeper, MOST_LEVELS, onlyShallowJson } from './nesting.ts';

const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const objects = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;

describe('lists and objects in each other', () => {
  test.each([
    ['lists', lists],
    ['objects', objects],
  ])('%s are too deep from one level beyond the limit on, however many there are', (_what, nested) => {
    expect(isNestedDeeper(JSON.parse(nested(MOST_LEVELS)), MOST_LEVELS)).toBe(false);
    for (const levels of [MOST_LEVELS + 1, 250, 100_000]) {
      expect(() => assertShallow(JSON.parse(nested(levels)))).toThrow('too deeply');
    }
  });

  test.each([['text'], [1], [null], [undefined], [[]], [[[], [1, 'x'], {}]]])('%j is shallow', (value) => {
    expect(isNestedDeeper(value, 2)).toBe(false);
  });

  test('what is no JSON, such as a stream in circles, is not looked into', () => {
    const stream = Object.assign(new (class Stream {})(), { self: {} });
    stream.self = [stream, stream];
    expect(isNestedDeeper(stream, 3)).toBe(false);
    expect(isNestedDeeper({ bytes: Buffer.alloc(10) }, 1)).toBe(false);
  });

  test('one deep place among many shallow ones is found', () => {
    expect(isNestedDeeper([[], [], [[['deep']]], []], 3)).toBe(true);
  });
});

describe('JSON that is on its way', () => {
  const passed = async (text: string | Buffer, size = 7) => {
    async function* chunks() {
      const bytes = Buffer.from(text as Buffer);
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    const read: Uint8Array[] = [];
    for await (const chunk of onlyShallowJson(chunks())) read.push(chunk);
    return Buffer.concat(read).toString();
  };

  test.each([[lists(MOST_LEVELS + 1)], [objects(250)], [`{"people":[${lists(99)}]}`], ['['.repeat(100_000)]])(
    'is refused when it goes too deep, once all of it has come',
    async (text) => {
      await expect(passed(text)).rejects.toMatchObject({ kind: 'invalid', reason: 'NESTED_TOO_DEEPLY' });
    },
  );

  test.each([
    [lists(MOST_LEVELS)],
    [`[${Array(500).fill('{"a":[]}')}]`],
    [JSON.stringify({ text: `${'['.repeat(300)}"${'{'.repeat(300)}\\` })],
    [JSON.stringify({ 'Übung "[': '\\"[[[' })],
  ])('comes through as it is otherwise: brackets in texts are no levels', async (text) => {
    expect(await passed(text)).toBe(text);
  });

  test.each([['{"name":"M\xfcller"}'], ['{"name":"Ada"}\xc3']])('is refused when it is no UTF-8: %j', async (bytes) => {
    const refused = { kind: 'invalid', message: 'The body is not valid UTF-8.' };
    await expect(passed(Buffer.from(bytes, 'latin1'))).rejects.toMatchObject(refused);
  });
});

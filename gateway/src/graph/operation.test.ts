import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { buildSchema, print } from 'graphql';
import { createOperationReader, type InvalidOperation } from './operation.ts';

const schema = buildSchema('type Query { me: User } type User { id: ID! name(of: String): String }');

describe('operations that are kept', () => {
  test('are the same object as long as there is room', () => {
    const reader = createOperationReader(schema);
    expect(reader.read('{ me { id } }').document).toBe(reader.read('{ me { id } }').document);
  });

  test('hold nothing of their text that does not count', () => {
    const { document } = createOperationReader(schema).read(`# ${'padding '.repeat(1000)}\n{ me { id } }`);
    expect(print(document)).toBe('{\n  me {\n    id\n  }\n}');
    expect(JSON.stringify(document)).not.toContain('padding');
    expect(document.loc).toBeUndefined();
  });

  test('go when they take more bytes than there are, however few they are', () => {
    const reader = createOperationReader(schema, 20_000);
    const large = (of: number) => `{ me { name(of: "${of}${'x'.repeat(8000)}") } }`;
    const first = reader.read(large(1)).document;
    expect(reader.read(large(1)).document).toBe(first);
    reader.read(large(2));
    expect(reader.read(large(1)).document).not.toBe(first);
  });

  test('that are refused say where in the text they are wrong', () => {
    try {
      createOperationReader(schema).read('# a comment\n{ me { salary } }');
      throw new Error('was taken');
    } catch (error) {
      expect((error as InvalidOperation).errors[0]!.locations).toEqual([{ line: 2, column: 8 }]);
    }
  });

  test('that are of a kind the schema lacks are refused, also beside others', () => {
    const reader = createOperationReader(schema);
    for (const text of ['subscription { me { id } }', 'query A { me { id } } subscription B { me { id } }']) {
      expect(refusalOf(() => reader.read(text))).toEqual([
        { message: 'This schema has no subscriptions.', code: 'GRAPHQL_VALIDATION_FAILED' },
      ]);
    }
  });

  test('take about the bytes that they are counted with, whatever they are padded with', () => {
    const allowed = 4 * 1024 * 1024;
    const reader = createOperationReader(schema, allowed);
    const padding = '#\n'.repeat(50_000);
    const before = bytesInUse();
    for (let i = 0; i < 100; i++)
      reader.read(`${padding}{ me { id a_long_name_of_a_field${i}: name(of: "a rather long argument ${i}") } }`);
    expect(bytesInUse() - before).toBeLessThan(allowed);
  });
});

function refusalOf(read: () => unknown) {
  try {
    read();
  } catch (error) {
    return (error as InvalidOperation).errors.map(({ message, extensions: { code } }) => ({ message, code }));
  }
  return 'taken';
}

function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

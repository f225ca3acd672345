import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { stalePlainFields, withPlainFields } from './plain-fields.ts';

const place = { file: 'a.graphql', line: (name: string) => `${name}: String`, blocks: 1 };
const text = (...lines: string[]) =>
  ['type Contact {', '  name: String!', ...lines, '  email: String', '}', ''].join('\n');
const BEGIN = '  # Plain fields, by npm run codegen.';
const END = '  # End of the plain fields.';

describe('the plain fields of a contact', () => {
  it('stand in the contract and in what the form asks for as they are described', () => {
    expect(stalePlainFields(resolve(import.meta.dirname, '../../..'))).toEqual([]);
  });

  it('come, go and change their order with the description', () => {
    const before = text(BEGIN, '  title: String', '  company: String', END);
    expect(withPlainFields(before, ['company', 'pronouns'], place)).toBe(
      text(BEGIN, '  company: String', '  pronouns: String', END),
    );
    expect(withPlainFields(before, ['title', 'company'], place)).toBe(before);
    expect(withPlainFields(text(BEGIN, END), ['title'], place)).toBe(text(BEGIN, '  title: String', END));
  });

  it('are missed where somebody took their comments away', () => {
    expect(() => withPlainFields(text('  title: String'), ['title'], place)).toThrow(
      'a.graphql has 0 blocks of plain fields instead of 1.',
    );
  });
});

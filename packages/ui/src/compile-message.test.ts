import { describe, expect, it } from '@jest/globals';
import { setupI18n } from '@lingui/core';
import { compileMessage as reference } from '@lingui/message-utils/compileMessage';
import { compileMessage } from './compile-message.ts';

const MESSAGES = [
  'All Contacts ({count})',
  'You’ve found {count, plural, =0 {nobody} one {# contact} other {# contacts}}',
  '{count, plural, one {{name} has # card} other {{name} has # cards}} in all',
  "It's only {name}, isn''t it",
  "Write '{name}' for the name of {name}",
  '{kind, select, work {at work} other {elsewhere}}',
  '{count, plural, one {} other {#}}',
];

const VALUES = [0, 1, 2, 21].flatMap((count) => ['work', 'home'].map((kind) => ({ count, kind, name: 'Ada' })));

function render(compiled: ReturnType<typeof compileMessage>, values: Record<string, unknown>): string {
  const i18n = setupI18n({ locale: 'en', messages: { en: { text: compiled } } });
  return i18n._('text', values);
}

describe('compileMessage', () => {
  it.each(MESSAGES)('reads %j like the reader of Lingui', (message) => {
    for (const values of VALUES) {
      expect(render(compileMessage(message), values)).toBe(render(reference(message), values));
    }
  });

  it.each(['{', '{name', 'a } b', '{count, plural, one {x}}', '{, plural, other {x}}'])('refuses %j', (message) => {
    expect(() => compileMessage(message)).toThrow(/in the message/);
  });
});

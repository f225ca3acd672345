import { expect, test } from '@jest/globals';
import { inShort } from './mail.transport.ts';

test('what is logged of a mail that was refused names no address', () => {
  const refused = Object.assign(new Error('550 no such user <mira@example.com>'), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    response: '550 no such user <mira@example.com>',
    rejected: ['mira@example.com'],
  });
  expect(inShort(refused)).toEqual({ name: 'Error', code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 });
});

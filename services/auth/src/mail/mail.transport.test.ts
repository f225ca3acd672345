import { expect, test } from '@jest/globals';
import { startMailServer } from '../../test/mail-server.ts';
import { createMailTransport, inShort } from './mail.transport.ts';

const server = await startMailServer();

test('a mail server may take its time before it says yes', async () => {
  const release = server.hold();
  setTimeout(release, 16_000);
  const transport = createMailTransport({ smtpUrl: server.url, from: 'Kaard <no-reply@kaard.example>' });
  await transport.send('mira@example.com', { subject: 'One', text: 'Hello', messageId: '<1@kaard.example>' });
  transport.close();
  expect(server.mails).toHaveLength(1);
}, 40_000);

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

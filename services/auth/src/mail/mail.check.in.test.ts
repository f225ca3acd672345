import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createMailCheck } from './mail.check.ts';

const servers: SMTPServer[] = [];
afterEach(() =>
  Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => server.close(() => done())))),
);

/** @returns its port */
async function serve(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ allowInsecureAuth: true, disabledCommands: ['STARTTLS'], ...options });
  servers.push(server);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return (listening.address() as { port: number }).port;
}

const knowsMira: SMTPServerOptions = {
  onAuth: ({ username, password }, _session, done) =>
    username === 'mira' && password === 'right' ? done(null, { user: 1 }) : done(new Error('no, not mira:wrong')),
};

/** What the check of this address says, in all. */
async function said(smtpUrl: string) {
  const lines: { level: string; facts: object; text: string }[] = [];
  const at = (level: string) => (facts: object, text: string) => void lines.push({ level, facts, text });
  const check = createMailCheck({
    mail: { smtpUrl, from: 'Kaard <no-reply@kaard.example>' },
    log: { info: at('info'), warn: at('warn') } as never,
  });
  check.start();
  await eventually(() => expect(lines).toHaveLength(1));
  await check.stop();
  return lines[0]!;
}

test('a password that the mail server refuses is said at the start, by the name of the setting and without itself', async () => {
  const port = await serve(knowsMira);
  const line = await said(`smtp://mira:wrong@127.0.0.1:${port}`);
  expect(line).toMatchObject({ level: 'warn', facts: { mailServer: `127.0.0.1:${port}`, why: { code: 'EAUTH' } } });
  expect(line.text).toBe('SMTP_URL: no emails can be sent at the moment: it refuses the user or the password');
  expect(JSON.stringify(line)).not.toContain('wrong');
});

test('a mail server where nobody answers is said', async () => {
  const port = await serve({});
  await new Promise<void>((done) => servers.pop()!.close(() => done()));
  const { level, text, facts } = await said(`smtp://127.0.0.1:${port}`);
  expect([level, text]).toEqual([
    'warn',
    expect.stringMatching(/^SMTP_URL: no emails can be .* nobody answers there$/),
  ]);
  expect(facts).toMatchObject({ why: { originalCode: 'ECONNREFUSED' } });
});

test('a safe connection to a port that has none is said', async () => {
  const port = await serve(knowsMira);
  const { level, text } = await said(`smtps://mira:right@127.0.0.1:${port}`);
  expect([level, text]).toEqual([
    ...[
      'warn',
      expect.stringMatching(/a safe connection can’t be opened; port 465 needs smtps:\/\/, others smtp:\/\/$/),
    ],
  ]);
});

test('a certificate that nobody knows is one of the reasons why a safe connection can’t be opened', async () => {
  const port = await serve({ ...knowsMira, secure: true });
  const { text, facts } = await said(`smtps://mira:right@127.0.0.1:${port}`);
  expect(text).toMatch(/a safe connection can’t be opened/);
  expect(facts).toMatchObject({ why: { code: 'ESOCKET', originalCode: expect.stringMatching(/CERT|SIGNED/) } });
});

test('a mail server that takes the sign-in is ready', async () => {
  const port = await serve(knowsMira);
  expect(await said(`smtp://mira:right@127.0.0.1:${port}`)).toMatchObject({
    level: 'info',
    text: 'the mail server is ready',
  });
});

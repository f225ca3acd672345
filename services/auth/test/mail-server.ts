import { once } from 'node:events';
import { afterAll } from '@jest/globals';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** All delivered emails, including their headers. */
  mails: { to: string[]; text: string }[];
  /** Number of connections, with or without an email. */
  connections(): number;
  /** Refuses everything with a temporary failure, like a busy server. */
  refuse(isRefusing: boolean): void;
  /** Accepts emails but only answers once released, like a server that checks each of them first. */
  hold(): () => void;
  /** Accepts emails but answers that it did not, as if its answer was lost. */
  loseYes(isLosing: boolean): void;
}

/** A real SMTP server on loopback, which ends with the test file. */
export async function startMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  let [isRefusing, isLosing] = [false, false];
  let released = Promise.resolve();
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onMailFrom: (_address, _session, done) =>
      done(isRefusing ? Object.assign(new Error('busy, try later'), { responseCode: 451 }) : null),
    async onData(stream, session, done) {
      let raw = '';
      for await (const chunk of stream) raw += chunk;
      // Decodes quoted-printable, which breaks long lines with "=" at their end.
      const text = raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
      await released;
      done(isLosing ? Object.assign(new Error('try later'), { responseCode: 451 }) : null);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  afterAll(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = listening.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    refuse(value) {
      isRefusing = value;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      released = promise;
      return resolve;
    },
    loseYes(value) {
      isLosing = value;
    },
  };
}

/** The reset link in an email. */
export const linkIn = (text: string): string => /https?:\/\/\S+\/reset-password#[\w-]+/.exec(text)?.[0] ?? '';

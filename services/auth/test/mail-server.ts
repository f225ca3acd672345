import { once } from 'node:events';
import { afterAll } from '@jest/globals';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** Everything that was delivered, as it came over the wire. */
  mails: { to: string[]; text: string }[];
  /** How often somebody has connected, for a mail or without one. */
  connections(): number;
  /** Refuses everything with a temporary failure, as a busy server does. */
  refuse(isRefusing: boolean): void;
  /** Takes mails and says so only once it is released, as a server does that looks into each of them first. */
  hold(): () => void;
  /** Takes mails and says that it did not: its yes was lost on the way. */
  loseYes(isLosing: boolean): void;
}

/** A real SMTP server on loopback; it ends with the test file. */
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
      // Quoted-printable: long lines are cut with "=" at their end.
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

/** The link of a mail. */
export const linkIn = (text: string): string => /https?:\/\/\S+\/reset-password#[\w-]+/.exec(text)?.[0] ?? '';

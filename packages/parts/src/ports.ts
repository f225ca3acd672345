import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below those that systems give out by themselves (32768 and more on Linux, 49152 on macOS and Windows). Seconds pass
 * between choosing a port and listening there: one of the system's could go to any connection or server meanwhile.
 */
const OURS = { from: 10_240, to: 32_767 };
const TRIES = 100;

/**
 * A port of 127.0.0.1 that is free now and that the system won't give to anybody else; the wanted one when that is free.
 * @throws Error with the last code when no port can be used
 */
export async function freePort(wanted?: number): Promise<number> {
  let problem = '';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = tries === 0 && wanted ? wanted : randomInt(OURS.from, OURS.to + 1);
    const result = await tryToListen(port, '127.0.0.1');
    if (typeof result === 'number') return result;
    problem = result;
  }
  throw new Error(`no port of 127.0.0.1 can be used (${problem})`);
}

/** Why nobody could listen there: `EADDRINUSE`, `EACCES`; null when it is free, or the machine has no such address. */
export async function whyNotFree(port: number, host = '127.0.0.1'): Promise<string | null> {
  const result = await tryToListen(port, host);
  return typeof result === 'number' || result === 'EADDRNOTAVAIL' || result === 'EAFNOSUPPORT' ? null : result;
}

/** Whether somebody could listen at this address or name at all, whatever the port. */
export const isOwnAddress = async (host: string): Promise<boolean> => typeof (await tryToListen(0, host)) === 'number';

/** The port, or the code of the error. */
function tryToListen(port: number, host: string): Promise<number | string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => {
      const { port: bound } = server.address() as { port: number };
      server.close(() => resolve(bound));
    });
  });
}

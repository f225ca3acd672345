import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports (from 32768 on Linux, 49152 on macOS and Windows). Seconds pass between choosing a port
 * and listening on it: an ephemeral one could be assigned to any connection or server in the meantime.
 */
const OURS = { from: 10_240, to: 32_767 };
const TRIES = 100;

/**
 * Finds a port of 127.0.0.1 that is free now and that the system won’t assign to others; the wanted one if it is free.
 * @throws Error with the last code if no port can be used
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

/**
 * Why the port can’t be listened on: `EADDRINUSE`, `EACCES`; null if it is free, or the machine has no such address.
 */
export async function whyNotFree(port: number, host = '127.0.0.1'): Promise<string | null> {
  const result = await tryToListen(port, host);
  return typeof result === 'number' || result === 'EADDRNOTAVAIL' || result === 'EAFNOSUPPORT' ? null : result;
}

/** Whether this machine can listen on the address or name at all, on any port. */
export const isOwnAddress = async (host: string): Promise<boolean> => typeof (await tryToListen(0, host)) === 'number';

/** @returns the port, or the code of the error */
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

import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer, ServerOptions } from '@kaard/parts';

/** MongoDB or Redis, restarted at the same address whenever it ends. */
export interface KeptServer {
  current(): RunningServer;
  stop(withinMs: number): Promise<void>;
  kill(): void;
}

const FIRST_BACK_OFF_MS = 250;
const LONGEST_BACK_OFF_MS = 10_000;

const OF_THE_OPERATOR = new Set(['MONGODB_URI', 'REDIS_URL']);

/**
 * Describes the server. The operator's own server hasn't been contacted yet; the parts that use it report whether it
 * answers.
 */
export const howItStands = (name: string, { source }: Pick<RunningServer, 'source'>): string =>
  OF_THE_OPERATOR.has(source) ? `${name}: using the one in ${source}` : `${name} is ready (${source})`;

/** @throws PartMissing if the first start fails */
export async function keepServer(order: {
  name: string;
  start: (options: ServerOptions) => Promise<RunningServer>;
  options: ServerOptions;
  say: (text: string) => void;
  onChange: () => void;
}): Promise<KeptServer> {
  const { name, start, options, say, onChange } = order;
  let stopping = false;
  let server = await start(options);

  const restart = async (how: string): Promise<void> => {
    say(`${name} ${how}, starting it again`);
    for (let backOffMs = FIRST_BACK_OFF_MS; !stopping; backOffMs = Math.min(backOffMs * 2, LONGEST_BACK_OFF_MS)) {
      await wait(backOffMs, undefined, { ref: false });
      if (stopping) return;
      try {
        server = await start({ ...options, port: server.port });
        say(`${name} is back`);
        onChange();
        watch();
        return;
      } catch (error) {
        say(`${name} does not start: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  let restarting: Promise<void> = Promise.resolve();
  const watch = () => {
    void server.exited.then((how) => {
      if (!stopping) restarting = restart(how);
    });
  };
  watch();

  return {
    current: () => server,
    async stop(withinMs) {
      stopping = true;
      await restarting;
      await server.stop(withinMs);
    },
    kill() {
      stopping = true;
      try {
        if (server.pid) process.kill(server.pid, 'SIGKILL');
      } catch {
        // The server has already ended.
      }
    },
  };
}

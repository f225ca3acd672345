// Runs relay and consumers of one service in a process that kills itself with `kill -9` at a step. Settings are JSON
// in the first argument; it sends `ready` once it runs.
import { contactsSide, countingHandlers, startSide } from './world.ts';

const told = JSON.parse(process.argv[2]!) as {
  service: 'contacts' | 'scan';
  mongo: { uri: string; database: string };
  redisUrl: string;
  settings: Parameters<typeof startSide>[0]['settings'];
  dieAt: string | null;
};

await startSide({
  ...(told.service === 'contacts' ? contactsSide() : { service: told.service, handlers: countingHandlers }),
  mongo: told.mongo,
  redisUrl: told.redisUrl,
  settings: told.settings,
  async onStep(step) {
    if (step !== told.dieAt) return;
    process.kill(process.pid, 'SIGKILL');
    // Keeps anything from happening between the signal and the end.
    await new Promise(() => {});
  },
});
process.send?.('ready');

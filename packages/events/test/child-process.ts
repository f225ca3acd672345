// Relay and consumers of one service as a process of their own, which ends itself by `kill -9` at a step. Reads what it
// is told as JSON from the first argument; sends `ready` when it runs.
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
    // Nothing may happen between the signal and the end.
    await new Promise(() => {});
  },
});
process.send?.('ready');

import { getPriority, setPriority } from 'node:os';
import { startService } from '@kaard/service';
import { readScanConfig } from './config.ts';
import { createScanWorker } from './worker-app.ts';

const LEAST_URGENT = 19;

await startService({
  name: 'scan-worker',
  readConfig: readScanConfig,
  create: (config) => {
    // Recognition uses all the processor time that it gets, so web requests on the same machine come first (ADR 0153).
    setPriority(Math.min(LEAST_URGENT, getPriority() + config.worker.nice));
    return createScanWorker(config);
  },
});

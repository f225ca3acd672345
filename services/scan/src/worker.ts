import { startService } from '@kaard/service';
import { readScanConfig } from './config.ts';
import { createScanWorker } from './worker-app.ts';

await startService({ name: 'scan-worker', readConfig: readScanConfig, create: createScanWorker });

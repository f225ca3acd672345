import { constants, setPriority } from 'node:os';
import { startService } from '@kaard/service';
import { readScanConfig } from './config.ts';
import { createScanWorker } from './worker-app.ts';

// Reading fills every processor that it gets; whoever opens a page meanwhile comes first (docs/adr/0153).
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await startService({ name: 'scan-worker', readConfig: readScanConfig, create: createScanWorker });

import { startService } from '@kaard/service';
import { readIntelligenceConfig } from './config.ts';
import { createIntelligenceWorker } from './worker-app.ts';

await startService({
  name: 'intelligence-worker',
  readConfig: readIntelligenceConfig,
  create: createIntelligenceWorker,
});

import { configOrExit, createLogger, run } from '@kaard/service-kit';
import { readScanConfig } from './config.ts';
import { createScanWorker } from './worker-app.ts';

const config = configOrExit(() => readScanConfig(process.env));

await run(createLogger('scan-worker', config.log.level), async () => {
  const worker = await createScanWorker(config);
  await worker.app.listen(config.http);
  return worker;
});

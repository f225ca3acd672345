import { configOrExit, createLogger, run } from '@kaard/service-kit';
import { createScanApp } from './app.ts';
import { readScanConfig } from './config.ts';

const config = configOrExit(() => readScanConfig(process.env));

await run(createLogger('scan', config.log.level), async () => {
  const scan = await createScanApp(config);
  await scan.app.listen(config.http);
  return scan;
});

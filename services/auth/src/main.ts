import { configOrExit, createLogger, run } from '@kaard/service-kit';
import { createAuthApp } from './app.ts';
import { readAuthConfig } from './config.ts';

const config = configOrExit(() => readAuthConfig(process.env));

await run(createLogger('auth', config.log.level), async () => {
  const auth = await createAuthApp(config);
  await auth.app.listen(config.http);
  return auth;
});

import { configOrExit, createLogger, run } from '@kaard/service-kit';
import { createContactsApp } from './app.ts';
import { readContactsConfig } from './config.ts';

const config = configOrExit(() => readContactsConfig(process.env));

await run(createLogger('contacts', config.log.level), async () => {
  const contacts = await createContactsApp(config);
  await contacts.app.listen(config.http);
  return contacts;
});

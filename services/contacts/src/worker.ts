import { configOrExit, createLogger, run } from '@kaard/service-kit';
import { createContactsApp } from './app.ts';
import { readContactsConfig } from './config.ts';

// Events and scheduled work as a process of their own, beside web servers with EVENTS_INSIDE=off: the same app, to which
// nobody sends requests but for its health.
const config = configOrExit(() => readContactsConfig(process.env));

await run(createLogger('contacts-worker', config.log.level), async () => {
  const contacts = await createContactsApp({ ...config, events: { ...config.events, inside: true } });
  await contacts.app.listen(config.http);
  return contacts;
});

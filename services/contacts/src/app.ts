import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOutbox } from '@kaard/events';
import {
  connectMongo,
  createDoOnce,
  createHttpApp,
  createLogger,
  createSequence,
  createUnitOfWork,
  mongoIsReady,
  prepareCollections,
  serveSubgraph,
} from '@kaard/service-kit';
import type { ContactsConfig } from './config.ts';
import { createContactRepository } from './contact/contact.repository.ts';
import { createContactResolvers } from './contact/contact.resolvers.ts';
import { createContactService } from './contact/contact.service.ts';
import { type ContactsContext, createContext } from './context.ts';
import { createOwnerRepository } from './owner/owner.repository.ts';

export type { ContactsConfig } from './config.ts';

/** Everything of this service is created and joined here. */
export async function createContactsApp(config: ContactsConfig, now: () => Date = () => new Date()) {
  const log = createLogger('contacts', config.log.level);
  const connection = connectMongo(config.mongo);
  const http = createHttpApp({ log, readiness: { mongodb: () => mongoIsReady(connection) } });

  const unitOfWork = createUnitOfWork(connection);
  const contacts = createContactRepository(connection);
  const owners = createOwnerRepository(connection);
  const service = createContactService({
    contacts,
    owners,
    outbox: createOutbox(connection, now),
    unitOfWork,
    doOnce: createDoOnce(connection, unitOfWork),
    nextId: createSequence(connection, 'contact'),
    defaultCountry: config.defaultCountry,
    now,
  });

  await connection.asPromise();
  await prepareCollections(connection);
  await serveSubgraph<ContactsContext>({
    app: http.app,
    log,
    claimsSecrets: config.claimsSecrets,
    typeDefs: readFileSync(join(import.meta.dirname, '..', 'schema.graphql'), 'utf8'),
    resolvers: createContactResolvers(service),
    context: createContext(contacts),
  });

  return {
    app: http.app,
    log,
    /** For operators and for tests: what the plan allows one owner. */
    setContactLimit: owners.setLimit,
    drain: http.drain,
    async close() {
      await http.app.close();
      await connection.close();
    },
  };
}

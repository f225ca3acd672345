import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOutbox } from '@kaard/events';
import { createGridFsStore, createPictureRemovals } from '@kaard/pictures';
import {
  connectMongo,
  createDoOnce,
  createForgottenOwners,
  createHttpApp,
  createLogger,
  createOwnerRows,
  createSequence,
  createUnitOfWork,
  exportRoutes,
  mongoIsReady,
  prepareDatabase,
  serveSubgraph,
} from '@kaard/service-kit';
import { createLanes } from '@kaard/service-kit/lanes';
import { createBackground } from './background.ts';
import { createBulkRepository } from './bulk/bulk.repository.ts';
import { createBulkResolvers } from './bulk/bulk.resolvers.ts';
import { createBulkService } from './bulk/bulk.service.ts';
import { createRunBulk } from './bulk/run-bulk.ts';
import type { ContactsConfig } from './config.ts';
import { createContactDoor } from './contact/contact.door.ts';
import { createIdBlock } from './contact/contact.ids.ts';
import { createContactRepository } from './contact/contact.repository.ts';
import { createContactResolvers } from './contact/contact.resolvers.ts';
import { createContactService } from './contact/contact.service.ts';
import { createContactWriter } from './contact/contact.writer.ts';
import { type ContactsContext, createContext } from './context.ts';
import { createDuplicateFinder } from './duplicate/duplicate.finder.ts';
import { createDuplicateResolvers } from './duplicate/duplicate.resolvers.ts';
import { createContactsExport } from './export/contacts.export.ts';
import { fileExportRoutes } from './export/contacts.file.routes.ts';
import { createFileExport } from './export/contacts.file.ts';
import { createImportRepository } from './import/import.repository.ts';
import { createImportResolvers } from './import/import.resolvers.ts';
import { importRoutes } from './import/import.routes.ts';
import { createImports } from './import/index.ts';
import { createInteractionRepository } from './interaction/interaction.repository.ts';
import { createInteractionResolvers } from './interaction/interaction.resolvers.ts';
import { createInteractionService } from './interaction/interaction.service.ts';
import { MIGRATIONS } from './migrations.ts';
import { createOwnerUnitOfWork } from './owner/owner.lane.ts';
import { createPhotoResolvers } from './photo/photo.resolvers.ts';
import { photoRoutes } from './photo/photo.routes.ts';
import { createPhotoService } from './photo/photo.service.ts';
import { joinResolvers } from './resolvers.ts';
import { createTrashRepository } from './trash/trash.repository.ts';
import { createTrashResolvers } from './trash/trash.resolvers.ts';
import { createTrashService } from './trash/trash.service.ts';
import { createWorkQueue } from './work/work-queue.ts';

export type { ContactsConfig } from './config.ts';

/** Shorter than the gateway waits: who is refused then knows that nothing was done. */
const LANE_PATIENCE_MS = 4000;
const HOUR_MS = 60 * 60 * 1000;
/** How soon work that has no job gets one. */
const SWEEP_MS = 3000;

/** Everything of this service is created and joined here. */
export async function createContactsApp(
  config: ContactsConfig,
  now: () => Date = () => new Date(),
  { patienceMs = LANE_PATIENCE_MS }: { patienceMs?: number } = {},
) {
  const log = createLogger('contacts', config.log.level);
  const connection = connectMongo(config.mongo);
  const http = createHttpApp({
    log,
    readiness: { mongodb: () => mongoIsReady(connection) },
    metricsToken: config.metricsToken,
  });

  const unitOfWork = createUnitOfWork(connection);
  const lane = createLanes({ patienceMs, what: 'changes' });
  const inLanePatiently = createOwnerUnitOfWork(lane, unitOfWork, 'patient');
  const doOnce = createDoOnce(connection, unitOfWork);
  const outbox = createOutbox(connection, now);
  const contacts = createContactRepository(connection);
  const owners = createOwnerRows(connection, {
    forgotten: createForgottenOwners(connection, now),
    counts: 'for-good',
    now,
  });
  const interactionLog = createInteractionRepository(connection);
  const store = createGridFsStore(connection);
  const removals = createPictureRemovals(connection, store);
  const { defaultCountry } = config;
  const writer = createContactWriter({ contacts, outbox, defaultCountry, now });
  const service = createContactService({ contacts, owners, writer, unitOfWork, defaultCountry, now });
  const duplicates = createDuplicateFinder({ contacts });
  const nextContactId = createSequence(connection, 'contact');
  const door = createContactDoor({
    contacts,
    owners,
    writer,
    outbox,
    duplicates,
    lane,
    doOnce,
    nextId: nextContactId,
    defaultCountry,
  });
  const trashed = createTrashRepository(connection);
  const data = createContactsExport({
    ...{ contacts, trash: trashed, interactions: interactionLog, store },
    imports: createImportRepository(connection),
  });
  const trash = createTrashService({
    contacts,
    trash: trashed,
    owners,
    outbox,
    inLane: createOwnerUnitOfWork(lane, unitOfWork),
    unitOfWork,
    async forget(gone, session) {
      for (const [ownerId, those] of Map.groupBy(gone, (contact) => contact.ownerId)) {
        await interactionLog.removeOfContacts(
          ownerId,
          those.map(({ id }) => id),
          session,
        );
      }
      await removals.order(
        gone.flatMap(({ photo }) => (photo ? [photo.fileId] : [])),
        now(),
        session,
      );
    },
    now,
  });
  const interactions = createInteractionService({
    contacts,
    interactions: interactionLog,
    outbox,
    unitOfWork,
    doOnce,
    nextId: createSequence(connection, 'interaction'),
    now,
  });
  const photos = createPhotoService({ contacts, writer, store, removals, unitOfWork, now });
  const imports = createImports({
    connection,
    contacts,
    owners,
    writer,
    duplicates,
    trash,
    photos: store,
    removals,
    inLane: inLanePatiently,
    doOnce,
    nextId: createSequence(connection, 'import'),
    takeIds: createIdBlock(connection, 'contact'),
    order: ({ id, round }) => work.add({ kind: 'import', id, round }),
    defaultCountry,
    log,
    now,
  });
  const bulkJobs = createBulkRepository(connection);
  const bulk = createBulkService({
    jobs: bulkJobs,
    contacts,
    trashed,
    owners,
    doOnce,
    nextId: createSequence(connection, 'bulk'),
    run: createRunBulk({
      jobs: bulkJobs,
      contacts,
      owners,
      writer,
      trash,
      trashed,
      inLane: inLanePatiently,
      defaultCountry,
      now,
    }),
    order: ({ id, round }) => work.add({ kind: 'bulk', id, round }),
    defaultCountry,
    now,
  });
  const work = createWorkQueue({
    redisUrl: config.redis.url,
    prefix: `{${config.events.prefix}-contacts-work}`,
    kinds: { import: imports.work, bulk: bulk.work },
    log,
  });
  const background = createBackground({
    config,
    connection,
    contacts,
    owners,
    removals,
    work: [
      { name: 'purge-trash', everyMs: HOUR_MS, run: async (signal) => void (await trash.purgeDue(signal)) },
      { name: 'remove-photos', everyMs: HOUR_MS, run: async () => void (await removals.carryOutDue(now())) },
      { name: 'forget-old-imports', everyMs: HOUR_MS, run: imports.forgetOld },
      { name: 'resume-work', everyMs: SWEEP_MS, run: work.sweep },
    ],
    metrics: http.metrics,
    log,
    now,
  });

  await prepareDatabase(connection, { migrations: MIGRATIONS, now });
  await serveSubgraph<ContactsContext>({
    app: http.app,
    log,
    claimsSecrets: config.claimsSecrets,
    typeDefs: readFileSync(join(import.meta.dirname, '..', 'schema.graphql'), 'utf8'),
    resolvers: joinResolvers([
      createContactResolvers(service, door),
      createDuplicateResolvers(door),
      createTrashResolvers(trash),
      createInteractionResolvers(interactions),
      createPhotoResolvers(photos),
      createImportResolvers(imports),
      createBulkResolvers(bulk),
    ]),
    context: createContext(contacts),
  });
  await http.app.register(photoRoutes({ photos, claimsSecrets: config.claimsSecrets }));
  await http.app.register(exportRoutes({ data, claimsSecrets: config.claimsSecrets }));
  const files = createFileExport({ contacts, store });
  await http.app.register(fileExportRoutes({ files, claimsSecrets: config.claimsSecrets }));
  await http.app.register(importRoutes({ imports, claimsSecrets: config.claimsSecrets }));
  if (config.events.inside) {
    background.start();
    work.start();
  }

  return {
    app: http.app,
    log,
    /** For operators and for tests: what the plan allows one owner. */
    setContactLimit: owners.setLimit,
    /** What the schedule does every hour, at once: for operators and for tests. */
    purgeTrash: () => trash.purgeDue(),
    drain: http.drain,
    async close() {
      await http.app.close();
      await Promise.all([background.stop(), work.stop()]);
      await connection.close();
    },
  };
}

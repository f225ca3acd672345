import { onAccountUpdated, onEntitlementsChanged } from '@kaard/events';
import { createGridFsStore, createPictureRemovals } from '@kaard/pictures';
import { startOf } from '@kaard/plans';
import { createBackground, createFoundation, createService, createWork, type ServiceDefinition } from '@kaard/service';
import { createEntityLoader, createOwnerRows } from '@kaard/service-kit';
import { createLivePublisher } from '@kaard/service-kit/work/live';
import { createOwnerQueue } from '@kaard/service-kit/work/owner-queue';
import { createBulkRepository } from './bulk/bulk.repository.ts';
import { createBulkResolvers } from './bulk/bulk.resolvers.ts';
import { createBulkService } from './bulk/bulk.service.ts';
import { createRunBulk } from './bulk/run-bulk.ts';
import { type ContactsConfig, readContactsConfig } from './config.ts';
import { onOfferLeft } from './consumers/on-offer-left.ts';
import { onScanApproved } from './consumers/on-scan-approved.ts';
import { presentContacts } from './contact/contact.events.ts';
import { createIdBlock } from './contact/contact.ids.ts';
import { createContactIntake } from './contact/contact.intake.ts';
import { createContactRepository } from './contact/contact.repository.ts';
import { createContactResolvers } from './contact/contact.resolvers.ts';
import { createContactService } from './contact/contact.service.ts';
import { createContactWriter } from './contact/contact.writer.ts';
import { createFiguresRepository } from './contact/figures.repository.ts';
import { createSimilarSearch } from './contact/similar.search.ts';
import type { ContactsContext } from './context.ts';
import { createApplyPending } from './custom-field/apply-pending.ts';
import { createCustomFieldRepository } from './custom-field/custom-field.repository.ts';
import { createCustomFieldResolvers } from './custom-field/custom-field.resolvers.ts';
import { createCustomFieldService } from './custom-field/custom-field.service.ts';
import { createDuplicateFinder } from './duplicate/duplicate.finder.ts';
import { createDuplicateResolvers } from './duplicate/duplicate.resolvers.ts';
import { createContactsExport } from './export/contacts.export.ts';
import { fileExportRoutes } from './export/contacts.file.routes.ts';
import { createFileExport } from './export/contacts.file.ts';
import { createHistoryRepository } from './history/history.repository.ts';
import { createHistoryResolvers } from './history/history.resolvers.ts';
import { createHistoryService } from './history/history.service.ts';
import { filesOfForgotten } from './import/import.forgetting.ts';
import { createImportRepository } from './import/import.repository.ts';
import { createImportResolvers } from './import/import.resolvers.ts';
import { importRoutes } from './import/import.routes.ts';
import { createImports } from './import/index.ts';
import { presentInteractions } from './interaction/interaction.events.ts';
import { createInteractionRepository } from './interaction/interaction.repository.ts';
import { createInteractionResolvers } from './interaction/interaction.resolvers.ts';
import { createInteractionService } from './interaction/interaction.service.ts';
import { KEY_ACCESS } from './key-access.ts';
import { createMergeChains } from './merge/merge.chains.ts';
import { createMergeRepository } from './merge/merge.repository.ts';
import { createMergeService } from './merge/merge.service.ts';
import { MIGRATIONS } from './migrations.ts';
import { createOfferRepository } from './offer/offer.repository.ts';
import { createOfferResolvers } from './offer/offer.resolvers.ts';
import { createOfferService } from './offer/offer.service.ts';
import { createOwnerUnitOfWork } from './owner/owner.queue.ts';
import { createUsageResolvers } from './owner/usage.resolvers.ts';
import { createFindPairs } from './pair/find-pairs.ts';
import { createPairRepository } from './pair/pair.repository.ts';
import { createPairResolvers } from './pair/pair.resolvers.ts';
import { createPairService } from './pair/pair.service.ts';
import { photosOfForgotten } from './photo/photo.forgetting.ts';
import { createPhotoResolvers } from './photo/photo.resolvers.ts';
import { photoRoutes } from './photo/photo.routes.ts';
import { createPhotoService } from './photo/photo.service.ts';
import { createTrashRepository } from './trash/trash.repository.ts';
import { createTrashResolvers } from './trash/trash.resolvers.ts';
import { createTrashService } from './trash/trash.service.ts';

export type { ContactsConfig } from './config.ts';

/** Shorter than the gateway’s timeout: a refused caller then knows that nothing was changed. */
const QUEUE_PATIENCE_MS = 4000;
/** The same limit for background work, which can wait longer. */
const LONG_PATIENCE_MS = 30_000;
/** Shorter than a proxy’s timeout for the first byte (docs/operations/proxies.md), and than the gateway’s. */
export const BULK_WAIT_MS = 45_000;
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** The composition root: creates and connects all parts of this service. */
export async function createContactsApp(
  config: ContactsConfig,
  now: () => Date = () => new Date(),
  { patienceMs = QUEUE_PATIENCE_MS, bulkWaitMs = BULK_WAIT_MS }: { patienceMs?: number; bulkWaitMs?: number } = {},
) {
  const base = createFoundation({ service: 'contacts', config, migrations: MIGRATIONS, now });
  const { connection, unitOfWork, doOnce, outbox, log } = base;

  const ownerQueue = createOwnerQueue({ patienceMs, what: 'changes' });
  const inOwnerQueuePatiently = createOwnerUnitOfWork(ownerQueue, unitOfWork, LONG_PATIENCE_MS);
  const contacts = createContactRepository(connection);
  const figures = createFiguresRepository(connection);
  const plan = startOf(config.plans, 'contacts');
  const owners = createOwnerRows(connection, { forgotten: base.forgotten, counts: 'for-good', plan, now });
  const history = createHistoryRepository(connection);
  const interactionLog = createInteractionRepository(connection);
  const store = createGridFsStore(connection);
  const removals = createPictureRemovals(connection, store);
  const { defaultCountry } = config;
  const writer = createContactWriter({ contacts, outbox, history, defaultCountry, now });
  const inOwnerQueue = createOwnerUnitOfWork(ownerQueue, unitOfWork);
  const customFields = createCustomFieldRepository(connection);
  const service = createContactService({
    ...{ contacts, figures, owners, writer, customFields, defaultCountry, now },
    changeOwn: inOwnerQueue,
  });
  const duplicates = createDuplicateFinder({ contacts });
  const nextContactId = base.sequence('contact');
  const intake = createContactIntake({
    contacts,
    owners,
    writer,
    outbox,
    duplicates,
    customFields,
    ownerQueue,
    doOnce,
    changeOwn: inOwnerQueue,
    nextId: nextContactId,
    defaultCountry,
  });
  const offers = createOfferRepository(connection, now);
  const trashed = createTrashRepository(connection);
  const pairs = createPairRepository(connection);
  const merges = createMergeRepository(connection);
  const chains = createMergeChains({ merges, contacts, trashed });
  const applyPending = createApplyPending({
    customFields,
    contacts,
    trashed,
    inOwnerQueue,
    errorReporter: base.errorReporter,
    now,
  });
  const data = createContactsExport({
    ...{
      contacts,
      figures,
      customFields,
      offers,
      trash: trashed,
      interactions: interactionLog,
      pairs,
      merges,
      history,
    },
    store,
    imports: createImportRepository(connection),
  });
  const trash = createTrashService({
    contacts,
    trash: trashed,
    owners,
    outbox,
    history,
    inOwnerQueue,
    unitOfWork,
    errorReporter: base.errorReporter,
    movedScans: merges.movedScans,
    chains,
    passOn: merges.passOn,
    async forget(gone, session) {
      for (const [ownerId, those] of Map.groupBy(gone, (contact) => contact.ownerId)) {
        const ids = those.map(({ id }) => id);
        await interactionLog.removeOfContacts(ownerId, ids, session);
        await pairs.forgetContacts(ownerId, ids, session);
        await merges.forgetContacts(ownerId, ids, session);
        await history.forgetContacts(ownerId, ids, session);
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
    nextId: base.sequence('interaction'),
    now,
  });
  const photos = createPhotoService({ contacts, writer, store, removals, unitOfWork, now });
  const imports = createImports({
    connection,
    contacts,
    owners,
    writer,
    duplicates,
    customFields,
    trash,
    merges,
    photos: store,
    removals,
    outbox,
    unitOfWork,
    inOwnerQueue: inOwnerQueuePatiently,
    doOnce,
    nextId: base.sequence('import'),
    takeIds: createIdBlock(connection, 'contact'),
    order: (ownerId) => work.order('import', ownerId),
    ownTurn: () => work.ownTurn(),
    bulkWaitMs,
    defaultCountry,
    log,
    now,
  });
  const merging = createMergeService({
    ...{
      merges,
      chains,
      pairs,
      contacts,
      duplicates,
      trash,
      trashed,
      owners,
      writer,
      outbox,
      inOwnerQueue,
      defaultCountry,
      now,
    },
    interactions: interactionLog,
    history,
    nextId: base.sequence('merge'),
  });
  const pairService = createPairService({
    ...{ pairs, contacts, figures, owners, inOwnerQueue, now },
    run: createFindPairs({ pairs, contacts, duplicates, owners, inOwnerQueue: inOwnerQueuePatiently, now }),
    order: (ownerId) => work.order('duplicates', ownerId),
    ownTurn: () => work.ownTurn(),
  });
  const bulkJobs = createBulkRepository(connection);
  const bulk = createBulkService({
    jobs: bulkJobs,
    contacts,
    trashed,
    pairs,
    owners,
    customFields,
    doOnce,
    nextId: base.sequence('bulk'),
    run: createRunBulk({
      jobs: bulkJobs,
      contacts,
      owners,
      writer,
      trash,
      trashed,
      merging,
      duplicates,
      inOwnerQueue: inOwnerQueuePatiently,
      defaultCountry,
      now,
    }),
    order: (ownerId) => work.order('bulk', ownerId),
    ownTurn: () => work.ownTurn(),
    defaultCountry,
    now,
  });
  const live = createLivePublisher(base.redis, base.config.events.prefix);
  const work = createWork(base, {
    kinds: { import: imports.work, bulk: bulk.work, duplicates: pairService.work },
    onStep(kind, { id, ownerId }) {
      if (kind !== 'duplicates') live.publish({ ownerId, type: kind === 'import' ? 'import' : 'order', id });
    },
  });
  const removeFiles = async (signal?: AbortSignal): Promise<void> => {
    await removals.carryOutDue(now(), signal);
    await imports.files.carryOutDue(now(), signal);
  };
  const background = createBackground(base, {
    handlers: [
      onAccountUpdated(owners),
      onEntitlementsChanged(owners, 'contacts'),
      onOfferLeft({ offers, log, now }),
      onScanApproved({ intake, owners, outbox }),
    ],
    states: [presentContacts(contacts), presentInteractions({ interactions: interactionLog, contacts })],
    scheduled: [
      { name: 'purge-trash', everyMs: HOUR_MS, run: async (signal) => void (await trash.purgeDue(signal)) },
      { name: 'remove-files', everyMs: MINUTE_MS, run: removeFiles },
      { name: 'forget-old-imports', everyMs: HOUR_MS, run: imports.forgetOld },
      { name: 'apply-custom-fields', everyMs: MINUTE_MS, run: applyPending.everybodys },
      work.sweep,
    ],
    forgetting: {
      removing: { ...photosOfForgotten(removals, now), ...filesOfForgotten(imports.files, now) },
      afterwards: () => removeFiles(),
    },
  });

  const contactsService = await createService<ContactsContext>(base, {
    schema: new URL('../schema.graphql', import.meta.url),
    resolvers: [
      createContactResolvers(service, intake, createSimilarSearch({ contacts })),
      createDuplicateResolvers(intake),
      createPairResolvers({ pairs: pairService, merging, bulk }),
      createTrashResolvers(trash),
      createOfferResolvers(createOfferService({ offers, contacts, intake })),
      createHistoryResolvers(createHistoryService({ history, contacts, customFields, writer, inOwnerQueue, now })),
      createInteractionResolvers(interactions),
      createPhotoResolvers(photos),
      createImportResolvers(imports),
      createBulkResolvers(bulk),
      createCustomFieldResolvers(
        createCustomFieldService({ customFields, figures, owners, changeOwn: inOwnerQueue, applyPending, now }),
      ),
      createUsageResolvers(owners),
    ],
    keyAccess: KEY_ACCESS,
    context: (asking) => ({
      ...asking,
      contactById: createEntityLoader(asking.viewer, contacts.findMany),
      definedFields: onceAsked(() => (asking.viewer ? customFields.fieldsOf(asking.viewer.id) : Promise.resolve([]))),
    }),
    routes: [
      photoRoutes(photos),
      fileExportRoutes(createFileExport({ contacts, figures, customFields, owners, store, unitOfWork, outbox, now })),
      importRoutes(imports),
    ],
    data,
    background: [background, work],
    release: work.release,
  });

  return {
    ...contactsService,
    /** Sets the plan’s limit of one owner without the event that announces it; for tests. */
    setContactLimit: owners.setLimit,
    /** Runs the hourly scheduled work immediately; for tests. */
    purgeTrash: () => trash.purgeDue(),
    forgetOldImports: () => imports.forgetOld(new AbortController().signal),
    /** Runs the work scheduled every minute immediately; for tests. */
    applyCustomFields: applyPending.everybodys,
  };
}

/** Calls `ask` once and returns the same answer to all callers. */
function onceAsked<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}

export const service: ServiceDefinition<ContactsConfig> = {
  name: 'contacts',
  readConfig: readContactsConfig,
  create: (config) => createContactsApp(config),
};

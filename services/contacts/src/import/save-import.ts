import { setImmediate } from 'node:timers/promises';
import type { PictureRemovals, PictureStore } from '@kaard/pictures';
import type { ClientSession, Logger, OwnerRows, Viewer } from '@kaard/service-kit';
import type { Progress, Turn } from '@kaard/service-kit/work/durable-work';
import type { Contact } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { ContactWriter } from '../contact/contact.writer.ts';
import type { CustomFieldRepository } from '../custom-field/custom-field.repository.ts';
import type { CrowdedKeys } from '../duplicate/crowd.ts';
import type { DuplicateFinder } from '../duplicate/duplicate.finder.ts';
import { blockKeysOf } from '../duplicate/profile.ts';
import type { OwnerUnitOfWork } from '../owner/owner.queue.ts';
import type { EndImport } from './end-import.ts';
import type { ContactImport, ImportRow, Outcome } from './import.model.ts';
import type { ImportRepository } from './import.repository.ts';
import { createImportBatch } from './import-batch.ts';
import { createPrepareRows, type Prepared } from './prepared-row.ts';
import { createTwinBook, type Keyed, twinKeysOf } from './twin-book.ts';

export interface SaveImportParts {
  imports: ImportRepository;
  contacts: ContactRepository;
  owners: OwnerRows;
  writer: ContactWriter;
  duplicates: DuplicateFinder;
  customFields: Pick<CustomFieldRepository, 'fieldsOf'>;
  store: PictureStore;
  removals: PictureRemovals;
  inOwnerQueue: OwnerUnitOfWork;
  takeIds(count: number): Promise<number>;
  endImport: EndImport;
  defaultCountry: string;
  log: Logger;
  now(): Date;
}

/** Rows per transaction: few enough for its time limit, many enough to make its overhead negligible. */
const BATCH = 250;
/** Ids are reserved for several batches at once; unused ones are skipped. */
const IDS_AHEAD = 2000;

/** The rows to be saved in one transaction. */
interface Batch {
  job: ContactImport;
  batch: Prepared[];
  country: string;
  crowded: CrowdedKeys;
}

/** Existing contacts that match rows of a batch. */
interface LookedUp {
  /** The similar contact of each row. */
  twins: (Contact | null)[];
  keyed: Keyed[];
  /** Contacts created or updated by rows with the same fingerprints. */
  imported: Contact[];
}

/**
 * Saves the rows that have no result yet, batch by batch. Each transaction writes contacts, events, the owner’s counter
 * and the rows’ results together, so a killed process leaves no row half done or to be done twice.
 */
export function createSaveImport(parts: SaveImportParts) {
  const { imports, contacts, owners, writer, duplicates, removals, customFields, inOwnerQueue, takeIds } = parts;
  const { endImport, log, now } = parts;

  const prepareRows = createPrepareRows({ writer, store: parts.store, removals, now });

  /** A value that changes whenever contacts are added: `hold` changes the turn, and new contacts the count. */
  async function editionOf(ownerId: number, session?: ClientSession): Promise<{ turn: number; used: number }> {
    const { turn, used } = await owners.get(ownerId, session);
    return { turn, used };
  }

  async function lookUp({ job, batch, crowded }: Batch, session?: ClientSession): Promise<LookedUp> {
    const imported = await contacts.findByImportKeys(
      job.ownerId,
      batch.map(({ row }) => row.key),
      session,
    );
    const known = new Set(imported.flatMap(({ importKeys }) => importKeys));
    // A repeated row is recognised by its fingerprint, and if duplicates are kept, none are searched.
    const looked = job.onDuplicate === 'keep-both' ? [] : batch.filter(({ row }) => !known.has(row.key));
    const found = await duplicates.candidates(
      job.ownerId,
      looked.map(({ profile }) => profile),
      crowded,
      session,
    );
    const keyed = found.map((candidate) => ({ candidate, keys: twinKeysOf(candidate.profile) }));
    const stored = createTwinBook(keyed, imported);
    const twins: (Contact | null)[] = [];
    for (const one of batch) {
      twins.push(job.onDuplicate === 'keep-both' || stored.byKey(one.row.key) ? null : stored.twinOf(one));
      // Comparing is pure CPU work, so other work gets a turn regularly.
      if (twins.length % 50 === 0) await setImmediate();
    }
    return { twins, keyed, imported };
  }

  /**
   * Searching takes longest, so it is done before the transaction, and repeated within it if contacts were added in
   * between; otherwise two imports of the same people would both create them.
   * @returns false if the import was ended by another request
   */
  async function saveBatch(batch: Batch, signal: AbortSignal): Promise<boolean> {
    const { ownerId } = batch.job;
    const before = await editionOf(ownerId);
    const looked = await lookUp(batch);
    return inOwnerQueue(
      ownerId,
      async (session) => {
        const { free: room } = await owners.hold(ownerId, session);
        const { turn, used } = await editionOf(ownerId, session);
        const isFresh = turn === before.turn + 1 && used === before.used;
        return store(session, batch, { room, ...(isFresh ? looked : await lookUp(batch, session)) });
      },
      signal,
    );
  }

  /** Stores all results of a batch together: contacts, events, the owner’s counter, the rows’ results. */
  async function store(
    session: ClientSession,
    { job, batch, country }: Batch,
    { room, twins, keyed, imported }: LookedUp & { room: number },
  ) {
    const present = createPresent(job.ownerId, session);
    await present.load(twins.flatMap((twin) => twin?.id ?? []));
    const book = createTwinBook(keyed, imported);
    const deciding = createImportBatch({ job, country, room, book, freshOf: present.freshOf, writer, now });
    for (const [at, prepared] of batch.entries()) await deciding.take(prepared, twins[at]!);
    const { added, changed, settled, takenPhotos } = deciding.outcome();

    if (!(await imports.count(job, countsOf(settled), session))) return false;
    if (added.length) await owners.count(job.ownerId, added.length, session);
    if (takenPhotos.length) await removals.strikeOut(takenPhotos, session);
    const owner: Viewer = { id: job.ownerId, via: 'system', sessionId: null, keyId: null, scopes: [] };
    await writer.insert(added, owner, session);
    await writer.replace(changed, owner, session, { by: job.kind === 'bulk' ? 'api' : 'import', importId: job.id });
    await imports.settleRows(settled, session);
    await imports.followVersions(
      job.id,
      changed.map(({ contact }) => contact),
      session,
    );
    return true;
  }

  /** Reads contacts in the transaction, because they may have changed since the search. */
  function createPresent(ownerId: number, session: ClientSession) {
    const fresh = new Map<number, Contact | null>();
    return {
      async load(ids: number[]): Promise<void> {
        for (const id of ids) fresh.set(id, null);
        if (!fresh.size) return;
        for (const contact of await contacts.findMany(ownerId, [...fresh.keys()], session))
          fresh.set(contact.id, contact);
      },
      async freshOf({ id }: Contact): Promise<Contact | null> {
        if (!fresh.has(id)) fresh.set(id, await contacts.find(ownerId, id, session));
        return fresh.get(id)!;
      },
    };
  }

  return async function saveImport(job: ContactImport, turn: Turn): Promise<Progress> {
    const country = (await owners.defaultCountryOf(job.ownerId)) ?? parts.defaultCountry;
    await owners.ensure(job.ownerId);
    const crowded = await duplicates.crowdedKeys(job.ownerId);
    const ids = { next: 1, last: 0 };
    for (;;) {
      const present = await imports.read(job.id);
      if (present?.state !== 'saving') return 'done';
      const rows = await imports.nextToSave(job.id, BATCH);
      if (!rows.length) {
        await endImport(present, 'done', { setbacks: 0 });
        log.info({ importId: job.id, ...present.counts }, 'import is saved');
        return 'done';
      }
      if (ids.last - ids.next + 1 < rows.length) {
        const count = Math.max(rows.length, Math.min(present.total - present.done, IDS_AHEAD));
        ids.last = await takeIds(count);
        ids.next = ids.last - count + 1;
      }
      const custom = await customFields.fieldsOf(job.ownerId);
      const prepared = await prepareRows(rows, ids.next, country, custom, present.isTagged ?? true);
      ids.next += rows.length;
      if (!(await saveBatch({ job: present, batch: prepared, country, crowded }, turn.signal))) return 'done';
      // Includes rows that added no contact: reaching the limit slightly early does no harm.
      for (const { profile } of prepared) crowded.add(blockKeysOf(profile));
      if (turn.isOver()) return 'more';
    }
  };
}

const COUNTER: Record<Outcome, string> = {
  created: 'created',
  updated: 'updated',
  same: 'same',
  skipped: 'skipped',
  failed: 'failed',
  'over-limit': 'overLimit',
};

function countsOf(settled: ImportRow[]): Record<string, number> {
  const counts: Record<string, number> = { done: settled.length };
  for (const { outcome } of settled) {
    const name = `counts.${COUNTER[outcome!]}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

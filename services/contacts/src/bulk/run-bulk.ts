import type { ClientSession, OwnerRows, Viewer } from '@kaard/service-kit';
import type { Progress, Turn } from '@kaard/service-kit/work/durable-work';
import { actorOf } from '../contact/contact.events.ts';
import { keyOfTag } from '../contact/contact.input.ts';
import { MOST_TAGS } from '../contact/contact.limits.ts';
import type { Contact, ContactFields } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { Changed, ContactWriter } from '../contact/contact.writer.ts';
import { type CrowdedKeys, createCrowdedKeys } from '../duplicate/crowd.ts';
import type { DuplicateFinder } from '../duplicate/duplicate.finder.ts';
import type { MergeService } from '../merge/merge.service.ts';
import type { OwnerUnitOfWork } from '../owner/owner.queue.ts';
import type { TrashRepository } from '../trash/trash.repository.ts';
import type { TrashService } from '../trash/trash.service.ts';
import { BATCH, type BulkAction, type BulkItem, type BulkJob } from './bulk.model.ts';
import type { BulkRepository } from './bulk.repository.ts';

export interface RunBulkParts {
  jobs: BulkRepository;
  contacts: ContactRepository;
  owners: OwnerRows;
  writer: ContactWriter;
  trash: TrashService;
  trashed: TrashRepository;
  merging: Pick<MergeService, 'mergeCertainWithin'>;
  duplicates: Pick<DuplicateFinder, 'crowdedKeys'>;
  inOwnerQueue: OwnerUnitOfWork;
  defaultCountry: string;
  now(): Date;
}

interface Batch {
  owner: Viewer;
  ids: number[];
  session: ClientSession;
  country: string;
  /** Only needed for merging. */
  crowded: CrowdedKeys;
}

const NO_CROWDS = createCrowdedKeys(new Map());

/**
 * Processes a selection in batches of a hundred. Each transaction writes contacts, events, counters, outcomes and the
 * position together, so any worker can continue after a crash.
 */
export function createRunBulk(parts: RunBulkParts) {
  const { jobs, contacts, owners, writer, trash, trashed, merging, duplicates, inOwnerQueue } = parts;
  const { defaultCountry, now } = parts;

  async function update(action: BulkAction & { kind: 'update' }, { owner, ids, session, country }: Batch) {
    const present = byId(await contacts.findMany(owner.id, ids, session));
    const changes: Changed[] = [];
    const items = ids.map((contactId): BulkItem => {
      const contact = present.get(contactId);
      if (!contact) return failed(contactId, 'NOT_FOUND');
      const tags = tagsAfter(action.fields.tags ?? contact.tags, action);
      if (tags.length > MOST_TAGS) return failed(contactId, 'TOO_MANY_TAGS');
      const changed = writer.change(contact, { ...action.fields, tags }, country);
      if (!changed) return { contactId, outcome: 'unchanged', reason: null };
      changes.push(changed);
      return { contactId, outcome: 'changed', reason: null };
    });
    await writer.replace(changes, owner, session, BULK);
    return items;
  }

  async function remove({ owner, ids, session }: Batch): Promise<BulkItem[]> {
    const present = byId(await contacts.findMany(owner.id, ids, session));
    await trash.moveIn([...present.values()], owner, session, BULK);
    return ids.map((id) =>
      present.has(id) ? { contactId: id, outcome: 'changed', reason: null } : failed(id, 'NOT_FOUND'),
    );
  }

  async function restore({ owner, ids, session }: Batch): Promise<BulkItem[]> {
    const found = new Map((await trashed.findMany(owner.id, ids, session)).map((one) => [one.contact.id, one]));
    const there = byId(await contacts.findMany(owner.id, ids, session));
    const { free } = await owners.holdForReturn(owner.id, session);
    const wanted = ids.filter((id) => found.has(id));
    const fitting = new Set(wanted.slice(0, Math.min(wanted.length, free)));
    if (fitting.size) await owners.count(owner.id, fitting.size, session);
    await trash.moveOut(
      [...fitting].map((id) => found.get(id)!),
      owner,
      session,
      BULK,
    );
    return ids.map((id): BulkItem => {
      if (fitting.has(id)) return { contactId: id, outcome: 'changed', reason: null };
      if (found.has(id)) return failed(id, 'CONTACT_LIMIT_REACHED');
      return there.has(id) ? { contactId: id, outcome: 'unchanged', reason: null } : failed(id, 'NOT_FOUND');
    });
  }

  async function purge({ owner, ids, session }: Batch): Promise<BulkItem[]> {
    const gone = new Set(await trash.purgeWithin(owner.id, ids, actorOf(owner), session));
    // A contact that no longer exists needs no deletion: the request is fulfilled.
    return ids.map((contactId) => ({
      contactId,
      outcome: gone.has(contactId) ? 'changed' : 'unchanged',
      reason: null,
    }));
  }

  async function merge({ owner, ids, session, country, crowded }: Batch): Promise<BulkItem[]> {
    const items: BulkItem[] = [];
    for (const contactId of ids) {
      const merged = await merging.mergeCertainWithin(owner, contactId, { country, crowded }, session);
      // A contact that no longer exists was merged with a surer match, or by hand.
      items.push({ contactId, outcome: merged ? 'changed' : 'unchanged', reason: null });
    }
    return items;
  }

  function act(action: BulkAction, batch: Batch): Promise<BulkItem[]> {
    if (action.kind === 'update') return update(action, batch);
    if (action.kind === 'delete') return remove(batch);
    if (action.kind === 'merge') return merge(batch);
    return action.kind === 'purge' ? purge(batch) : restore(batch);
  }

  return async function runBulk(id: number, turn: Turn): Promise<Progress> {
    let crowded = NO_CROWDS;
    for (;;) {
      const job = await jobs.read(id);
      if (job?.state !== 'running') return 'done';
      // Counted once per run and not per batch, because it reads all contacts of the owner.
      if (job.action.kind === 'merge' && crowded === NO_CROWDS) crowded = await duplicates.crowdedKeys(job.ownerId);
      if (!(await runBatch(job, crowded, turn.signal))) return 'done';
      if (turn.isOver()) return 'more';
    }
  };

  /** @returns false if nothing is left, or another worker runs the job */
  async function runBatch(job: BulkJob, crowded: CrowdedKeys, signal: AbortSignal): Promise<boolean> {
    const ids = job.ids.slice(job.done, job.done + BATCH);
    if (!ids.length) {
      await jobs.end(job.id, 'done', now());
      return false;
    }
    const owner: Viewer = { id: job.ownerId, ...job.by, sessionId: null, scopes: [] };
    const country = (await owners.defaultCountryOf(job.ownerId)) ?? defaultCountry;
    try {
      return await inOwnerQueue(
        job.ownerId,
        async (session) => {
          const items = await act(job.action, { owner, ids, session, country, crowded });
          if (!(await jobs.settle(job, items, now(), session))) throw new Overtaken();
          return true;
        },
        signal,
      );
    } catch (error) {
      if (error instanceof Overtaken) return false;
      throw error;
    }
  }
}

const BULK = { by: 'bulk' } as const;

/** Thrown to roll back the transaction. */
class Overtaken extends Error {}

const byId = (found: Contact[]) => new Map(found.map((contact) => [contact.id, contact]));

const failed = (contactId: number, reason: string): BulkItem => ({ contactId, outcome: 'failed', reason });

function tagsAfter(tags: ContactFields['tags'], { addTags, removeTags }: BulkAction & { kind: 'update' }): string[] {
  const gone = new Set(removeTags.map(keyOfTag));
  const kept = tags.filter((tag) => !gone.has(keyOfTag(tag)));
  const known = new Set(kept.map(keyOfTag));
  return [...kept, ...addTags.filter((tag) => !known.has(keyOfTag(tag)))];
}

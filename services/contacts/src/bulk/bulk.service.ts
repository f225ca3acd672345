import { queryWords } from '@kaard/contact-formats/search-words';
import {
  assertPageSize,
  assertSignedIn,
  type DoOnce,
  decodeIdCursor,
  encodeCursor,
  invalid,
  notFound,
  type OwnerRows,
  type PageConnection,
  parseId,
  type Sequence,
  toConnection,
  type Viewer,
} from '@kaard/service-kit';
import type { Progress, Turn, WorkKind } from '@kaard/service-kit/work/durable-work';
import type { ListFilter } from '../contact/contact.filter.ts';
import { type ContactInput, checkFields, cleanTags } from '../contact/contact.input.ts';
import { LONGEST_TAG, MOST_TAGS } from '../contact/contact.limits.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { CustomFieldRepository } from '../custom-field/custom-field.repository.ts';
import type { PairRepository } from '../pair/pair.repository.ts';
import type { TrashRepository } from '../trash/trash.repository.ts';
import { MOST_RUNNING, tooManyRunning } from './bulk.errors.ts';
import type { BulkAction, BulkItem, BulkJob } from './bulk.model.ts';
import type { BulkRepository } from './bulk.repository.ts';

export interface BulkServiceParts {
  jobs: BulkRepository;
  contacts: ContactRepository;
  trashed: TrashRepository;
  pairs: Pick<PairRepository, 'certain'>;
  owners: OwnerRows;
  doOnce: DoOnce;
  nextId: Sequence;
  run(id: number, turn: Turn): Promise<Progress>;
  /** Makes a worker process the owner’s waiting jobs. */
  order(ownerId: number): Promise<void>;
  /** The turn for work done within a request. */
  ownTurn(): Turn;
  customFields: Pick<CustomFieldRepository, 'fieldsOf'>;
  defaultCountry: string;
  now(): Date;
}

/** Either ids, or all contacts that match the filter, except some. */
export interface Selection {
  ids?: readonly (string | number)[] | null;
  filter?: ListFilter | null;
  exceptIds?: readonly (string | number)[] | null;
}

export interface BulkChange extends ContactInput {
  addTags?: readonly string[] | null;
  removeTags?: readonly string[] | null;
}

const MOST_IDS = 1000;
/** Larger selections are refused: that is no longer a selection but the whole contact list of a large company. */
const MOST_OF_ALL = 100_000;
/** Up to this many contacts are processed while the request waits. */
const AT_ONCE = 200;
const MOST_SETBACKS = 3;
const MAX_PAGE = 1000;

export type BulkService = ReturnType<typeof createBulkService>;

/**
 * One order for many contacts. Small ones are processed within the request, large ones in the background, both by the
 * same code.
 */
export function createBulkService(parts: BulkServiceParts) {
  const {
    jobs,
    contacts,
    trashed,
    pairs,
    owners,
    doOnce,
    nextId,
    run,
    order,
    ownTurn,
    customFields,
    defaultCountry,
    now,
  } = parts;

  const idsIn = (ids: readonly (string | number)[]): number[] => [
    // Invalid ids become 0, which no contact has; they fail like unknown ids.
    ...new Set(ids.map((id) => parseId(id) ?? 0)),
  ];

  async function idsOf(ownerId: number, { ids, filter, exceptIds }: Selection): Promise<number[]> {
    if (Boolean(ids) === Boolean(filter)) throw invalid({ selection: 'A selection needs either ids or a filter.' });
    if ((ids ?? exceptIds ?? []).length > MOST_IDS) throw tooMany();
    if (ids) return idsIn(ids);
    if (filter!.search?.trim() && !queryWords(filter!.search).length) return [];
    const except = new Set(idsIn(exceptIds ?? []));
    return (await contacts.idsOf(ownerId, filter!, MOST_OF_ALL)).filter((id) => !except.has(id));
  }

  async function begin(
    viewer: Viewer,
    action: BulkAction,
    ids: number[],
    key: string | null,
    body: unknown,
  ): Promise<BulkJob> {
    await owners.ensure(viewer.id);
    const job: BulkJob = {
      id: await nextId(),
      ownerId: viewer.id,
      action,
      by: { via: viewer.via, keyId: viewer.keyId },
      state: 'running',
      round: 1,
      setbacks: 0,
      ids,
      done: 0,
      changed: 0,
      unchanged: 0,
      failed: 0,
      createdAt: now(),
      finishedAt: null,
    };
    const { answer: id } = await doOnce({
      ownerId: viewer.id,
      key,
      operation: `bulk-${action.kind}`,
      body,
      async work(session) {
        // Concurrent orders wait for each other here, so that the maximum is never exceeded.
        await owners.hold(job.ownerId, session);
        if ((await jobs.countRunning(job.ownerId, session)) >= MOST_RUNNING) throw tooManyRunning();
        await jobs.insert(job, session);
        return job.id;
      },
    });
    const present = await jobs.find(viewer.id, id);
    if (!present) throw notFound('Bulk job');
    if (present.state !== 'running') return present;
    if (present.ids.length > AT_ONCE) {
      await order(viewer.id);
      return present;
    }
    await run(id, ownTurn());
    return (await jobs.find(viewer.id, id))!;
  }

  return {
    async update(
      viewer: Viewer | null,
      selection: Selection,
      change: BulkChange,
      key: string | null,
    ): Promise<BulkJob> {
      const owner = assertSignedIn(viewer);
      const { addTags, removeTags, ...input } = change;
      const country = (await owners.defaultCountryOf(owner.id)) ?? defaultCountry;
      const fields = checkFields(input, {
        ...{ defaultCountry: country, takeAnyPhone: false },
        customFields: input.customFields == null ? [] : await customFields.fieldsOf(owner.id),
      });
      const action = {
        kind: 'update',
        fields,
        addTags: tags('addTags', addTags),
        // Not cleaned, so that a tag stored earlier can be removed even if cleaning would leave nothing of it today.
        removeTags: Array.from(new Set((removeTags ?? []).filter((tag) => tag.trim()))),
      } as const;
      if (!Object.keys(fields).length && !action.addTags.length && !action.removeTags.length)
        throw invalid({ change: 'Please choose what to change.' });
      return begin(owner, action, await idsOf(owner.id, selection), key, { selection, change });
    },

    async remove(viewer: Viewer | null, selection: Selection, key: string | null): Promise<BulkJob> {
      const owner = assertSignedIn(viewer);
      return begin(owner, { kind: 'delete' }, await idsOf(owner.id, selection), key, { selection });
    },

    /** Restores contacts from the trash: the given ids, or with null everything in it. */
    async restore(viewer: Viewer | null, ids: readonly string[] | null, key: string | null): Promise<BulkJob> {
      const owner = assertSignedIn(viewer);
      if (ids && ids.length > MOST_IDS) throw tooMany();
      const wanted = ids ? idsIn(ids) : await trashed.idsUpTo(owner.id, now(), MOST_OF_ALL);
      return begin(owner, { kind: 'restore' }, wanted, key, { ids });
    },

    /** Merges each certain pair once, identified by the id of its younger contact. */
    async mergeCertain(viewer: Viewer | null, key: string | null): Promise<BulkJob> {
      const owner = assertSignedIn(viewer);
      const ids = (await pairs.certain(owner.id, MOST_OF_ALL)).map(({ b }) => b);
      return begin(owner, { kind: 'merge' }, [...new Set(ids)], key, {});
    },

    /** Permanently deletes everything that is in the trash now; contacts deleted later stay. */
    async emptyTrash(viewer: Viewer | null, key: string | null): Promise<BulkJob> {
      const owner = assertSignedIn(viewer);
      return begin(owner, { kind: 'purge' }, await trashed.idsUpTo(owner.id, now(), MOST_OF_ALL), key, {});
    },

    async get(viewer: Viewer | null, id: string): Promise<BulkJob | null> {
      const { id: ownerId } = assertSignedIn(viewer);
      const jobId = parseId(id);
      return jobId === null ? null : jobs.find(ownerId, jobId);
    },

    /** Outcomes of a job that was already checked to belong to the caller. */
    async items(job: BulkJob, input: { first: number; after?: string | null }): Promise<PageConnection<BulkItem>> {
      const first = assertPageSize(input.first, MAX_PAGE);
      const from = input.after ? decodeIdCursor(input.after) + 1 : 0;
      const found = (await jobs.items(job.id, from, first)).map((item, at) => ({ item, at: from + at }));
      const { edges, pageInfo } = toConnection(found, first, input.after, ({ at }) => encodeCursor([at]));
      return {
        edges: edges.map(({ cursor, node }) => ({ cursor, node: node.item })),
        nodes: edges.map(({ node }) => node.item),
        pageInfo,
      };
    },

    /** The functions that workers and the sweep call. */
    work: {
      run: ({ id }, turn) => run(id, turn),
      find: jobs.findOpen,
      openOf: jobs.openOf,
      owners: jobs.ownersWithOpen,
      async giveUp({ id, round }) {
        const job = await jobs.read(id);
        if (job?.state !== 'running' || job.round !== round) return;
        if (job.setbacks >= MOST_SETBACKS) await jobs.end(id, 'failed', now());
        else if (await jobs.tryAgain(job)) await order(job.ownerId);
      },
    } satisfies WorkKind,
  };
}

const tooMany = () => invalid({ ids: `A selection can have at most ${MOST_IDS.toLocaleString('en-US')} contacts.` });

function tags(field: string, given: readonly string[] | null | undefined): string[] {
  const clean = cleanTags(given ?? []);
  if (clean.length > MOST_TAGS || clean.some((tag) => tag.length > LONGEST_TAG))
    throw invalid({ [field]: `At most ${MOST_TAGS} tags of up to ${LONGEST_TAG} characters` });
  return clean;
}

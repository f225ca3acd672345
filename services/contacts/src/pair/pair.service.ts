import {
  assertPageSize,
  assertSignedIn,
  decodeCursor,
  encodeCursor,
  invalid,
  type OwnerRows,
  type PageConnection,
  parseId,
  toConnection,
  type Viewer,
} from '@kaard/service-kit';
import type { Progress, Turn, WorkKind } from '@kaard/service-kit/work/durable-work';
import { contactNotFound } from '../contact/contact.errors.ts';
import type { Contact } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { FiguresRepository } from '../contact/figures.repository.ts';
import { candidateOf, rank } from '../duplicate/duplicate.finder.ts';
import { toBeKept } from '../merge/combine.ts';
import type { OwnerUnitOfWork } from '../owner/owner.queue.ts';
import type { Pair, PairSearch } from './pair.model.ts';
import type { PairRepository } from './pair.repository.ts';

export interface PairServiceParts {
  pairs: PairRepository;
  contacts: Pick<ContactRepository, 'find' | 'findMany' | 'hasChangedSince'>;
  figures: Pick<FiguresRepository, 'count'>;
  owners: Pick<OwnerRows, 'ensure' | 'hold'>;
  inOwnerQueue: OwnerUnitOfWork;
  run(ownerId: number, turn: Turn): Promise<Progress>;
  order(ownerId: number): Promise<void>;
  ownTurn(): Turn;
  now(): Date;
}

export interface ShownPair {
  pair: Pair;
  /** The contact that a merge would keep comes first. */
  contacts: [Contact, Contact];
}

const MAX_PAGE = 100;
/** Up to this many contacts are compared while the request waits. */
const AT_ONCE = 300;
const MOST_SETBACKS = 3;

export type PairService = ReturnType<typeof createPairService>;

/** Duplicates among the stored contacts: found in the background, reviewed by their owner. */
export function createPairService(parts: PairServiceParts) {
  const { pairs, contacts, figures, owners, inOwnerQueue, run, order, ownTurn, now } = parts;

  /** Pairs that still exist and still look the same; all others are removed from the list. */
  async function shown(ownerId: number, found: readonly Pair[]): Promise<ShownPair[]> {
    const people = await contacts.findMany(ownerId, [...new Set(found.flatMap(({ a, b }) => [a, b]))]);
    const byId = new Map(people.map((contact) => [contact.id, contact]));
    const stale: string[] = [];
    const good = found.flatMap((pair): ShownPair[] => {
      const [a, b] = [byId.get(pair.a), byId.get(pair.b)];
      if (a && b && rank(a, [candidateOf(b)]).length) return [{ pair, contacts: toBeKept(a, b) }];
      stale.push(pair.id);
      return [];
    });
    if (stale.length) await pairs.remove(ownerId, stale);
    return good;
  }

  async function twoOf(viewer: Viewer | null, one: string, other: string) {
    const owner = assertSignedIn(viewer);
    const ids = [parseId(one), parseId(other)] as const;
    if (ids[0] === null || ids[1] === null) throw contactNotFound();
    if (ids[0] === ids[1]) throw invalid({ otherId: 'Both ids belong to the same contact.' });
    return { owner, ids: ids as readonly [number, number] };
  }

  return {
    /** Starts a search unless one is running or nothing has changed since the last one. */
    async look(viewer: Viewer | null): Promise<PairSearch> {
      const { id: ownerId } = assertSignedIn(viewer);
      await owners.ensure(ownerId);
      const last = await pairs.search(ownerId);
      const total = await figures.count(ownerId, {});
      const isFresh = last?.state === 'done' && !(await contacts.hasChangedSince(ownerId, last.startedAt));
      if (last && (isFresh || last.state === 'running')) return last;
      await inOwnerQueue(ownerId, async (session) => {
        await owners.hold(ownerId, session);
        await pairs.begin(ownerId, total, now(), session);
      });
      if (total > AT_ONCE) await order(ownerId);
      else await run(ownerId, ownTurn());
      return (await pairs.search(ownerId))!;
    },

    search: (viewer: Viewer | null): Promise<PairSearch | null> => pairs.search(assertSignedIn(viewer).id),

    async list(
      viewer: Viewer | null,
      input: { first: number; after?: string | null },
    ): Promise<PageConnection<ShownPair>> {
      const { id: ownerId } = assertSignedIn(viewer);
      const first = assertPageSize(input.first, MAX_PAGE);
      const found = await pairs.list(ownerId, first, input.after ? placeOf(input.after) : null);
      const page = toConnection(found, first, input.after, ({ evidence, id }) => encodeCursor([evidence, id]));
      const byId = new Map((await shown(ownerId, page.nodes)).map((one) => [one.pair.id, one]));
      const edges = page.edges.flatMap(({ cursor, node }) => {
        const one = byId.get(node.id);
        return one ? [{ cursor, node: one }] : [];
      });
      return { edges, nodes: edges.map(({ node }) => node), pageInfo: page.pageInfo };
    },

    count: (viewer: Viewer | null): Promise<number> => pairs.count(assertSignedIn(viewer).id),
    countCertain: (viewer: Viewer | null): Promise<number> => pairs.countCertain(assertSignedIn(viewer).id),

    /** Marks two contacts as different people: they are not suggested again. */
    async setApart(viewer: Viewer | null, one: string, other: string): Promise<string[]> {
      const { owner, ids } = await twoOf(viewer, one, other);
      await owners.ensure(owner.id);
      await inOwnerQueue(owner.id, async (session) => {
        await owners.hold(owner.id, session);
        for (const id of ids) if (!(await contacts.find(owner.id, id, session))) throw contactNotFound();
        await pairs.setApart(owner.id, ...ids, now(), session);
      });
      return ids.map(String);
    },

    /** Revokes such a mark: the two are compared again immediately. */
    async takeBack(viewer: Viewer | null, one: string, other: string): Promise<string[]> {
      const { owner, ids } = await twoOf(viewer, one, other);
      await owners.ensure(owner.id);
      await inOwnerQueue(owner.id, async (session) => {
        await owners.hold(owner.id, session);
        if (!(await pairs.takeBack(owner.id, ...ids, session))) return;
        const [first, second] = await contacts.findMany(owner.id, [...ids], session);
        if (!first || !second) return;
        const [same] = rank(first, [candidateOf(second)]);
        if (!same) return;
        const [a, b] = [Math.min(...ids), Math.max(...ids)];
        const { level, evidence, reasons } = same;
        const round = (await pairs.search(owner.id))?.round ?? 1;
        // A pair that was once ruled out is never certain.
        const pair = { id: `${a}-${b}`, ownerId: owner.id, a, b, level, isCertain: false, evidence, reasons, round };
        await pairs.put([pair], session);
      });
      return ids.map(String);
    },

    /** The functions that workers and the sweep call. */
    work: {
      run: ({ ownerId }, turn) => run(ownerId, turn),
      find: async (id) => (await pairs.openOf(id))[0] ?? null,
      openOf: (ownerId) => pairs.openOf(ownerId),
      owners: pairs.ownersWithOpen,
      async giveUp({ id, round }) {
        const search = await pairs.search(id);
        if (search?.state !== 'running' || search.round !== round) return;
        if (search.setbacks >= MOST_SETBACKS) await pairs.end(search, 'failed', now());
        else if (await pairs.tryAgain(search)) await order(id);
      },
      priority: 1,
    } satisfies WorkKind,
  };
}

function placeOf(cursor: string): { evidence: number; id: string } {
  const [evidence, id] = decodeCursor(cursor, 2);
  if (typeof evidence !== 'number' || typeof id !== 'string')
    throw invalid({ after: 'This cursor doesn’t belong to this list.' });
  return { evidence, id };
}

import {
  type Advised as Advice,
  type Everything,
  inNetwork,
  MOST_DUE,
  reminderAdvice,
  shownOf,
  withoutDismissed,
} from '@kaard/insights';
import {
  assertSignedIn,
  type ClientSession,
  DomainError,
  type DoOnce,
  laterAgain,
  type OwnerRows,
  type UnitOfWork,
  type Viewer,
} from '@kaard/service-kit';
import type { ReminderService } from '../reminder/reminder.service.ts';
import type { WordingService } from '../wording/wording.service.ts';
import { basisOf } from './computing/computer.ts';
import type { InsightsKeeper } from './computing/insights.keeper.ts';
import type { Generation } from './generation.model.ts';
import type { GenerationRepository } from './generation.repository.ts';

export interface InsightParts {
  keeper: InsightsKeeper;
  reminders: Pick<ReminderService, 'due' | 'today'>;
  /** Null: advice has the words and the order of the rules. */
  wording: WordingService | null;
  generations: GenerationRepository;
  owners: OwnerRows;
  unitOfWork: UnitOfWork;
  doOnce: DoOnce;
  now(): Date;
}

/** How somebody asks for what counts. */
export interface Asking {
  idempotencyKey: string | null;
  /** The gateway has given it up, so that nobody gets the answer: it must not count. */
  isGone(): boolean;
}

/** What is shown to somebody: all figures, and the advice that a generation has released. */
export interface Shown extends Everything {
  /** When advice was last made; null while there is none. */
  madeAt: Date | null;
  /** So much new advice of each list waits for the next generation. */
  waiting: Record<'connections' | 'opportunities', number>;
}

interface Advised {
  dismissed: ReadonlySet<number>;
  due: ReturnType<typeof reminderAdvice>[];
  /** What is shown when a generation has released it. */
  made: Everything;
  /** What a generation releases: that, and what reminders say now, which is no news when they stop saying it. */
  released: number[];
  /** What it was made of. */
  basis: string;
}

interface NewGeneration extends Pick<Generation, 'ownerId' | 'day' | 'at'> {
  basis: string;
  /** What it releases. */
  ids: readonly number[];
  /** At most one a day comes so. */
  isByItself: boolean;
}

export interface Refreshed {
  outcome: 'refreshed';
  shown: Shown;
}

export interface LimitReachedOutcome {
  outcome: 'limit-reached';
  limit: number;
  used: number;
  resetsAt: Date | null;
}

/** Thrown in the transaction that would exceed the plan, so that nothing of it stays. */
export class LimitReached extends Error {}
/** Somebody else has just made the generation of the day. */
class MadeAlready extends Error {}

const MOST_RELEASED = 1000;

export type InsightService = ReturnType<typeof createInsightService>;

/**
 * Figures are those of the network as it is now and cost nothing. Advice is made by generations, which the plan
 * limits: one comes by itself when there is something new, at most once on a day of the person's, and one with every refresh.
 * One that comes by itself counts only after a change of contacts, log or business (ADR 0222).
 */
export function createInsightService(parts: InsightParts) {
  const { keeper, reminders, wording, generations, owners, unitOfWork, doOnce, now } = parts;

  /** Counts one more of the month. @throws LimitReached */
  async function count(ownerId: number, session: ClientSession): Promise<void> {
    const { isWithin, period } = await owners.reserve(ownerId, now(), session);
    if (!isWithin) throw new LimitReached();
    await owners.settle(ownerId, { counts: true, period }, session);
  }

  async function limitReached(ownerId: number): Promise<LimitReachedOutcome> {
    const { taken, limit, resetsAt } = await owners.foresee(ownerId);
    return { outcome: 'limit-reached', limit: limit ?? taken, used: taken, resetsAt };
  }

  /**
   * Last of what may fail: who gets an error has not used up anything.
   * @throws LimitReached; DomainError `unavailable` when the gateway has given it up
   */
  async function assertCounts(ownerId: number, { isGone }: Asking): Promise<void> {
    if ((await owners.foresee(ownerId)).free === 0) throw new LimitReached();
    if (isGone()) throw laterAgain('Nobody waits for this any more.');
  }

  /** In a transaction, which counts it unless time alone has brought what is new. @throws LimitReached, MadeAlready */
  async function generate(
    { ownerId, day, at, ids, basis, isByItself }: NewGeneration,
    session: ClientSession,
  ): Promise<void> {
    // Of several who read at once one makes it, and it counts once.
    await owners.hold(ownerId, session);
    const last = await generations.find(ownerId, session);
    if (isByItself && last && last.day >= day) throw new MadeAlready();
    if (!isByItself || last?.basis !== basis) await count(ownerId, session);
    const released = [...new Set([...ids, ...(last?.released ?? [])])].slice(0, MOST_RELEASED);
    await generations.put({ ownerId, day, at, basis, released }, session);
  }

  /** All that follows from the network, without what is dismissed. @param how see `advise` */
  async function read(ownerId: number, how: { isFull?: boolean } = {}) {
    const dismissed = new Set(await generations.dismissedIds(ownerId));
    const { everything, version } = await keeper.read(ownerId, { dismissed, ...how });
    return { all: withoutDismissed(everything, dismissed), dismissed, basis: basisOf(version) };
  }

  /**
   * Advice beside what somebody has asked for, and what of it there is room for.
   * @param how.isFull waits for others in the places of dismissed opportunities
   */
  async function advise(ownerId: number, how: { isFull?: boolean } = {}): Promise<Advised> {
    const { all, dismissed, basis } = await read(ownerId, how);
    // A page of them; the list of reminders has all.
    const due = (await reminders.due(ownerId)).slice(0, MOST_DUE).map(reminderAdvice);
    const reminded = new Set(due.map(({ insight }) => insight.contacts[0]!.id));
    const isSaid = ({ type, contacts }: { type: string; contacts: { id: number }[] }) =>
      type.startsWith('follow_up') && contacts.some(({ id }) => reminded.has(id));
    const { connections, opportunities } = all;
    const made = {
      ...all,
      connections: shownOf(connections.filter((one) => !isSaid(one))),
      opportunities: shownOf(opportunities.filter((one) => !isSaid(one))),
    };
    const said = idsOf({ connections: connections.filter(isSaid), opportunities: opportunities.filter(isSaid) });
    return { dismissed, due, made, released: [...new Set([...idsOf(made), ...said])], basis };
  }

  const worded = async (ownerId: number, made: Everything): Promise<Everything> =>
    wording ? wording.apply(ownerId, made) : made;

  async function show(ownerId: number, { isGone }: Pick<Asking, 'isGone'>): Promise<Shown> {
    const advised = await advise(ownerId);
    const { made, released, basis } = advised;
    const words = await worded(ownerId, made);
    let last = await generations.find(ownerId);
    const isNew = (id: number) => !last?.released.includes(id);
    const day = idsOf(made).some(isNew) ? await reminders.today(ownerId) : null;
    if (day && (last === null || last.day < day) && !isGone()) {
      try {
        await owners.ensure(ownerId);
        const one = { ownerId, day, at: now(), ids: released, basis, isByItself: true };
        await unitOfWork((session) => generate(one, session));
        // Nobody waits for it: the next one who reads has its words.
        void wording?.make(ownerId, made);
      } catch (error) {
        // What was released before stays readable.
        if (!(error instanceof LimitReached || error instanceof MadeAlready)) throw error;
      }
      last = await generations.find(ownerId);
    }
    return shownOfGeneration(advised, words, last);
  }

  /** As it was released so far. */
  async function shownNow(ownerId: number): Promise<Shown> {
    const advised = await advise(ownerId);
    const [words, last] = await Promise.all([worded(ownerId, advised.made), generations.find(ownerId)]);
    return shownOfGeneration(advised, words, last);
  }

  /** @param last the generation that says what of it is released */
  function shownOfGeneration(
    { dismissed, due, made }: Advised,
    words: Everything,
    last: Pick<Generation, 'at' | 'released'> | null,
  ): Shown {
    const released = new Set(last?.released ?? []);
    // What somebody has asked for is no advice: it comes first, costs nothing, and says it for the advice about the same.
    const opportunities = [
      ...due.map(({ opportunity }) => opportunity).filter(({ id }) => !dismissed.has(id)),
      ...words.opportunities.filter(({ id }) => released.has(id)),
    ];
    return {
      ...made,
      insights: { ...made.insights, opportunities: inNetwork(opportunities) },
      connections: [...due.map(({ insight }) => insight), ...words.connections.filter(({ id }) => released.has(id))],
      opportunities,
      madeAt: last?.at ?? null,
      waiting: {
        connections: made.connections.filter(({ id }) => !released.has(id)).length,
        opportunities: made.opportunities.filter(({ id }) => !released.has(id)).length,
      },
    };
  }

  const isDismissed = async (ownerId: number, id: number): Promise<boolean> =>
    (await generations.dismissedIds(ownerId)).includes(id);

  /** @throws DomainError `not-found` */
  async function assertShown(ownerId: number, id: number): Promise<void> {
    const { opportunities } = await shownNow(ownerId);
    if (!opportunities.some((one) => one.id === id)) throw opportunityNotFound();
  }

  return {
    assertCounts,
    count,
    limitReached,

    /** Of the network as it is now; nothing is made or counted. */
    async figures(viewer: Viewer | null): Promise<Everything> {
      const { id: ownerId } = assertSignedIn(viewer);
      return (await read(ownerId)).all;
    },

    /** A piece of advice as it is shown to somebody, or an introduction that the figures recommend; null for any other. */
    async find(ownerId: number, id: number): Promise<Advice | null> {
      const { connections, opportunities, insights } = await shownNow(ownerId);
      const recommended = insights.networkInsights.recommendedIntroductions.map(
        ({ id: one, contact1, contact2, facts }) => ({
          ...{ id: one, type: 'warm_introduction' as const, contacts: [contact1, contact2], facts },
        }),
      );
      return [...connections, ...opportunities, ...recommended].find((one) => one.id === id) ?? null;
    },

    show: async (viewer: Viewer | null, asking: Pick<Asking, 'isGone'>): Promise<Shown> =>
      show(assertSignedIn(viewer).id, asking),

    async refresh(viewer: Viewer | null, asking: Asking): Promise<Refreshed | LimitReachedOutcome> {
      const { id: ownerId } = assertSignedIn(viewer);
      try {
        await owners.ensure(ownerId);
        const advised = await advise(ownerId, { isFull: true });
        const { made, released: ids, basis } = advised;
        const words = await worded(ownerId, made);
        const [at, day] = [now(), await reminders.today(ownerId)];
        const { repeated } = await doOnce({
          ...{ ownerId, key: asking.idempotencyKey, operation: 'refreshInsights', body: {} },
          prepare: () => assertCounts(ownerId, asking),
          work: async (session) => {
            await generate({ ownerId, day, at, ids, basis, isByItself: false }, session);
            return {};
          },
        });
        // A model may take longer than a request: its words are there when the advice is read again.
        if (!repeated) void wording?.make(ownerId, made);
        const last = repeated ? await generations.find(ownerId) : { at, released: ids };
        return { outcome: 'refreshed', shown: shownOfGeneration(advised, words, last) };
      } catch (error) {
        if (error instanceof LimitReached) return limitReached(ownerId);
        throw error;
      }
    },

    /** Again: nothing changes. @throws DomainError `not-found` for what is none of theirs */
    async dismiss(viewer: Viewer | null, id: number): Promise<number> {
      const { id: ownerId } = assertSignedIn(viewer);
      if (await isDismissed(ownerId, id)) return id;
      await assertShown(ownerId, id);
      await owners.ensure(ownerId);
      await unitOfWork(async (session) => {
        await owners.hold(ownerId, session);
        await generations.dismiss({ ownerId, opportunityId: id, at: now() }, session);
      });
      return id;
    },

    /** Takes a dismissal back. Again: nothing changes. @throws DomainError `not-found` for what is none of theirs */
    async restore(viewer: Viewer | null, id: number): Promise<number> {
      const { id: ownerId } = assertSignedIn(viewer);
      if (await isDismissed(ownerId, id)) {
        await unitOfWork(async (session) => {
          await owners.hold(ownerId, session);
          await generations.restore(ownerId, id, session);
        });
      } else await assertShown(ownerId, id);
      return id;
    },
  };
}

const opportunityNotFound = () =>
  new DomainError({ kind: 'not-found', reason: 'OPPORTUNITY_NOT_FOUND', message: 'Opportunity not found' });

const idsOf = ({ connections, opportunities }: Pick<Everything, 'connections' | 'opportunities'>): number[] => [
  ...new Set([...connections, ...opportunities].map(({ id }) => id)),
];

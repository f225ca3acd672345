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
  /** Null if advice keeps the words and the order of the rules. */
  wording: WordingService | null;
  generations: GenerationRepository;
  owners: OwnerRows;
  unitOfWork: UnitOfWork;
  doOnce: DoOnce;
  now(): Date;
}

/** A request for something that counts towards the plan’s limit. */
export interface Asking {
  idempotencyKey: string | null;
  /** Whether the gateway has given up the request, so that the answer is not delivered and must not count. */
  isGone(): boolean;
}

/** The data shown to a user: all figures, and the advice released by a generation. */
export interface Shown extends Everything {
  /** When advice was last generated; null if never. */
  madeAt: Date | null;
  /** The number of new pieces of advice per list that wait for the next generation. */
  waiting: Record<'connections' | 'opportunities', number>;
}

interface Advised {
  dismissed: ReadonlySet<number>;
  due: ReturnType<typeof reminderAdvice>[];
  /** The insights that are shown once a generation has released them. */
  made: Everything;
  /**
   * The ids that a generation releases: `made`, and advice that reminders currently cover, so that it isn’t new when
   * they no longer do.
   */
  released: number[];
  /** The state of the data that it is based on. */
  basis: string;
}

interface NewGeneration extends Pick<Generation, 'ownerId' | 'day' | 'at'> {
  basis: string;
  /** The released ids. */
  ids: readonly number[];
  /** Whether it is made automatically, which happens at most once a day. */
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

/** Thrown to roll back a transaction that would exceed the plan’s limit. */
export class LimitReached extends Error {}
/** Thrown if another request has just made the generation of the day. */
class MadeAlready extends Error {}

const MOST_RELEASED = 1000;

export type InsightService = ReturnType<typeof createInsightService>;

/**
 * Figures always describe the present network and are free. Advice is made in generations, which the plan limits: one
 * automatically when there is something new, at most once per day in the user’s calendar, and one with every refresh.
 * An automatic one only counts if contacts, log or business have changed (ADR 0222).
 */
export function createInsightService(parts: InsightParts) {
  const { keeper, reminders, wording, generations, owners, unitOfWork, doOnce, now } = parts;

  /** Counts one generation of the month. @throws LimitReached */
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
   * Checked after everything else that may fail, so that errors use up nothing.
   * @throws LimitReached; DomainError `unavailable` if the gateway has given up the request
   */
  async function assertCounts(ownerId: number, { isGone }: Asking): Promise<void> {
    if ((await owners.foresee(ownerId)).free === 0) throw new LimitReached();
    if (isGone()) throw laterAgain('Nobody waits for this any more.');
  }

  /**
   * Stores a generation in a transaction, which counts it unless only time has passed since the last one. @throws
   * LimitReached, MadeAlready
   */
  async function generate(
    { ownerId, day, at, ids, basis, isByItself }: NewGeneration,
    session: ClientSession,
  ): Promise<void> {
    // Of several concurrent readers one makes it, so it counts once.
    await owners.hold(ownerId, session);
    const last = await generations.find(ownerId, session);
    if (isByItself && last && last.day >= day) throw new MadeAlready();
    if (!isByItself || last?.basis !== basis) await count(ownerId, session);
    const released = [...new Set([...ids, ...(last?.released ?? [])])].slice(0, MOST_RELEASED);
    await generations.put({ ownerId, day, at, basis, released }, session);
  }

  /** All insights of the network, without dismissed ones. @param how see `advise` */
  async function read(ownerId: number, how: { isFull?: boolean } = {}) {
    const dismissed = new Set(await generations.dismissedIds(ownerId));
    const { everything, version } = await keeper.read(ownerId, { dismissed, ...how });
    return { all: withoutDismissed(everything, dismissed), dismissed, basis: basisOf(version) };
  }

  /**
   * Advice, in addition to due reminders, as far as there is room for it.
   * @param how.isFull waits until dismissed opportunities have been replaced
   */
  async function advise(ownerId: number, how: { isFull?: boolean } = {}): Promise<Advised> {
    const { all, dismissed, basis } = await read(ownerId, how);
    // Limited to a page; the list of reminders has all.
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
        // Not awaited: the next request gets the model’s words.
        void wording?.make(ownerId, made);
      } catch (error) {
        // Advice that was released before stays readable.
        if (!(error instanceof LimitReached || error instanceof MadeAlready)) throw error;
      }
      last = await generations.find(ownerId);
    }
    return shownOfGeneration(advised, words, last);
  }

  /** The advice released so far, without a new generation. */
  async function shownNow(ownerId: number): Promise<Shown> {
    const advised = await advise(ownerId);
    const [words, last] = await Promise.all([worded(ownerId, advised.made), generations.find(ownerId)]);
    return shownOfGeneration(advised, words, last);
  }

  /** @param last the generation that determines the released advice */
  function shownOfGeneration(
    { dismissed, due, made }: Advised,
    words: Everything,
    last: Pick<Generation, 'at' | 'released'> | null,
  ): Shown {
    const released = new Set(last?.released ?? []);
    // Reminders are set by the user and no advice: they come first, are free, and replace advice about the same
    // contact.
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

    /** The figures of the present network; nothing is generated or counted. */
    async figures(viewer: Viewer | null): Promise<Everything> {
      const { id: ownerId } = assertSignedIn(viewer);
      return (await read(ownerId)).all;
    },

    /** A piece of advice as shown to the user, or an introduction recommended by the figures; null if there is none. */
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
        // A model may take longer than a request: its words are available on the next read.
        if (!repeated) void wording?.make(ownerId, made);
        const last = repeated ? await generations.find(ownerId) : { at, released: ids };
        return { outcome: 'refreshed', shown: shownOfGeneration(advised, words, last) };
      } catch (error) {
        if (error instanceof LimitReached) return limitReached(ownerId);
        throw error;
      }
    },

    /** Dismisses an opportunity; repeating it has no effect. @throws DomainError `not-found` for other users’ advice */
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

    /** Reverts a dismissal; repeating it has no effect. @throws DomainError `not-found` for other users’ advice */
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

import {
  type ClientSession,
  type ForgottenOwners,
  isPreviewFetcher,
  type Logger,
  type UnitOfWork,
} from '@kaard/service-kit';
import { type DailySalt, dayOf } from './daily.salt.ts';
import type { Way } from './share.model.ts';
import type { ShareRepository } from './share.repository.ts';

export interface Visit {
  ownerId: number;
  cardId: number;
  /** The way of sharing, if the address states one. */
  way: Way | null;
  /** The visitor’s address; only used in a hash. */
  ip: string;
  userAgent: string;
}

/** A download of the contact. */
export type Save = Pick<Visit, 'ownerId' | 'cardId' | 'way'>;

/** `times` is set if the client has asked more than once. */
export interface Saver {
  userAgent?: string | undefined;
  times?: number | undefined;
}

export interface VisitCounterParts {
  shares: Pick<ShareRepository, 'addVisits' | 'addSaves'>;
  salt: DailySalt;
  forgotten: Pick<ForgottenOwners, 'has'>;
  unitOfWork: UnitOfWork;
  log: Logger;
  now(): Date;
  /** How long visits are collected before they are stored together, in ms. */
  everyMs?: number;
}

/**
 * Not matched by messengers’ names, because these have browsers and apps for people (Telegram-Android, Slack_SSB,
 * Discord), and their preview fetchers call themselves bots. CUBOT makes phones.
 */
const PROGRAMS = /(?<!cu)bot\b|crawl|spider|slurp|slack-imgproxy|embed|curl|wget|python|headless/i;
/** Programs that fetch a page for a preview or an index have not viewed it, and following its links is no save. */
const isProgram = (userAgent = ''): boolean => PROGRAMS.test(userAgent) || isPreviewFetcher(userAgent);
/** More visitors between two writes are a flood: the further ones are not counted individually. */
const MOST_GATHERED = 20_000;
interface Gathered {
  day: string;
  visit: Visit;
}
interface GatheredSaves {
  day: string;
  save: Save;
  times: number;
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;

/**
 * Counts each visitor once per card and day, and every save by people. Responses never wait for it: both are collected
 * for a second and stored together, one transaction per card. If the database is unavailable, they stay collected, and
 * storing a visit twice changes nothing; only the last second of a killed process is lost.
 */
export function createVisitCounter(parts: VisitCounterParts) {
  const { shares, salt, forgotten, unitOfWork, log, now, everyMs = 1000 } = parts;
  let gathered = new Map<string, Gathered>();
  let saves = new Map<string, GatheredSaves>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let dropped = 0;

  /** Skips owners who were forgotten meanwhile: their data would never be removed. */
  const writeOf = (ownerId: number, work: (session: ClientSession) => Promise<void>): Promise<void> =>
    unitOfWork(async (session) => {
      if (!(await forgotten.has(ownerId, session))) await work(session);
    });

  async function write(visits: ReadonlyMap<string, Gathered>): Promise<void> {
    for (const those of Map.groupBy(visits, ([, { day, visit }]) => `${day} ${visit.cardId}`).values()) {
      const { day, visit } = those[0]![1];
      const { ownerId, cardId } = visit;
      const today = await salt.of(day);
      // Yesterday’s salt was deleted, so its visitors can’t be counted any more.
      if (!today) continue;
      const came = new Map(those.map(([key, one]) => [today.hash(key), one.visit.way]));
      await writeOf(ownerId, (session) => shares.addVisits({ ownerId, cardId, day }, came, today.endsAt, session));
    }
  }

  /** Stores one sum at a time, so that stored ones are not repeated when the next one fails. */
  async function writeSaves(): Promise<void> {
    const those = saves;
    saves = new Map();
    try {
      for (const [key, { day, save, times }] of those) {
        const { way, ...card } = save;
        await writeOf(card.ownerId, (session) => shares.addSaves({ ...card, day }, way, times, session));
        those.delete(key);
      }
    } catch (error) {
      log.warn({ err: error, saves: those.size }, 'saves are not counted yet');
      for (const { day, save, times } of those.values()) gatherSaves(day, save, times);
    }
  }

  function gatherSaves(day: string, save: Save, times: number): void {
    const key = [day, save.cardId, save.way].join('\0');
    const known = saves.get(key);
    if (known) known.times += times;
    else if (saves.size < MOST_GATHERED) saves.set(key, { day, save, times });
    else dropped += times;
  }

  async function writeGathered(): Promise<void> {
    await writeSaves();
    const visits = gathered;
    gathered = new Map();
    if (dropped) log.warn({ dropped }, 'more visitors at once than are counted');
    dropped = 0;
    try {
      await write(visits);
    } catch (error) {
      log.warn({ err: error, visits: visits.size }, 'visits are not counted yet');
      for (const [key, one] of visits) if (gathered.size < MOST_GATHERED) gathered.set(key, one);
    }
  }

  function plan(): void {
    timer ??= setTimeout(() => void flush(), everyMs).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeGathered).then(() => {
      if (gathered.size || saves.size) plan();
    });
    return writing;
  }

  return {
    add(visit: Visit): void {
      if (isProgram(visit.userAgent)) return;
      const day = dayOf(now());
      const key = [day, visit.cardId, visit.ip, visit.userAgent].join('\0');
      if (gathered.has(key)) return;
      if (gathered.size >= MOST_GATHERED) {
        dropped++;
        return;
      }
      gathered.set(key, { day, visit });
      plan();
    },
    /** @param by all clients that get the same answer */
    addSaves(save: Save, by: readonly Saver[]): void {
      const times = by.reduce((sum, { userAgent, times = 1 }) => (isProgram(userAgent) ? sum : sum + times), 0);
      if (!times) return;
      gatherSaves(dayOf(now()), save, times);
      plan();
    },
    /** Stores everything collected, for example before the process stops. */
    flush,
  };
}

import { createHash } from 'node:crypto';
import type { Logger } from '@kaard/service-kit';
import type { DayOfCard, ShareRepository } from './share.repository.ts';

export interface Visit {
  ownerId: number;
  cardId: number;
  /** Address of the visitor; goes into a hash and nowhere else. */
  ip: string;
  userAgent: string;
}

export interface VisitCounterParts {
  shares: ShareRepository;
  log: Logger;
  now(): Date;
  /** How long visits are gathered before they are written together. */
  everyMs?: number;
}

/** Who fetches a page to draw its preview, or to list it, has not looked at it. */
const PROGRAMS =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|slack|discord|embed|curl|wget|python|headless/i;
/** More than that between two writings is a flood: they are not counted one by one any more. */
const MOST_GATHERED = 20_000;

export type VisitCounter = ReturnType<typeof createVisitCounter>;

/**
 * Counts a visitor once per card and day. A page is never held up by it: visits are gathered for a second and written
 * together. What a killed process had gathered is not counted; figures of visitors are no promise.
 */
export function createVisitCounter({ shares, log, now, everyMs = 1000 }: VisitCounterParts) {
  let gathered: Visit[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(visits: readonly Visit[]): Promise<void> {
    const at = now();
    const day = at.toISOString().slice(0, 10);
    const salt = await shares.saltOf(day, at);
    const byHash = new Map(visits.map((visit) => [hashOf(visit, salt), visit]));
    const first = await shares.firstVisits([...byHash.keys()], at);
    const perCard = Map.groupBy([...first], (hash) => byHash.get(hash)!.cardId);
    for (const [cardId, hashes] of perCard) {
      const of: DayOfCard = { ownerId: byHash.get(hashes[0]!)!.ownerId, cardId, day };
      await shares.addViews(of, hashes.length);
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const visits = gathered;
    gathered = [];
    if (visits.length) {
      writing = writing
        .then(() => write(visits))
        .catch((error) => log.warn({ err: error, visits: visits.length }, 'visits were not counted'));
    }
    return writing;
  }

  return {
    add(visit: Visit): void {
      if (PROGRAMS.test(visit.userAgent) || gathered.length >= MOST_GATHERED) return;
      gathered.push(visit);
      timer ??= setTimeout(() => void flush(), everyMs).unref();
    },
    /** Writes what was gathered, such as before the process stops. */
    flush,
  };
}

const hashOf = ({ cardId, ip, userAgent }: Visit, salt: string): string =>
  createHash('sha256').update(`${salt}\0${cardId}\0${ip}\0${userAgent}`).digest('base64url');

import { type Allowance, allowanceOf, type ClientSession, type OwnerRows } from '@kaard/service-kit';
import type { Priority } from '../scan/scan.model.ts';
import type { ScanRepository } from '../scan/scan.repository.ts';

export type Admission =
  | { outcome: 'admitted'; month: string | null }
  /** `waiting`: so many may. */
  | { outcome: 'too-many-waiting'; waiting: number }
  | { outcome: 'limit-reached'; limit: number; used: number; resetsAt: Date };

export interface AdmissionSettings {
  owners: OwnerRows;
  scans: Pick<ScanRepository, 'countOpenOf' | 'countWaitingOf'>;
  /** Scans of one owner that may wait at a time: those that somebody waits for, and the others. */
  limits: Record<Priority, number>;
  now(): Date;
}

/** `mayWait`: it can be kept until the plan has a place for it. */
export interface Ask {
  priority: Priority;
  mayWait: boolean;
}

type Judged = Allowance & { period: string | null };

export type ScanAdmission = ReturnType<typeof createAdmission>;

/**
 * A scan that is to be read holds one of what the plan allows, because it may still count. What a person waits for is
 * counted apart from what they have sent in bulk, so that a large batch refuses no single scan.
 */
export function createAdmission({ owners, scans, limits, now }: AdmissionSettings) {
  const judge = ({ limit, taken, isWithin, resetsAt, period }: Judged): Admission =>
    !isWithin && limit !== null && resetsAt
      ? { outcome: 'limit-reached', limit, used: taken - 1, resetsAt }
      : { outcome: 'admitted', month: period };

  const full = (priority: Priority): Admission => ({ outcome: 'too-many-waiting', waiting: limits[priority] });

  /** @param reserved of the owner's row: to count thousands for each of thousands would take a while */
  const isFull = async (
    { ownerId, priority, reserved }: { ownerId: number; priority: Priority; reserved: number },
    session?: ClientSession,
  ): Promise<boolean> =>
    priority === 'bulk'
      ? reserved >= limits.bulk
      : (await scans.countOpenOf(ownerId, priority, limits.interactive, session)) >= limits.interactive;

  const isWaitingFull = async (ownerId: number, session?: ClientSession): Promise<boolean> =>
    (await scans.countWaitingOf(ownerId, limits.bulk, session)) >= limits.bulk;

  return {
    /** What `admit` would say, without a promise: refuses before anything is stored. */
    async foresee(ownerId: number, { priority, mayWait }: Ask): Promise<Admission> {
      const row = await owners.get(ownerId);
      const { period, reserved } = row;
      const said = judge({ ...allowanceOf({ ...row, reserved: reserved + 1 }, now()), period });
      if (said.outcome === 'limit-reached') return mayWait && (await isWaitingFull(ownerId)) ? full(priority) : said;
      return (await isFull({ ownerId, priority, reserved })) ? full(priority) : said;
    },

    /**
     * One more scan that is to be read, taken at `at`; `month` is the one that it counts for. Without a place in the
     * plan nothing is taken when it `mayWait`. Otherwise the caller has to let its transaction fail.
     */
    async admit(ownerId: number, { priority, mayWait }: Ask, at: Date, session: ClientSession): Promise<Admission> {
      // Written first, so that of two at once one sees the other.
      const place = await owners.reserve(ownerId, at, session);
      const said = judge(place);
      if (said.outcome === 'limit-reached') {
        if (!mayWait) return said;
        await owners.settle(ownerId, { counts: false, period: place.period }, session);
        return (await isWaitingFull(ownerId, session)) ? full(priority) : said;
      }
      return (await isFull({ ownerId, priority, reserved: place.reserved - 1 }, session)) ? full(priority) : said;
    },

    /** One more reading of a card that has its place in the plan: only how many may wait is asked. */
    async goOn(ownerId: number, priority: Priority, session?: ClientSession): Promise<Admission> {
      if (session) await owners.hold(ownerId, session);
      const { reserved } = await owners.get(ownerId, session);
      return (await isFull({ ownerId, priority, reserved }, session))
        ? full(priority)
        : { outcome: 'admitted', month: null };
    },

    /** When the plan has places again: at once, with the month, or when it grows (null). */
    async continuesAt(ownerId: number): Promise<Date | null> {
      const { free, resetsAt } = await owners.foresee(ownerId);
      return free > 0 ? now() : resetsAt;
    },
  };
}

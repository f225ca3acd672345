import { type Allowance, allowanceOf, type ClientSession, type OwnerRows } from '@kaard/service-kit';
import type { Priority } from '../scan/scan.model.ts';
import type { ScanRepository } from '../scan/scan.repository.ts';

export type Admission =
  | { outcome: 'admitted'; month: string | null }
  /** `waiting`: the maximum number that may wait. */
  | { outcome: 'too-many-waiting'; waiting: number }
  | { outcome: 'limit-reached'; limit: number; used: number; resetsAt: Date };

export interface AdmissionSettings {
  owners: OwnerRows;
  scans: Pick<ScanRepository, 'countOpenOf' | 'countWaitingOf'>;
  /** The maximum number of waiting scans per owner: interactive and bulk. */
  limits: Record<Priority, number>;
  now(): Date;
}

/** `mayWait`: whether the scan can be kept until the plan has a place. */
export interface Ask {
  priority: Priority;
  mayWait: boolean;
}

type Judged = Allowance & { period: string | null };

export type ScanAdmission = ReturnType<typeof createAdmission>;

/**
 * A waiting scan reserves a place in the plan, because it may still count. Interactive scans are counted separately
 * from bulk scans, so that a large batch doesn’t block single scans.
 */
export function createAdmission({ owners, scans, limits, now }: AdmissionSettings) {
  const judge = ({ limit, taken, isWithin, resetsAt, period }: Judged): Admission =>
    !isWithin && limit !== null && resetsAt
      ? { outcome: 'limit-reached', limit, used: taken - 1, resetsAt }
      : { outcome: 'admitted', month: period };

  const full = (priority: Priority): Admission => ({ outcome: 'too-many-waiting', waiting: limits[priority] });

  /** @param reserved from the owner’s row, because counting thousands of scans for each of thousands would be slow */
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
    /** The expected answer of `admit`, without a guarantee; used to refuse before anything is stored. */
    async foresee(ownerId: number, { priority, mayWait }: Ask): Promise<Admission> {
      const row = await owners.get(ownerId);
      const { period, reserved } = row;
      const said = judge({ ...allowanceOf({ ...row, reserved: reserved + 1 }, now()), period });
      if (said.outcome === 'limit-reached') return mayWait && (await isWaitingFull(ownerId)) ? full(priority) : said;
      return (await isFull({ ownerId, priority, reserved })) ? full(priority) : said;
    },

    /**
     * Admits one more scan at `at`; `month` is the month that it counts towards. If the plan has no place, nothing is
     * reserved for a scan that `mayWait`; otherwise the caller must abort its transaction.
     */
    async admit(ownerId: number, { priority, mayWait }: Ask, at: Date, session: ClientSession): Promise<Admission> {
      // Written first, so that of two concurrent requests one sees the other.
      const place = await owners.reserve(ownerId, at, session);
      const said = judge(place);
      if (said.outcome === 'limit-reached') {
        if (!mayWait) return said;
        await owners.settle(ownerId, { counts: false, period: place.period }, session);
        return (await isWaitingFull(ownerId, session)) ? full(priority) : said;
      }
      return (await isFull({ ownerId, priority, reserved: place.reserved - 1 }, session)) ? full(priority) : said;
    },

    /**
     * Admits another reading of a card that already has its place in the plan: only the number of waiting scans is
     * checked.
     */
    async goOn(ownerId: number, priority: Priority, session?: ClientSession): Promise<Admission> {
      if (session) await owners.hold(ownerId, session);
      const { reserved } = await owners.get(ownerId, session);
      return (await isFull({ ownerId, priority, reserved }, session))
        ? full(priority)
        : { outcome: 'admitted', month: null };
    },

    /** When the plan has places again: now, at the start of the next month, or only when the plan grows (null). */
    async continuesAt(ownerId: number): Promise<Date | null> {
      const { free, resetsAt } = await owners.foresee(ownerId);
      return free > 0 ? now() : resetsAt;
    },
  };
}

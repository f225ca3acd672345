import { type Allowance, allowanceOf, type ClientSession, type OwnerRows } from '@kaard/service-kit';

export type Admission =
  | { outcome: 'admitted'; month: string | null }
  | { outcome: 'too-many-waiting' }
  | { outcome: 'limit-reached'; limit: number; used: number; resetsAt: Date };

export interface AdmissionSettings {
  owners: OwnerRows;
  /** Scans of one owner that may wait at a time. */
  waitingLimit: number;
  now(): Date;
}

type Judged = Allowance & { reserved: number; period: string | null };

export type ScanAdmission = ReturnType<typeof createAdmission>;

/** A scan that has not ended holds one of what the plan allows, because it may still count. */
export function createAdmission({ owners, waitingLimit, now }: AdmissionSettings) {
  function judge({ limit, taken, isWithin, resetsAt, reserved, period }: Judged): Admission {
    if (!isWithin && limit !== null && resetsAt) return { outcome: 'limit-reached', limit, used: taken - 1, resetsAt };
    return reserved > waitingLimit ? { outcome: 'too-many-waiting' } : { outcome: 'admitted', month: period };
  }

  return {
    /** What `admit` would say, without a promise: refuses before anything is stored. */
    async foresee(ownerId: number): Promise<Admission> {
      const row = await owners.get(ownerId);
      const reserved = row.reserved + 1;
      return judge({ ...allowanceOf({ ...row, reserved }, now()), reserved, period: row.period });
    },

    /**
     * One more scan that waits, taken at `at`. Anything but `admitted`: the caller has to let its transaction fail.
     * `month` is the one that it counts for.
     */
    admit: async (ownerId: number, at: Date, session: ClientSession): Promise<Admission> =>
      judge(await owners.reserve(ownerId, at, session)),
  };
}

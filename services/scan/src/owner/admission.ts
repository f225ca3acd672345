import { type Allowance, allowanceOf, type ClientSession, type OwnerRows } from '@kaard/service-kit';

export type Admission =
  | { outcome: 'admitted' }
  | { outcome: 'too-many-waiting' }
  | { outcome: 'limit-reached'; limit: number; used: number; resetsAt: Date };

export interface AdmissionSettings {
  owners: OwnerRows;
  /** Scans of one owner that may wait at a time. */
  waitingLimit: number;
  now(): Date;
}

export type ScanAdmission = ReturnType<typeof createAdmission>;

/** A scan that has not ended holds one of what the plan allows, because it may still count. */
export function createAdmission({ owners, waitingLimit, now }: AdmissionSettings) {
  function judge({ limit, taken, isWithin, resetsAt, reserved }: Allowance & { reserved: number }): Admission {
    if (!isWithin && limit !== null && resetsAt)
      return { outcome: 'limit-reached', limit, used: Math.min(limit, taken - 1), resetsAt };
    return { outcome: reserved > waitingLimit ? 'too-many-waiting' : 'admitted' };
  }

  return {
    /** What `admit` would say, without a promise: refuses before anything is stored. */
    async foresee(ownerId: number): Promise<Admission> {
      const row = await owners.get(ownerId);
      const reserved = row.reserved + 1;
      return judge({ ...allowanceOf({ ...row, reserved }, now()), reserved });
    },

    /** One more scan that waits. Anything but `admitted`: the caller has to let its transaction fail. */
    admit: async (ownerId: number, session: ClientSession): Promise<Admission> =>
      judge(await owners.reserve(ownerId, session)),
  };
}

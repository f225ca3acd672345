import type { Viewer } from '../caller/viewer.ts';
import type { OwnerRows } from './owner-rows.ts';

/** `Usage` of the graph: what of a plan is used. */
export interface Usage {
  /** With what is reserved. */
  used: number;
  /** Null is unlimited. */
  limit: number | null;
  /** When counting begins anew; null when it never does. */
  resetsAt: Date | null;
}

/** Resolves the field of a user that says how much of something they have; null for anybody but themselves. */
export const createUsageField =
  (owners: Pick<OwnerRows, 'foresee'>) =>
  async (
    { id }: { id: string | number },
    _args: unknown,
    { viewer }: { viewer: Viewer | null },
  ): Promise<Usage | null> => {
    if (viewer === null || String(viewer.id) !== String(id)) return null;
    const { taken, limit, resetsAt } = await owners.foresee(viewer.id);
    return { used: taken, limit, resetsAt };
  };

import type { Viewer } from '../caller/viewer.ts';
import type { OwnerRows } from './owner-rows.ts';

/** `Usage` in the graph: how much of a plan is used. */
export interface Usage {
  /** Includes reserved places. */
  used: number;
  /** Null means unlimited. */
  limit: number | null;
  /** When the count resets; null if it never does. */
  resetsAt: Date | null;
}

/** Resolver for a user’s usage of something; null for everyone but the user. */
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

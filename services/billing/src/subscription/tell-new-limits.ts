import type { Catalogue } from '@kaard/plans';
import type { Connection, ErrorReporter, ScheduledWork } from '@kaard/service-kit';
import { hashOf } from '@kaard/service-kit/input/body-hash';
import { eachOnItsOwn } from '@kaard/service-kit/work/each-on-its-own';
import { Schema } from 'mongoose';
import type { SubscriptionRepository } from './subscription.repository.ts';
import type { SubscriptionService } from './subscription.service.ts';

interface ToldDocument {
  _id: 'plans';
  /** Hash of the catalogue’s limits and extras when all owners were checked. */
  hash: string;
  /** When all owners are checked again. Not stored by earlier versions. */
  againAt?: Date;
}

const toldSchema = new Schema<ToldDocument>(
  { _id: { type: String, required: true }, hash: { type: String, required: true }, againAt: Date },
  { collection: 'told_catalogue', versionKey: false },
);

export interface TellNewLimitsParts {
  subscriptions: Pick<SubscriptionRepository, 'everybodyTold'>;
  service: Pick<SubscriptionService, 'isToldOtherwise' | 'tellAnew'>;
  catalogue: Catalogue;
  errorReporter: ErrorReporter;
  now(): Date;
}

/** How long a changed catalogue may take to apply after a restart. */
const EVERY_MS = 60_000;
/** A process with the previous catalogue may have published something just afterwards, so all are checked again. */
const AGAIN_MS = 24 * 60 * 60_000;
/** An owner whose limits can’t be published rarely succeeds a minute later, and every attempt reads all owners. */
const LEFT_AGAIN_MS = 10 * 60_000;
const AT_ONCE = 200;

/** Publishes the limits of all owners whose plan has changed because the catalogue has. */
export function createTellNewLimits(connection: Connection, parts: TellNewLimitsParts) {
  const { subscriptions, service, catalogue, errorReporter, now } = parts;
  const told = connection.model<ToldDocument>('ToldCatalogue', toldSchema);
  const hash = hashOf(Object.entries(catalogue.plans).map(([name, { limits, extras }]) => ({ name, limits, extras })));

  /** @returns how many owners were updated, and how many failed */
  async function walk(signal?: AbortSignal): Promise<{ count: number; left: number }> {
    let count = 0;
    let left = 0;
    const tell = async (ownerId: number): Promise<void> => {
      left += 1;
      await service.tellAnew(ownerId);
      count += 1;
      left -= 1;
    };
    const settings = { errorReporter, part: 'tell-new-limits', facts: (ownerId: number) => ({ ownerId }), signal };
    for (let afterId = 0; !signal?.aborted; ) {
      const batch = await subscriptions.everybodyTold(afterId, AT_ONCE);
      const behind = batch.filter(service.isToldOtherwise).map(({ ownerId }) => ownerId);
      await eachOnItsOwn(behind, tell, settings);
      if (batch.length < AT_ONCE) break;
      afterId = batch.at(-1)!.ownerId;
    }
    return { count, left };
  }

  /** Whether all owners were checked with this catalogue recently. */
  async function isDone(): Promise<boolean> {
    const last = await told.findById('plans').lean<ToldDocument>();
    return last?.hash === hash && last.againAt !== undefined && now() < last.againAt;
  }

  return {
    /** Checks all owners. @returns how many were updated */
    tellAll: async (): Promise<number> => (await walk()).count,

    work: {
      name: 'tell-new-limits',
      everyMs: EVERY_MS,
      async run(signal) {
        if (await isDone()) return;
        const at = now();
        const { left } = await walk(signal);
        if (signal.aborted) return;
        const againAt = new Date(at.getTime() + (left ? LEFT_AGAIN_MS : AGAIN_MS));
        await told.updateOne({ _id: 'plans' }, { $set: { hash, againAt } }, { upsert: true });
      },
    } satisfies ScheduledWork,
  };
}

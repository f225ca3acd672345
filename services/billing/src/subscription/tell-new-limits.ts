import type { Catalogue } from '@kaard/plans';
import type { Connection, ErrorReporter, ScheduledWork } from '@kaard/service-kit';
import { hashOf } from '@kaard/service-kit/input/body-hash';
import { eachOnItsOwn } from '@kaard/service-kit/work/each-on-its-own';
import { Schema } from 'mongoose';
import type { SubscriptionRepository } from './subscription.repository.ts';
import type { SubscriptionService } from './subscription.service.ts';

interface ToldDocument {
  _id: 'plans';
  /** Of what the plans held when everybody was looked at. */
  hash: string;
  /** From then on they are looked at again. Earlier versions did not store it. */
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

/** How long another catalogue may take to be in force after a restart. */
const EVERY_MS = 60_000;
/** A process with the former catalogue may have told somebody of it just afterwards. */
const AGAIN_MS = 24 * 60 * 60_000;
/** One who can't be told seldom can a minute later, and all are read for it. */
const LEFT_AGAIN_MS = 10 * 60_000;
const AT_ONCE = 200;

/** Tells the other services about those whose plan holds something else since they were told: the catalogue is another one. */
export function createTellNewLimits(connection: Connection, parts: TellNewLimitsParts) {
  const { subscriptions, service, catalogue, errorReporter, now } = parts;
  const told = connection.model<ToldDocument>('ToldCatalogue', toldSchema);
  const hash = hashOf(Object.entries(catalogue.plans).map(([name, { limits, extras }]) => ({ name, limits, extras })));

  /** @returns how many were told, and how many could not be */
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

  /** Whether everybody was looked at with this catalogue, not long ago. */
  async function isDone(): Promise<boolean> {
    const last = await told.findById('plans').lean<ToldDocument>();
    return last?.hash === hash && last.againAt !== undefined && now() < last.againAt;
  }

  return {
    /** Looks at everybody. @returns how many were told */
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

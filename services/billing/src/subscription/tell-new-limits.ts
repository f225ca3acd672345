import type { Catalogue } from '@kaard/plans';
import type { Connection, ScheduledWork, Trouble } from '@kaard/service-kit';
import { hashOf } from '@kaard/service-kit/input/body-hash';
import { eachOnItsOwn } from '@kaard/service-kit/work/each-on-its-own';
import { Schema } from 'mongoose';
import type { SubscriptionRepository } from './subscription.repository.ts';
import type { SubscriptionService } from './subscription.service.ts';

interface ToldDocument {
  _id: 'plans';
  /** Of what the plans held when everybody had been told. */
  hash: string;
  at: Date;
}

const toldSchema = new Schema<ToldDocument>(
  { _id: { type: String, required: true }, hash: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'told_catalogue', versionKey: false },
);

export interface TellNewLimitsParts {
  subscriptions: Pick<SubscriptionRepository, 'everybodyTold'>;
  service: Pick<SubscriptionService, 'isToldOtherwise' | 'tellAnew'>;
  catalogue: Catalogue;
  trouble: Trouble;
  now(): Date;
}

/** How long another catalogue may take to be in force after a restart. */
const EVERY_MS = 60_000;
/** A process with the former catalogue may have told somebody of it just afterwards. */
const AGAIN_MS = 24 * 60 * 60_000;
const AT_ONCE = 200;

/** Tells the other services about those whose plan holds something else since they were told: the catalogue is another one. */
export function createTellNewLimits(connection: Connection, parts: TellNewLimitsParts) {
  const { subscriptions, service, catalogue, trouble, now } = parts;
  const told = connection.model<ToldDocument>('ToldCatalogue', toldSchema);
  const hash = hashOf(Object.entries(catalogue.plans).map(([name, { limits, extras }]) => ({ name, limits, extras })));

  /** @returns how many were told; `isComplete` when nobody is left */
  async function walk(signal?: AbortSignal): Promise<{ count: number; isComplete: boolean }> {
    let count = 0;
    let left = 0;
    const tell = async (ownerId: number): Promise<void> => {
      left += 1;
      await service.tellAnew(ownerId);
      count += 1;
      left -= 1;
    };
    const settings = { trouble, part: 'tell-new-limits', facts: (ownerId: number) => ({ ownerId }), signal };
    for (let afterId = 0; !signal?.aborted; ) {
      const batch = await subscriptions.everybodyTold(afterId, AT_ONCE);
      const behind = batch.filter(service.isToldOtherwise).map(({ ownerId }) => ownerId);
      await eachOnItsOwn(behind, tell, settings);
      if (batch.length < AT_ONCE) return { count, isComplete: left === 0 && !signal?.aborted };
      afterId = batch.at(-1)!.ownerId;
    }
    return { count, isComplete: false };
  }

  /** Whether everybody was told of this catalogue, less than a day ago. */
  async function isDone(): Promise<boolean> {
    const last = await told.findById('plans').lean<ToldDocument>();
    return last?.hash === hash && now().getTime() - last.at.getTime() < AGAIN_MS;
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
        if (!(await walk(signal)).isComplete) return;
        await told.updateOne({ _id: 'plans' }, { $set: { hash, at } }, { upsert: true });
      },
    } satisfies ScheduledWork,
  };
}

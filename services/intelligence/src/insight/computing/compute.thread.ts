// A thread that computes insights of networks one after another, so that the web server stays responsive.
import { parentPort, workerData } from 'node:worker_threads';
import { createVocabulary } from '@kaard/insights';
import { readOccupations } from '@kaard/needs/vocabulary';
import { connectMongo, firstConnection, isInfrastructureError } from '@kaard/service-kit';
import { createBusinessRepository } from '../../business/business.repository.ts';
import { createContactRepository } from '../../contact/contact.repository.ts';
import { createInteractionRepository } from '../../interaction/interaction.repository.ts';
import { lazy } from '../../lazy.ts';
import { createReminderRepository } from '../../reminder/reminder.repository.ts';
import { createGenerationRepository } from '../generation.repository.ts';
import { createComputer } from './computer.ts';
import { packed } from './packed.ts';
import type { Question, Reply, ThreadData } from './thread.ts';

const { mongo } = workerData as ThreadData;
const connection = connectMongo({ ...mongo, maxPoolSize: 2 });
await firstConnection(connection);
const computer = createComputer({
  contacts: createContactRepository(connection, () => new Date()),
  interactions: createInteractionRepository(connection),
  business: createBusinessRepository(connection),
  generations: createGenerationRepository(connection),
  reminders: createReminderRepository(connection),
  vocabulary: lazy(async () => createVocabulary(await readOccupations())),
});

async function answer({ id, ownerId, at }: Question): Promise<Reply> {
  try {
    const { version, everything } = await computer.make(ownerId, at);
    return { id, made: { version, bytes: await packed(everything) } };
  } catch (error) {
    return { id, problem: { isOutage: isInfrastructureError(error), text: String((error as Error)?.stack ?? error) } };
  }
}

let last: Promise<unknown> = Promise.resolve();
parentPort!.on('message', (question: Question | 'end') => {
  last = last.then(async () => {
    if (question !== 'end') return parentPort!.postMessage(await answer(question));
    await connection.close();
    parentPort!.close();
  });
});

// A thread that helps with reading; see helper.ts.
import { parentPort } from 'node:worker_threads';
import { createPicture, type Picture } from '../decode/picture.ts';
import { openRecognition, type RecognitionSessions } from '../models/open.ts';
import { createRecogniser, type Recogniser } from '../recognise/recogniser.ts';
import type { Order, RecognitionModels, Reply, SentPicture } from './helper.ts';
import { takeParts } from './share.ts';

const say = (reply: Reply): void => parentPort!.postMessage(reply);
let sessions: RecognitionSessions;
let recogniser: Recogniser;

async function open({ characters, ...models }: RecognitionModels): Promise<void> {
  sessions = await openRecognition(models);
  recogniser = createRecogniser(sessions, characters);
  say('ready');
}

/** Keeps the smaller levels of the last picture, because several tasks use them. */
let last: { id: number; picture: Picture } | undefined;
function pictureOf({ id, data, width, height, sent }: SentPicture): Picture {
  if (last?.id !== id) last = { id, picture: createPicture({ data, width, height }, sent) };
  return last.picture;
}

async function help({ id, picture, task, next }: Extract<Order, { task: unknown }>): Promise<void> {
  try {
    say({ id, done: await takeParts(recogniser, pictureOf(picture), task, next) });
  } catch (error) {
    const { name, message, stack } = error as Error;
    say({ id, problem: { name, message: message ?? String(error), stack } });
  }
}

async function close(): Promise<void> {
  await Promise.all([sessions.exact.release(), sessions.quick?.release()]);
  parentPort!.close();
}

parentPort!.on('message', (order: Order) => {
  if (order === 'close') return close();
  return 'open' in order ? open(order.open) : help(order);
});

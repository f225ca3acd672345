import { expect, it } from '@jest/globals';
import type { FinderAnswer, FoundOnPicture } from '@kaard/card-finder/protocol';
import { cardOnPicture } from './card-on-picture.ts';

const PICTURE = new Blob(['a desk with a card']);
const CARD = new Blob(['the card']);

/** A worker that gives this answer; none, and it stays silent. */
function workerThat(answer?: FoundOnPicture | Error) {
  const asked: unknown[] = [];
  let ended = 0;
  const worker = {
    onmessage: null as ((event: { data: FinderAnswer }) => void) | null,
    postMessage({ id, ...request }: { id: number }) {
      asked.push(request);
      if (answer instanceof Error) this.onmessage?.({ data: { id, ok: false, message: answer.message } });
      else if (answer) this.onmessage?.({ data: { id, ok: true, value: answer } });
    },
    terminate() {
      ended += 1;
    },
  };
  return { start: () => worker as unknown as Worker, asked, ended: () => ended };
}
const still = () => new AbortController().signal;

it('a browser that can’t look for cards sends the picture', async () => {
  expect(await cardOnPicture(PICTURE, still(), null)).toBe(PICTURE);
});

it.each([
  ['that finds none', { finding: null, straight: null }],
  ['that breaks', new Error('no canvas')],
])('a worker %s costs nothing but that', async (_what, answer) => {
  const worker = workerThat(answer);
  expect(await cardOnPicture(PICTURE, still(), worker.start)).toBe(PICTURE);
  expect(worker.ended()).toBe(1);
});

it('without a card the picture is sent as small as the scanner sends it', async () => {
  const whole = new Blob(['the desk, smaller']);
  expect(await cardOnPicture(PICTURE, still(), workerThat({ finding: null, straight: null, whole }).start)).toBe(whole);
});

it('the card is cut out, and the worker ends', async () => {
  const worker = workerThat({ finding: null, straight: CARD });
  expect(await cardOnPicture(PICTURE, still(), worker.start)).toBe(CARD);
  expect(worker.asked).toEqual([{ type: 'find', picture: PICTURE, orWhole: true }]);
  expect(worker.ended()).toBe(1);
});

it('whoever stops it waits for no worker', async () => {
  const worker = workerThat();
  const stop = new AbortController();
  const looking = cardOnPicture(PICTURE, stop.signal, worker.start);
  stop.abort(new DOMException('Stopped', 'AbortError'));
  await expect(looking).rejects.toThrow('Stopped');
  expect(worker.ended()).toBe(1);
});

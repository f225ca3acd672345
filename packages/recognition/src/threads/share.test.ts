import { describe, expect, test } from '@jest/globals';
import { createPicture } from '../decode/picture.ts';
import type { LineShape } from '../geometry/line-shape.ts';
import type { ReadLine, Recogniser } from '../recognise/recogniser.ts';
import type { Helper } from './helper.ts';
import { createShare, takeParts } from './share.ts';
import type { Task } from './tasks.ts';

const picture = createPicture({ data: new Uint8Array(48), width: 4, height: 4 }, { width: 4, height: 4 });
const PARTS = 6;
/** A line stands for its number, a part for one line. */
const lines = Array.from({ length: PARTS }, (_, at) => ({ quad: [{ x: at, y: 0 }] }) as unknown as LineShape);
const task = { kind: 'lines', lines, parts: lines.map((_, at) => [at]) } satisfies Task;

/** Answers which line it was, after as many turns as the other threads need for one part. */
function reader(name: string, fails?: number): Recogniser & { read: number[] } {
  const read: number[] = [];
  return {
    read,
    async recognise(_, some) {
      await new Promise((done) => setImmediate(done));
      const at = some[0]!.quad[0].x;
      if (at === fails) throw new Error(`${name} can't read line ${at}`);
      read.push(at);
      return [{ glyphs: [{ text: String(at) }] } as unknown as ReadLine];
    },
  };
}

/** Another thread, but on this one. */
const helperWith = (recogniser: Recogniser): Helper => ({
  takeParts: (picture, task, next) => takeParts(recogniser, picture, task, next),
  async close() {},
});

const textsOf = (answers: ReadLine[][]): string[] => answers.map(([line]) => line!.glyphs[0]!.text);

describe('work that threads share', () => {
  test('every part is done once, by whoever has nothing to do, and answered in its place', async () => {
    const [own, other] = [reader('own'), reader('other')];
    const answers = await createShare(own, [helperWith(other)]).among(picture, task);
    expect(textsOf(answers)).toEqual(['0', '1', '2', '3', '4', '5']);
    expect([...own.read, ...other.read].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(own.read.length).toBeGreaterThan(0);
    expect(other.read.length).toBeGreaterThan(0);
  });

  test('without another thread this one does all', async () => {
    const own = reader('own');
    expect(textsOf(await createShare(own, []).among(picture, task))).toHaveLength(PARTS);
    expect(textsOf(await createShare(own, []).away(picture, task))).toHaveLength(PARTS);
  });

  test('what goes away is done elsewhere as a whole', async () => {
    const [own, other] = [reader('own'), reader('other')];
    await createShare(own, [helperWith(other)]).away(picture, task);
    expect([own.read.length, other.read.length]).toEqual([0, PARTS]);
  });

  test('what fails in one thread fails, and leaves nothing for the other one', async () => {
    const [own, other] = [reader('own', 0), reader('other', 0)];
    await expect(createShare(own, [helperWith(other)]).among(picture, task)).rejects.toThrow("can't read line 0");
    const soFar = other.read.length;
    for (let turn = 0; turn < PARTS; turn++) await new Promise((done) => setImmediate(done));
    expect(other.read.length).toBeLessThanOrEqual(soFar + 1);
  });

  test('nobody goes on with what has been given up', async () => {
    const [own, other] = [reader('own'), reader('other')];
    const abort = new AbortController();
    const work = createShare(own, [helperWith(other)]).among(picture, task, abort.signal);
    abort.abort(new Error('given up'));
    await expect(work).rejects.toThrow('given up');
    for (let turn = 0; turn < PARTS; turn++) await new Promise((done) => setImmediate(done));
    expect(own.read.length + other.read.length).toBeLessThan(PARTS);
  });

  test('others get nothing to do before a rest is over', async () => {
    const rest = Promise.withResolvers<void>();
    const other = reader('other');
    const share = createShare(reader('own'), [helperWith(other)], () => rest.promise);
    const work = share.among(picture, task);
    for (let turn = 0; turn < PARTS; turn++) await new Promise((done) => setImmediate(done));
    expect(other.read).toEqual([]);
    rest.resolve();
    expect(textsOf(await work)).toHaveLength(PARTS);
  });
});

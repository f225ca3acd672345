import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { findModels } from '@kaard/parts';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { arrangeDetector } from './arrange.ts';

const card = join(import.meta.dirname, '../../../fixtures/card.png');
const [WIDTH, HEIGHT] = [480, 288];

let files: Awaited<ReturnType<typeof findModels>>;
beforeAll(async () => {
  files = await findModels();
}, 180_000);

async function run(model: Uint8Array): Promise<Float32Array> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1 });
  const pixels = await sharp(card).removeAlpha().resize(WIDTH, HEIGHT, { fit: 'fill' }).raw().toBuffer();
  const planes = Float32Array.from({ length: 3 * WIDTH * HEIGHT }, (_, i) => {
    const plane = Math.floor(i / (WIDTH * HEIGHT));
    return pixels[3 * (i % (WIDTH * HEIGHT)) + plane]! / 127.5 - 1;
  });
  const answer = await session.run({ x: new Tensor('float32', planes, [1, 3, HEIGHT, WIDTH]) });
  await session.release();
  return answer[session.outputNames[0]!]!.data as Float32Array;
}

describe('the arranged detector', () => {
  test('refuses another model', async () => {
    const recogniser = await readFile(files.recogniser);
    expect(() => arrangeDetector(recogniser)).toThrow('the model has no');
  });

  test('finds what the published one finds, up to rounding', async () => {
    const published = await readFile(files.detector);
    const [before, after] = [await run(published), await run(arrangeDetector(published))];
    expect(before.filter((value) => value > 0.5).length).toBeGreaterThan(1000);
    const difference = before.reduce((most, value, i) => Math.max(most, Math.abs(value - after[i]!)), 0);
    expect(difference).toBeLessThan(1e-4);
  });
});

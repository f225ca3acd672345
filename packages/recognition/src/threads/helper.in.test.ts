import { expect, test } from '@jest/globals';
import { findModels } from '@kaard/parts';
import { createPicture } from '../decode/picture.ts';
import { scaling } from '../geometry/homography.ts';
import { prepareModels } from '../models/prepare.ts';
import { createHelper } from './helper.ts';

test('what a helper can’t do is told, and the next part is done all the same', async () => {
  const helper = await createHelper(await prepareModels(await findModels()));
  try {
    const [width, height] = [64, 64];
    const data = new Uint8Array(new SharedArrayBuffer(3 * width * height)).fill(200);
    const picture = createPicture({ data, width, height }, { width, height });
    const counter = () => new Int32Array(new SharedArrayBuffer(4));
    const broken = { kind: 'lines', lines: [], parts: [[0]] } as const;
    await expect(helper.takeParts(picture, broken, counter())).rejects.toThrow('undefined');

    const drawn = new Float32Array(new SharedArrayBuffer(4 * 3 * 32 * 32));
    const view = { width: 32, height: 32, toPicture: scaling(2, 2) };
    expect(await helper.takeParts(picture, { kind: 'view', view, data: drawn }, counter())).toEqual([[0, null]]);
    expect(drawn[0]).toBeCloseTo(200 / 127.5 - 1, 4);
  } finally {
    await helper.close();
  }
}, 60_000);

test('a helper without a model that can be loaded is none', async () => {
  const models = { recogniser: new Uint8Array([1, 2, 3]), quickRecogniser: undefined, characters: [] };
  await expect(createHelper(models)).rejects.toThrow();
});

import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bytesField, readMessage, writeMessage } from '@kaard/onnx-files';
import { findModels } from '@kaard/parts';
import { openFurther } from './open.ts';
import { prepareModels, readWitness } from './prepare.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaard-witness-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the witness', () => {
  /** Made of a copy of the published recogniser. */
  async function copied() {
    const models = await prepareModels(await findModels());
    const file = join(folder, 'rec.onnx');
    await copyFile(models.wide.file, file);
    return { models, witness: { ...models.witness!, file, folder } };
  }

  test('is made once, knows the same characters with other weights, and can be opened', async () => {
    const { models, witness } = await copied();
    const made = await readWitness(witness);
    expect(made.characters).toEqual(models.characters);
    expect(Buffer.compare(made.recogniser, models.recogniser)).not.toBe(0);
    const session = await openFurther(made.recogniser, 1);
    expect(session.inputNames).toHaveLength(1);
    await session.release();

    await rm(witness.file);
    expect(Buffer.compare((await readWitness(witness)).recogniser, made.recogniser)).toBe(0);
  }, 60_000);

  test('is not made of another file than the one that was there at the start, and nothing is kept', async () => {
    const { witness } = await copied();
    await writeFile(witness.file, 'another file');
    await expect(readWitness(witness)).rejects.toThrow('is another file than at the start');
    expect(await readdir(folder)).toEqual(['rec.onnx']);
  }, 60_000);

  test('is none of somebody’s own model, which is not refitted', async () => {
    const files = await findModels();
    const recogniser = join(folder, 'own.onnx');
    const DOC_STRING = 6;
    const fields = readMessage(await readFile(files.recogniser)).filter(({ number }) => number !== DOC_STRING);
    await writeFile(recogniser, writeMessage([...fields, bytesField(DOC_STRING, Buffer.from('our own'))]));
    expect((await prepareModels({ ...files, recogniser })).witness).toBeUndefined();
  }, 60_000);
});

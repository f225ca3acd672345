import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadCardSet, spreadOver } from './card-set.ts';

describe('loading a set', () => {
  let folder: string;
  const write = (truth: unknown): Promise<void> => writeFile(join(folder, 'truth.json'), JSON.stringify(truth));
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kaard-set-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('refuses a folder without truth, with another shape, and without pictures of the wanted form', async () => {
    await expect(loadCardSet(folder, { name: 'x' })).rejects.toThrow('truth.json');
    await write({ cards: { a: { fields: { name: 'Imogen' } } } });
    await expect(loadCardSet(folder, { name: 'x' })).rejects.toThrow('is not a truth file');
    await write({ cards: { a: { fields: {}, files: { flat: 'flat/a.jpg' } } } });
    await expect(loadCardSet(folder, { name: 'x', forms: ['photo'] })).rejects.toThrow('no pictures of photo');
  });

  it('lists the pictures of all its forms, of as many cards as wanted', async () => {
    const files = (id: string) => ({ photo: `photo/${id}.jpg`, capture: `capture/${id}.jpg` });
    await write({
      cards: Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, { fields: {}, files: files(id) }])),
    });
    const set = await loadCardSet(folder, { name: 'x', limit: 2 });
    expect(set.pictures.map(({ id, form }) => `${form} ${id}`)).toEqual([
      'photo a',
      'photo c',
      'capture a',
      'capture c',
    ]);
    expect(set.pictures[0]!.path).toBe(join(folder, 'photo/a.jpg'));
  });

  it('takes from the whole of a list, not from its beginning', () => {
    expect(spreadOver([1, 2, 3, 4, 5, 6], 3)).toEqual([1, 3, 5]);
    expect(spreadOver([1, 2], 5)).toEqual([1, 2]);
  });
});

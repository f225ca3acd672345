import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { typesIn } from './other-types.ts';

const folder = await mkdtemp(join(tmpdir(), 'kaard-types-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function install(id: string, more: object = {}): Promise<void> {
  const path = join(folder, 'node_modules/@fontsource', id);
  await mkdir(path, { recursive: true });
  const metadata = {
    id,
    family: `Family of ${id}`,
    subsets: ['latin', 'latin-ext'],
    weights: [100, 400, 900],
    styles: ['normal'],
    category: 'serif',
    ...more,
  };
  await writeFile(join(path, 'metadata.json'), JSON.stringify(metadata));
}

test('takes types with the letters and weights of cards, but none of validation cards', async () => {
  await install('plain');
  await install('hand', { category: 'handwriting', styles: ['italic', 'normal'] });
  await install('slanted', { styles: ['italic'] });
  await install('barlow');
  await install('ascii', { subsets: ['latin'] });
  await install('heavy', { weights: [800] });
  await install('signs', { category: 'icons' });
  await install('nameless', { id: undefined });
  expect(typesIn(folder)).toEqual([
    { id: 'hand', family: 'Family of hand', weights: [400], italic: true, kind: 'script' },
    { id: 'plain', family: 'Family of plain', weights: [400], italic: false, kind: 'serif' },
  ]);
});

import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { keptOnce } from './kept-once.ts';

const root = mkdtempSync(join(tmpdir(), 'kaard-kept-'));
afterAll(() => rmSync(root, { recursive: true }));

const bytes = Buffer.from('a model');
const sha256 = createHash('sha256').update(bytes).digest('hex');

function made(folder: string) {
  const times: number[] = [];
  const make = () => {
    times.push(1);
    return bytes;
  };
  return { order: { name: 'model.onnx', folder, sha256, make }, times };
}

describe('a model that is made of another one', () => {
  test('is refused when it is not the pinned one', async () => {
    const { order } = made(mkdtempSync(join(root, 'f-')));
    await expect(keptOnce({ ...order, sha256: '0'.repeat(64) })).rejects.toThrow('another file');
    expect(readdirSync(order.folder)).toEqual([]);
  });

  test('is made once and found again', async () => {
    const { order, times } = made(join(root, 'new', 'folder'));
    await keptOnce(order);
    expect(Buffer.from(await keptOnce(order))).toEqual(bytes);
    expect(times).toHaveLength(1);
  });

  test('is made anew when what was kept is damaged', async () => {
    const { order, times } = made(mkdtempSync(join(root, 'f-')));
    writeFileSync(join(order.folder, order.name), 'half');
    await keptOnce(order);
    expect(times).toHaveLength(1);
    expect(readFileSync(join(order.folder, order.name), 'utf8')).toBe('a model');
  });

  test('comes all the same where nothing can be written', async () => {
    writeFileSync(join(root, 'file'), '');
    const { order } = made(join(root, 'file', 'below'));
    expect(Buffer.from(await keptOnce(order))).toEqual(bytes);
  });
});

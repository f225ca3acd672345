import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';

jest.setTimeout(300_000);

const card = join(import.meta.dirname, '../../../services/scan/test/fixtures/card.jpg');

async function kaard(args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, OPENAI_API_KEY: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const read = async (stream: NodeJS.ReadableStream) => {
    let text = '';
    for await (const chunk of stream) text += chunk;
    return text;
  };
  const [out, err, status] = await Promise.all([
    read(child.stdout),
    read(child.stderr),
    new Promise<number | null>((done) => child.on('exit', done)),
  ]);
  return { out, err, status };
}

describe('kaard scan with the engine of the worker', () => {
  test('prints one JSON line per picture and nothing else on stdout', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kaard-cli-'));
    try {
      const broken = join(folder, 'broken.jpg');
      await writeFile(broken, '<svg/>');
      const { out, status } = await kaard(['scan', card, broken, '--json']);
      expect(status).toBe(1);
      const [first, second, ...others] = out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(others).toEqual([]);
      expect(Object.keys(first)).toEqual(['file', 'extractedData', 'confidence', 'fields', 'ms']);
      expect(first).toMatchObject({
        file: card,
        extractedData: { name: 'Maria Lindqvist', email: 'maria.lindqvist@example.com' },
        fields: { name: { value: 'Maria Lindqvist', origin: 'card', picture: 0 } },
      });
      expect(second).toEqual({ file: broken, error: expect.stringContaining('SVG') });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('without --json prints a table, and ends with 0 when everything was read', async () => {
    const { out, err, status } = await kaard(['scan', card]);
    expect(status).toBe(0);
    expect(out).toMatch(/Maria Lindqvist +Harbour Lane Studio/);
    expect(err).toContain('1 read');
  });
});

import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { eventually } from '@kaard/testing';

jest.setTimeout(300_000);

const card = join(import.meta.dirname, '../../../services/scan/test/fixtures/card.jpg');

const start = (args: string[]) =>
  spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, OPENAI_API_KEY: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function kaard(args: string[]) {
  const child = start(args);
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

  test('refuses what it cannot do: a file that is there, nothing to go on with, a form that it does not know', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kaard-cli-'));
    try {
      const out = join(folder, 'cards.csv');
      await writeFile(out, 'mine');
      for (const [args, words] of [
        [['--out', out], 'already exists'],
        [['--resume'], '--resume needs --out'],
        [['--out', join(folder, 'cards.xlsx')], '--format jsonl, csv, vcf'],
        [['--workers', '0'], '--workers'],
      ] as const) {
        const { err, status } = await kaard(['scan', card, ...args]);
        expect([status, err]).toEqual([2, expect.stringContaining(words)]);
      }
      expect(await readFile(out, 'utf8')).toBe('mine');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('that is killed goes on with --resume, on several processes, and nothing is there twice', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kaard-cli-'));
    try {
      const pictures = join(folder, 'pictures');
      await mkdir(pictures);
      for (let at = 0; at < 9; at++) await copyFile(card, join(pictures, `card ${at}.jpg`));
      await writeFile(join(pictures, 'broken.jpg'), 'no picture');
      await writeFile(join(pictures, 'film.mp4'), 'no picture');
      const out = join(folder, 'cards.jsonl');
      const args = ['scan', pictures, '--out', out, '--workers', '2'];
      const lines = async () => (await readFile(out, 'utf8').catch(() => '')).split('\n').slice(0, -1);

      const doomed = start(args);
      await eventually(async () => (await lines()).length >= 2, { timeoutMs: 120_000 });
      doomed.kill('SIGKILL');
      const again = await kaard([...args, '--resume']);
      expect(again.status).toBe(1);
      expect(again.err).toMatch(
        /skipped 1 file that isn’t a picture: 1 \.mp4[\s\S]*were already read[\s\S]*9 read, 1 not/,
      );
      const read = (await lines()).map((line) => JSON.parse(line));
      expect(read.map(({ file }) => basename(file)).sort()).toEqual([
        'broken.jpg',
        ...Array.from({ length: 9 }, (_, at) => `card ${at}.jpg`),
      ]);
      expect(read.filter(({ extractedData }) => extractedData?.name === 'Maria Lindqvist')).toHaveLength(9);
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

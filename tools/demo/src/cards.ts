import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSet } from '@kaard/bench/cards/make-set';
import { developmentWorld } from '@kaard/bench/cards/worlds/development/index';
import type { Api } from './api.ts';

const ANSWER_LIMIT_MS = 120_000;
const LOOK_EVERY_MS = 1000;

/** Draws cards of fictional people, lets the product read them, and saves the results. */
export async function scanCards(api: Api, count: number, say: (text: string) => void): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'kaard-demo-'));
  let saved = 0;
  try {
    const set = join(folder, 'cards');
    await makeSet({ world: developmentWorld, count, seed: 'demo', folder: set, forms: ['photo'] });
    for (const file of (await readdir(join(set, 'photo'))).sort()) {
      const picture = await readFile(join(set, 'photo', file));
      const scan = await read(api, picture.toString('base64'));
      const { name, ...fields } = scan.extractedData ?? {};
      if (!name) continue;
      await api.call('POST', '/api/contacts', {
        ...known(fields),
        name,
        scanId: scan.scanId,
        tags: ['Trade fair'],
      });
      say(`scanned: ${name}`);
      saved++;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return saved;
}

interface Read {
  scanId: number;
  extractedData: Record<string, string | null> | null;
  suggestedTags: string[];
}

async function read(api: Api, imageData: string): Promise<Read> {
  const answer = await api.call('POST', '/api/scan-card', { imageData });
  const giveUpAt = Date.now() + ANSWER_LIMIT_MS;
  for (let scan = answer; ; scan = await api.call('GET', `/api/scans/${answer.scanId}`)) {
    if (scan.extractedData || scan.status === 'failed' || Date.now() > giveUpAt)
      return { suggestedTags: [], extractedData: null, ...scan, scanId: answer.scanId };
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  }
}

const FIELDS = 'title company email phone website linkedIn facebook instagram tiktok twitter youtube github'.split(' ');

const known = (fields: Record<string, string | null>) =>
  Object.fromEntries(FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])));

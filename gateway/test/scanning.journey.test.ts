import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { takePlan } from './person.ts';
import { drawCard, smallPicture } from './pictures.ts';
import { startWorld } from './world.ts';

const world = await startWorld();

describe('from picture to contact, with the engine of the product', () => {
  test('a photographed card is read, corrected, saved once and found again', async () => {
    const person = await world.newPerson();
    const imageData = `data:image/jpeg;base64,${(await drawCard()).toString('base64')}`;
    const read = await person.call('/api/scan-card', { method: 'POST', json: { imageData } });
    expect(read.status).toBe(200);
    const { scanId, extractedData, confidence } = read.body;
    expect(extractedData).toMatchObject({ name: 'Helena Storm', email: 'helena.storm@example.com' });
    expect(confidence).toBeGreaterThan(0);

    const json = { ...extractedData, title: 'Captain', scanId, extractedData };
    const saved = await person.call('/api/contacts', { method: 'POST', json });
    expect([saved.status, saved.body]).toEqual([201, expect.objectContaining({ title: 'Captain', scanId })]);
    const again = await person.call('/api/contacts', { method: 'POST', json });
    expect([again.status, again.body.contactId]).toEqual([409, saved.body.id]);

    const found = await person.call('/api/contacts/search?q=storm');
    expect(found.body).toMatchObject([{ id: saved.body.id, name: 'Helena Storm' }]);
    const seen = await person.graph(
      'query ($id: ID!) { contact(id: $id) { name scan { status confidence pictures { url } } } }',
      { id: String(saved.body.id) },
    );
    expect(seen.body.data).toEqual({
      contact: {
        name: 'Helena Storm',
        scan: { status: 'COMPLETED', confidence, pictures: [{ url: `/api/scans/${scanId}/pictures/0` }] },
      },
    });
  });

  test('a picture that is queued without waiting ends as read', async () => {
    const person = await world.newPerson();
    const body = new Uint8Array(await drawCard());
    const queued = await person.call('/api/scans', { method: 'POST', body, headers: { 'content-type': 'image/jpeg' } });
    expect(queued.status).toBe(202);
    const location = queued.headers.get('location')!;
    const scan = await eventually(
      async () => {
        const { body: state } = await person.call(location);
        return state.status === 'completed' && state;
      },
      { timeoutMs: 60_000 },
    );
    expect(scan.extractedData.name).toBe('Helena Storm');
  });
});

test('the example of docs/bulk.md scans a folder with a key, and may be run again', async () => {
  const guide = await readFile(resolve(import.meta.dirname, '../../docs/bulk.md'), 'utf8');
  const example = /```js\n([\s\S]*?)```/.exec(guide)?.[1];
  const person = await world.newPerson();
  await takePlan(person, 'business');
  await eventually(async () => (await person.call('/api/keys')).body.isInPlan);
  const scopes = ['scans:read', 'scans:write'];
  const made = await person.call('/api/keys', { method: 'POST', json: { name: 'Folder', scopes } });
  const work = await mkdtemp(join(tmpdir(), 'kaard-example-'));
  try {
    await writeFile(join(work, 'example.mjs'), example!);
    const folder = join(work, 'fair');
    await mkdir(folder);
    const card = await drawCard();
    for (const name of ['a.jpg', 'copy.jpg']) await writeFile(join(folder, name), card);
    await writeFile(join(folder, 'blank.jpg'), await smallPicture());
    await writeFile(join(folder, 'broken.jpg'), 'not a picture');
    const env = { ...process.env, KAARD_URL: world.url, KAARD_KEY: made.body.key };
    const run = () =>
      promisify(execFile)(process.execPath, ['example.mjs', folder], { cwd: work, env, timeout: 60_000 });
    const { stdout, stderr } = await run();
    expect(stdout).toMatch(/^batch \d+, in results\.csv: read 2, copies 1, failed 0$/m);
    expect(stderr).toContain('refused: broken.jpg: ');
    const table = await readFile(join(work, 'results.csv'), 'utf8');
    // Spreadsheets know by it that the letters are UTF-8.
    expect(table).toMatch(/^\uFEFFNumber,/);
    // Several are sent at a time: whichever of the two comes first is read.
    const rows = table.split(/\r?\n/).filter((row) => /,(?:a|copy)\.jpg,/.test(row));
    expect(rows.filter((row) => /,needs-review,,.*Helena Storm/.test(row))).toHaveLength(1);
    expect(rows.filter((row) => /,duplicate,\d+,/.test(row))).toHaveLength(1);
    expect((await run()).stdout).toBe(stdout);
    expect((await person.call('/api/scan-batches')).body).toMatchObject([{ state: 'done', counts: { total: 3 } }]);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}, 180_000);

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
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

/** In front of the product, as a proxy whose server is away for one request. */
function failingOnce(path: string): Server {
  let hasFailed = false;
  return createServer(async (request, response) => {
    const body = await buffer(request);
    if (!hasFailed && request.url!.includes(path)) {
      hasFailed = true;
      response.writeHead(502).end();
      return;
    }
    const { authorization, 'content-type': type, 'idempotency-key': key } = request.headers;
    const headers = { authorization, 'content-type': type, 'idempotency-key': key };
    const sent = Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined);
    const init = { method: request.method, headers: sent, ...(body.length && { body }) };
    const answer = await fetch(world.url + request.url, init);
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  });
}

async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the example of docs/bulk.md scans a folder with a key, and may be run again with what was refused', async () => {
  const guide = await readFile(resolve(import.meta.dirname, '../../docs/bulk.md'), 'utf8');
  const example = /```js\n([\s\S]*?)```/.exec(guide)?.[1];
  const person = await world.newPerson();
  await takePlan(person, 'business');
  await eventually(async () => (await person.call('/api/keys')).body.isInPlan);
  const scopes = ['scans:read', 'scans:write'];
  const made = await person.call('/api/keys', { method: 'POST', json: { name: 'Folder', scopes } });
  const work = await mkdtemp(join(tmpdir(), 'kaard-example-'));
  const proxy = failingOnce('/items?');
  try {
    const kaardUrl = await listening(proxy);
    await writeFile(join(work, 'example.mjs'), example!);
    const folder = join(work, 'fair');
    await mkdir(folder);
    const card = await drawCard();
    for (const name of ['a.jpg', 'copy.jpg']) await writeFile(join(folder, name), card);
    await writeFile(join(folder, 'blank.jpg'), await smallPicture());
    await writeFile(join(folder, 'broken.jpg'), 'not a picture');
    const env = { ...process.env, KAARD_URL: kaardUrl, KAARD_KEY: made.body.key };
    const run = (): Promise<{ stdout: string; stderr: string; code?: number }> =>
      promisify(execFile)(process.execPath, ['example.mjs', folder], { cwd: work, env, timeout: 60_000 }).catch(
        (error) => error,
      );
    const batches = async () => (await person.call('/api/scan-batches')).body;
    const { stdout, stderr, code } = await run();
    expect(stdout).toMatch(/^batch \d+, in results-\d+\.csv: read 2, copies 1, failed 0$/m);
    expect([stderr, code]).toEqual([expect.stringContaining('refused: broken.jpg: '), 1]);
    const [first] = await batches();
    const table = await readFile(join(work, `results-${first.id}.csv`), 'utf8');
    // Spreadsheets know by it that the letters are UTF-8.
    expect(table).toMatch(/^\uFEFFNumber,/);
    // Several are sent at a time: whichever of the two comes first is read.
    const rows = table.split(/\r?\n/).filter((row) => /,(?:a|copy)\.jpg,/.test(row));
    expect(rows.filter((row) => /,needs-review,,.*Helena Storm/.test(row))).toHaveLength(1);
    expect(rows.filter((row) => /,duplicate,\d+,/.test(row))).toHaveLength(1);

    await writeFile(join(folder, 'broken.jpg'), await smallPicture());
    const mended = await run();
    expect([mended.code, mended.stdout]).toEqual([undefined, expect.stringContaining('read 1, copies 0, failed 0')]);
    expect((await run()).stdout).toBe(mended.stdout);
    const [second] = await batches();
    expect(await batches()).toMatchObject([
      { state: 'done', counts: { total: 1 } },
      { id: first.id, state: 'done', counts: { total: 3 } },
    ]);

    expect((await person.call(`/api/scan-batches/${second.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await run()).stdout).toMatch(/: read 3, copies 1, failed 0$/m);
  } finally {
    proxy.close();
    await rm(work, { recursive: true, force: true });
  }
}, 180_000);

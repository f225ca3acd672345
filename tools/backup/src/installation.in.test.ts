import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isRunning, silentReport, startMongo } from '@kaard/parts';
import { claimDataFolder } from '@kaard/start/data-folder';
import { type Installation, openInstallation } from './installation.ts';

const { MONGODB_URI, REDIS_URL, ...clean } = process.env;
let folder = '';
const open: { close(): Promise<void> }[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaard-installation-'));
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  rmSync(folder, { recursive: true });
});

/** Docker may well be there; these tests are about programs of this machine. */
const env = () => ({ ...clean, DOCKER_HOST: 'tcp://192.0.2.1', KAARD_DATA: folder });

async function installation(command: 'npm run backup' | 'npm run restore'): Promise<Installation> {
  const opening = { command, mayBeNew: true, alone: command === 'npm run restore' };
  const opened = await openInstallation(env(), silentReport, opening);
  open.push(opened);
  return opened;
}

const isAlive = ({ client }: Installation) => client.db('admin').command({ ping: 1 });

test('a product that is just starting keeps its MongoDB, and the command says that it starts', async () => {
  const claim = await claimDataFolder(folder, { command: 'npm start', address: 'http://localhost:3000' });
  const dataDir = join(folder, 'mongodb');
  const mongo = await startMongo({ dataDir, env: env(), report: silentReport });
  open.push({ close: async () => claim.release() }, { close: () => mongo.stop() });
  const inUse = `${folder} is in use: Kaard already runs at http://localhost:3000 (process ${process.pid}).`;
  await expect(installation('npm run backup')).rejects.toThrow(`${inUse}\nIt is starting or stopping: try again`);
  await expect(installation('npm run restore')).rejects.toThrow(`${inUse}\nStop it before you restore`);
  await expect(isRunning(mongo.pid, dataDir)).resolves.toBe(true);
});

test('a command keeps its MongoDB while another command or the product wants to start', async () => {
  const first = await installation('npm run restore');
  const inUse = `${folder} is in use by "npm run restore" (process ${process.pid}).`;
  await expect(installation('npm run backup')).rejects.toThrow(inUse);
  await expect(installation('npm run restore')).rejects.toThrow(inUse);
  const product = claimDataFolder(folder, { command: 'npm start', address: 'http://localhost:3000' });
  await expect(product).rejects.toThrow(inUse);
  await expect(isAlive(first)).resolves.toMatchObject({ ok: 1 });
  await first.close();
  await expect(isAlive(await installation('npm run backup'))).resolves.toMatchObject({ ok: 1 });
});

test('a restore takes the data folder with a MongoDB of one’s own, too; a backup needs nothing of it', async () => {
  const mongo = await startMongo({ dataDir: join(folder, 'elsewhere'), env: env(), report: silentReport });
  open.push({ close: () => mongo.stop() });
  const opened = (alone: boolean) =>
    openInstallation({ ...env(), MONGODB_URI: mongo.uri }, silentReport, {
      ...{ command: 'npm run restore', mayBeNew: true, alone },
    });
  open.push(await opened(true));
  await expect(opened(true)).rejects.toThrow(`${folder} is in use by "npm run restore"`);
  open.push(await opened(false));
});

test('a restore with both elsewhere, MongoDB and keys, needs no folder to write to', async () => {
  const mongo = await startMongo({ dataDir: join(folder, 'elsewhere'), env: env(), report: silentReport });
  open.push({ close: () => mongo.stop() });
  const unwritable = join(folder, 'a-file');
  writeFileSync(unwritable, '');
  const told: string[] = [];
  const report = { ...silentReport, say: (line: string) => void told.push(line) };
  const settings = { ...env(), MONGODB_URI: mongo.uri, KAARD_DATA: unwritable };
  open.push(await openInstallation(settings, report, { command: 'npm run restore', mayBeNew: true, alone: true }));
  expect(told).toEqual([`${unwritable} can’t be locked: make sure that nothing else restores or starts there.`]);
});

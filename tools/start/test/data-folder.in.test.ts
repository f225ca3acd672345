import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { claimDataFolder, type DataFolderClaim } from '../src/data-folder.ts';
import { writeScript } from './dummy.ts';

let root = '';
let dataDir = '';
const children: ChildProcess[] = [];
const claims: DataFolderClaim[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaard-folder-'));
  dataDir = join(root, 'data');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const claim of claims.splice(0)) claim.release();
  rmSync(root, { recursive: true });
});

const START = { command: 'npm start', address: 'http://localhost:3000' };
const RESTORE = { command: 'npm run restore', address: null };

async function claim(owner: typeof START | typeof RESTORE, isOfEarlierVersion = async (_pid: number) => false) {
  const got = await claimDataFolder(dataDir, owner, { isOfEarlierVersion });
  claims.push(got);
  return got;
}

/** What a launcher leaves behind when it is killed. */
function leaveRunFile(pid: number, more: { hasLock?: true } = {}): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'run.json'), JSON.stringify({ pid, address: 'http://localhost:4711', ...more }));
}

const NOBODY = 2 ** 22 - 1;

/** A process that claims the folder when it is told to. */
async function claimant() {
  const script = writeScript(
    root,
    'claimant.mjs',
    `import { claimDataFolder } from ${JSON.stringify(join(import.meta.dirname, '..', 'src', 'data-folder.ts'))};
     process.stdin.once('data', async () => {
       try {
         globalThis.claim = await claimDataFolder(${JSON.stringify(dataDir)}, ${JSON.stringify(RESTORE)});
         console.log('has it');
       } catch (error) {
         console.log(error.message);
       }
       setInterval(() => {}, 1000);
     });
     console.log('up');`,
  );
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value as string;
  expect(await next()).toBe('up');
  return {
    pid: child.pid!,
    async claim() {
      child.stdin!.write('now\n');
      return next();
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('of two starts at once on the folder of one that was killed, one has it', async () => {
  leaveRunFile(NOBODY);
  const [first, second] = await Promise.allSettled([claim(START), claim(START)]);
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
});

test('of several processes at once one has the folder, the others say who, and its end gives it back', async () => {
  leaveRunFile(NOBODY);
  const all = await Promise.all([claimant(), claimant(), claimant()]);
  const answers = await Promise.all(all.map((one) => one.claim()));
  const owner = all[answers.indexOf('has it')]!;
  const refused = `${dataDir} is in use by "npm run restore" (process ${owner.pid}). Try again when that has ended.`;
  expect([...answers].sort()).toEqual([refused, refused, 'has it'].sort());
  await expect(claim(START)).rejects.toThrow(refused);
  await owner.kill();
  await expect(claim(START)).resolves.toBeDefined();
});

test('a start is told which command has the folder, and a command where the product runs', async () => {
  const command = await claim(RESTORE);
  await expect(claim(START)).rejects.toThrow(`in use by "npm run restore" (process ${process.pid})`);
  command.release();
  await claim(START);
  await expect(
    claimDataFolder(dataDir, RESTORE, { whenItRuns: 'Stop it before you restore a backup.' }),
  ).rejects.toThrow(
    `in use: Kaard already runs at http://localhost:3000 (process ${process.pid}).\nStop it before you restore a backup.`,
  );
});

test('a launcher of an earlier version has the folder without a lock', async () => {
  leaveRunFile(4711);
  const isLauncher = async (pid: number) => pid === 4711;
  await expect(claim(START, isLauncher)).rejects.toThrow('Kaard already runs at http://localhost:4711 (process 4711)');
  await expect(claim(START, isLauncher)).rejects.toThrow('KAARD_DATA=.data-2');
  await expect(claim(START)).resolves.toBeDefined();
});

test('what a killed launcher has left says nothing about who has the folder now, whoever got its number', async () => {
  leaveRunFile(4711, { hasLock: true });
  await expect(claim(START, async (pid) => pid === 4711)).resolves.toBeDefined();
});

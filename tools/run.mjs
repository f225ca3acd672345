#!/usr/bin/env node
// The entry of every npm command. It runs on any installed Node 20 or later with Node's own modules only, updates the
// installation, and hands over to the Node version that the project pins.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const node = join(bin, 'node');
const stamp = join(root, 'node_modules', '.kaard-install');
// The image contains the packages and the right Node, but no lock file.
const isImage = !existsSync(join(root, 'package-lock.json'));
const lock = join(root, '.cache', 'install.lock');
const SIGN_OF_LIFE_MS = 15_000;
const PARENT_CHECK_MS = 500;
const LOCK_LOOK_MS = 500;
const LOCK_TOUCH_MS = 3000;
/** How often a lock is checked without having been touched before it counts as abandoned, even if its pid exists. */
const LOCK_LOOKS = 30;
const say = (text) => process.stderr.write(`kaard: ${text}\n`);
// npm and its shell end on SIGTERM without forwarding it, but the whole command should end.
const parent = process.ppid;
function whenParentIsGone(end) {
  const look = () => process.ppid !== parent && end();
  return process.env.npm_lifecycle_event ? setInterval(look, PARENT_CHECK_MS).unref() : undefined;
}

function installationId() {
  const hash = createHash('sha256').update(process.platform).update(process.arch);
  for (const file of ['package-lock.json', '.npmrc']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const installed = () => existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === installationId();

async function npm(args, why) {
  say(why);
  // NODE_ENV=production would leave out what the build needs. Progress goes to stderr: stdout belongs to the command.
  const env = { ...process.env, NODE_ENV: 'development', npm_config_ignore_scripts: undefined };
  const startedAt = Date.now();
  // npm only shows progress on terminals; without one, minutes of silence look like a hang.
  const sign = setInterval(
    () => process.stderr.isTTY || say(`… still working after ${Math.round((Date.now() - startedAt) / 1000)} s`),
    SIGN_OF_LIFE_MS,
  );
  const child = spawn('npm', args, { cwd: root, env, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  const watch = whenParentIsGone(() => child.kill('SIGTERM'));
  const problem = await new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => done(code === 0 ? null : `exit ${signal ?? code}`));
  });
  clearInterval(sign);
  clearInterval(watch);
  if (problem) {
    throw new Error(`"npm ${args.join(' ')}" failed (${problem}). Node ${process.version}, folder ${root}.`);
  }
}

async function install() {
  if (installed()) return;
  await npm(
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    'installing packages (first start, or the lock file changed) …',
  );
  await npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], 'installing the pinned Node …');
  if (!existsSync(node)) {
    throw new Error('The pinned Node is missing; "npm rebuild node --ignore-scripts=false" tells why.');
  }
  writeFileSync(stamp, installationId());
}

/** Keeps two commands on a fresh clone from installing at the same time. */
async function withLock(work) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let seen = { touched: 0, looks: 0 }; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const touched = touchedAt(lock);
    const looks = seen.touched === touched ? seen.looks + 1 : 1;
    if (isAbandoned(lock) || looks > LOCK_LOOKS) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!seen.touched) say('another command is installing packages, waiting for it …');
    seen = { touched, looks };
    await new Promise((done) => setTimeout(done, LOCK_LOOK_MS));
  }
  const touching = setInterval(() => existsSync(lock) && utimesSync(lock, new Date(), new Date()), LOCK_TOUCH_MS);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    rmSync(lock, { force: true });
  }
}

/** Milliseconds since 1970; 1 if the lock was just released. */
function touchedAt(file) {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 1;
  }
}

function isAbandoned(file) {
  try {
    return !alive(Number(readFileSync(file, 'utf8')) || 0) && Date.now() - statSync(file).mtimeMs > 1000;
  } catch {
    // Just released.
    return false;
  }
}

function alive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  say(`Node 20 or later is needed to start, this is ${process.version}.`);
  process.exit(1);
}
if (!isImage && !installed()) {
  try {
    await withLock(install);
  } catch (error) {
    say(error.message);
    process.exit(1);
  }
}

const [script, ...args] = process.argv.slice(2);
// The process that starts the product keeps running, so it should be small.
const flags = script?.startsWith('tools/start/') ? ['--max-semi-space-size=1'] : [];
const child = spawn(
  isImage ? process.execPath : node,
  ['--disable-warning=ExperimentalWarning', ...flags, join(root, script), ...args],
  {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compile'),
    },
  },
);
// The terminal sends Ctrl-C to the whole group; the child decides when it has stopped in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => signal === 'SIGINT' || child.kill(signal));
whenParentIsGone(() => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)));

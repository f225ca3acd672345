import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { EXIT_WRONG_SETTINGS } from '@kaard/service-kit/process/config';
import { ask, type Listener } from './health.ts';
import { SettingsProblem } from './settings.ts';

/** A service and the address at which it listens. */
export interface Place extends Listener {
  name: string;
}

/** A process of the product. */
export interface ProcessPlan {
  name: string;
  /** The absolute path of a .ts or .mjs file. */
  script: string;
  /** The address for this machine; 127.0.0.1 by default. */
  host?: string;
  port: number;
  /** The services that it runs, each at its own port; undefined if the process is a single one. */
  services?: readonly Place[];
  env: NodeJS.ProcessEnv;
}

export interface Patience {
  firstBackOffMs: number;
  longestBackOffMs: number;
  /** After running for this time, the next crash counts as the first one again. */
  forgiveAfterMs: number;
  readyWithinMs: number;
  /** How often waiting is reported, with what is being waited for. */
  sayEveryMs: number;
  /** The number of failed starts, before it was ever ready, that are tolerated. */
  startsAllowed: number;
  checkEveryMs: number;
  /** After this number of failed checks of /healthz, a process is killed and restarted. */
  silentChecks: number;
}

export const PATIENCE: Patience = {
  firstBackOffMs: 250,
  longestBackOffMs: 10_000,
  forgiveAfterMs: 30_000,
  // After an upgrade, a process first migrates its data, which may take minutes.
  readyWithinMs: 30 * 60_000,
  sayEveryMs: 30_000,
  startsAllowed: 3,
  checkEveryMs: 5000,
  silentChecks: 6,
};

export interface Watcher {
  onLine(name: string, line: string): void;
  say(text: string): void;
  /** Called when a pid has changed. */
  onChange(): void;
}

export interface Supervised {
  plan: ProcessPlan;
  /** Null between an end and the next start, because 0 would be the sender's own process group for `kill`. */
  pid(): number | null;
  restarts(): number;
  /** Resolves when the process is ready for the first time; rejects if it doesn't start. */
  ready: Promise<void>;
  /** Stops it in order and starts it again, because its source has changed. */
  reload(): Promise<void>;
  /** Sends SIGTERM and resolves when the process has ended; sends SIGKILL after `withinMs`. */
  stop(withinMs: number): Promise<void>;
  kill(): void;
}

const PRELOAD = join(import.meta.dirname, 'orphan.ts');
const READY_POLL_MS = 40;
const SEE_LOG = 'See its output above.';

export const placesOf = ({ name, host, port, services }: ProcessPlan): readonly Place[] =>
  services ?? [{ name, port, ...(host && { host }) }];

/** Starts a process and keeps it running until it is stopped. */
export function supervise(plan: ProcessPlan, watcher: Watcher, patience: Patience = PATIENCE): Supervised {
  const who = plan.services ? `the ${plan.name}’ process` : plan.name;
  let child: ChildProcess | null = null;
  let exited: Promise<void> = Promise.resolve();
  let stopping = false;
  let reloading = false;
  let wasReady = false;
  let crashes = 0;
  let restarts = 0;
  let settleReady: { resolve(): void; reject(error: Error): void };
  const ready = new Promise<void>((resolve, reject) => {
    settleReady = { resolve, reject };
  });
  // Callers may ignore the promise; its rejection must not count as unhandled.
  ready.catch(() => {});

  function start(): void {
    const startedAt = Date.now();
    const started = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--import', PRELOAD, plan.script],
      { env: plan.env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true },
    );
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => watcher.onLine(plan.name, line));
    }
    exited = new Promise((resolve) => {
      const end = (how: string, code?: number | null) => {
        if (child !== started) return;
        child = null;
        resolve();
        watcher.onChange();
        if (!stopping && !reloading) void comeBack(how, Date.now() - startedAt, code === EXIT_WRONG_SETTINGS);
      };
      started.once('error', (error) => end(error.message));
      started.once('exit', (code, signal) => end(signal ? `was ended by ${signal}` : `ended with ${code}`, code));
    });
    watcher.onChange();
    void untilReady(started);
    void watchHealth(started);
  }

  async function comeBack(how: string, ranMs: number, hasWrongSettings: boolean): Promise<void> {
    // If it was ready before, the settings were right, and may be right again.
    if (!wasReady && hasWrongSettings) {
      settleReady.reject(new SettingsProblem(`${who} doesn’t start: its settings are wrong. ${SEE_LOG}`));
      return;
    }
    crashes = ranMs > patience.forgiveAfterMs ? 1 : crashes + 1;
    if (!wasReady && crashes >= patience.startsAllowed) {
      settleReady.reject(new Error(`${who} doesn’t start: it ${how}, ${crashes} times. ${SEE_LOG}`));
      return;
    }
    const backOffMs = Math.min(patience.firstBackOffMs * 2 ** (crashes - 1), patience.longestBackOffMs);
    watcher.say(`${who} ${how}, starting it again${backOffMs >= 1000 ? ` in ${backOffMs / 1000} s` : ''}`);
    await wait(backOffMs, undefined, { ref: false });
    if (stopping || child) return;
    restarts += 1;
    start();
  }

  async function untilReady(started: ChildProcess): Promise<void> {
    const startedAt = Date.now();
    const seconds = () => Math.round((Date.now() - startedAt) / 1000);
    let saidAt = startedAt;
    while (child === started && !stopping) {
      const waitedFor = await namesOf(async (place) => (await ask(place, '/readyz')) !== 200);
      if (!waitedFor.length) {
        if (child !== started) return;
        if (wasReady && restarts) watcher.say(`${who} is back`);
        wasReady = true;
        settleReady.resolve();
        return;
      }
      if (!wasReady && Date.now() - startedAt > patience.readyWithinMs) {
        settleReady.reject(new Error(`${who} is not ready after ${patience.readyWithinMs / 1000} s. ${SEE_LOG}`));
        return;
      }
      if (Date.now() - saidAt >= patience.sayEveryMs) {
        saidAt = Date.now();
        watcher.say(
          `waiting for ${waitedFor.join(', ')}, not ready after ${seconds()} s; after an upgrade it may be converting data`,
        );
      }
      await wait(READY_POLL_MS);
    }
  }

  async function watchHealth(started: ChildProcess): Promise<void> {
    let answered = false;
    let silent = 0;
    for (;;) {
      await wait(patience.checkEveryMs, undefined, { ref: false });
      if (child !== started || stopping) return;
      const dumb = await namesOf(async (place) => (await ask(place, '/healthz', patience.checkEveryMs)) === 0);
      const alive = !dumb.length;
      answered ||= alive;
      silent = alive ? 0 : silent + 1;
      if (child !== started || stopping || !answered || silent < patience.silentChecks) continue;
      watcher.say(`${who} no longer answers, stopping it`);
      started.kill('SIGKILL');
      return;
    }
  }

  /** The names of the places that fulfil a condition. */
  async function namesOf(isSo: (place: Listener) => Promise<boolean>): Promise<string[]> {
    const found = await Promise.all(placesOf(plan).map(async (place) => ((await isSo(place)) ? [place.name] : [])));
    return found.flat();
  }

  async function end(withinMs: number): Promise<void> {
    const ending = child;
    if (!ending) return;
    ending.kill('SIGTERM');
    const insist = setTimeout(() => ending.kill('SIGKILL'), withinMs);
    await exited;
    clearTimeout(insist);
  }

  start();
  return {
    plan,
    pid: () => child?.pid ?? null,
    restarts: () => restarts,
    ready,
    async reload() {
      if (stopping || reloading) return;
      reloading = true;
      await end(5000);
      reloading = false;
      if (!stopping) start();
    },
    stop(withinMs) {
      stopping = true;
      settleReady.reject(new Error(`${who} was stopped`));
      return end(withinMs);
    },
    kill() {
      stopping = true;
      child?.kill('SIGKILL');
    },
  };
}

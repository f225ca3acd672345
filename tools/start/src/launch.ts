import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  findModels,
  freePort,
  isOwnAddress,
  PartMissing,
  type Report,
  startMongo,
  startRedis,
  whyNotFree,
} from '@kaard/parts';
import { ConfigError, readClaimsSecrets } from '@kaard/service-kit/process/config';
import { asDataFolder, claimDataFolder } from './data-folder.ts';
import { createDiskNotice } from './disk-notice.ts';
import { buildFrontEnds } from './front-ends.ts';
import { ensureClaimsSecret, ensureMetricsToken } from './keys.ts';
import { type LogPrinter, worthTelling } from './logs.ts';
import { isGateway, planProcesses } from './processes.ts';
import { createRunFile, type RunFile, withoutPassword } from './run-file.ts';
import { howItStands, type KeptServer, keepServer } from './server-keeper.ts';
import { addressOf, type Settings, SettingsProblem } from './settings.ts';
import { placesOf, type Supervised, supervise } from './supervisor.ts';

/** The running product. */
export interface Product {
  address: string;
  processes: Supervised[];
  /** Stops in order: no new requests, finish running ones, then the databases. Takes at most 15 s. */
  stop(): Promise<void>;
  /** Ends everything at once. */
  kill(): void;
}

const GATEWAY_LEAVES_WITHIN_MS = 4500;
const ALL_LEAVE_WITHIN_MS = 12_000;
const EXIT_WITHIN_MS = 14_800;

export interface LaunchOptions {
  root: string;
  settings: Settings;
  printer: LogPrinter;
  report: Report;
  /** Aborted if the start is interrupted. */
  signal: AbortSignal;
}

/**
 * Starts everything, and resolves when the product's address answers. If that fails, what was started is ended again.
 * @throws SettingsProblem, DataFolderInUse, PartMissing
 * @throws Error that names what didn't start; its output went to the printer
 */
export async function launch(options: LaunchOptions): Promise<Product> {
  const { settings, printer } = options;
  const address = addressOf(settings);
  const { dataDir } = settings;
  const claim = await claimDataFolder(dataDir, { command: 'npm start', address });
  const runFile = asDataFolder(dataDir, () => createRunFile(dataDir, address, claim, new Date()));
  const running: Running = { servers: [], processes: [], runFile };
  try {
    await assertPortFree(settings);
    // The signal may have been aborted during a wait, and isn't reported again.
    options.signal.throwIfAborted();
    await bringUp(options, running);
  } catch (error) {
    await stopAll(running, printer.say);
    throw error;
  }
  return {
    address,
    processes: running.processes,
    stop: () => stopAll(running, printer.say),
    kill: () => {
      for (const part of [...running.processes, ...running.servers]) part.kill();
      runFile.release();
    },
  };
}

interface Running {
  servers: KeptServer[];
  processes: Supervised[];
  runFile: RunFile;
  stopping?: Promise<void>;
}

async function bringUp(options: LaunchOptions, running: Running): Promise<void> {
  const { root, settings, printer, report, signal } = options;
  const { runFile } = running;
  const claimsSecretFile = claimsSecretFileOf(settings);
  ensureMetricsToken(settings.dataDir);
  let isWrittenDown = true;
  const writeDown = (more: { ready?: true } = {}) => {
    try {
      runFile.write({ ...stateOf(running, mongo, redis), ...more });
      isWrittenDown = true;
    } catch (error) {
      // A full disk must not end the product, so a failed write of run.json is only reported.
      if (isWrittenDown) printer.say(`run.json can’t be written: ${(error as Error).message}`);
      isWrittenDown = false;
    }
  };
  const onChange = () => writeDown();

  const tellOfFullDisk = createDiskNotice({ dataDir: settings.dataDir, say: printer.say });
  const server = async (name: 'MongoDB' | 'Redis', start: typeof startMongo) => {
    const kept = await keepServer({
      name,
      start,
      say: printer.say,
      onChange,
      options: {
        dataDir: join(settings.dataDir, name.toLowerCase()),
        env: settings.env,
        report,
        onLog: (line) => {
          tellOfFullDisk(line);
          const told = worthTelling(line);
          if (told) printer.line(name.toLowerCase(), told);
        },
      },
    });
    running.servers.push(kept);
    printer.say(howItStands(name, kept.current()));
    return kept;
  };

  let mongo: KeptServer | undefined;
  let redis: KeptServer | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => {});
  // All preparations end before a failure is reported, so that nothing is started afterwards.
  const preparations = Promise.allSettled([
    server('MongoDB', startMongo),
    server('Redis', startRedis),
    ensureModels(settings, report, printer),
    // In development, a process of its own compiles them.
    settings.dev ? undefined : buildFrontEnds(root, printer.say),
  ]);
  const [mongoStarted, redisStarted, ...others] = await Promise.race([preparations, aborted]);
  if (mongoStarted.status === 'rejected') throw mongoStarted.reason;
  if (redisStarted.status === 'rejected') throw redisStarted.reason;
  for (const other of others) if (other.status === 'rejected') throw other.reason;
  mongo = mongoStarted.value;
  redis = redisStarted.value;

  const plans = await planProcesses(root, settings, {
    mongoUri: mongo.current().uri,
    redisUrl: redis.current().uri,
    claimsSecretFile,
    freePort: () => freePort(),
  });
  printer.say(`starting ${plans.map(({ name }) => name).join(', ')} …`);
  running.processes = plans.map((plan) => supervise(plan, { onLine: printer.line, say: printer.say, onChange }));
  onChange();
  await Promise.race([Promise.all(running.processes.map(({ ready }) => ready)), aborted]);
  writeDown({ ready: true });
}

/** The operator's file, or the one that is created. @throws SettingsProblem like each process would */
function claimsSecretFileOf({ env, dataDir }: Settings): string {
  const file = env.CLAIMS_SECRET_FILE ?? ensureClaimsSecret(dataDir);
  try {
    readClaimsSecrets({ CLAIMS_SECRET: env.CLAIMS_SECRET, CLAIMS_SECRET_FILE: file, KAARD_DATA: dataDir });
    return file;
  } catch (error) {
    if (error instanceof ConfigError) throw new SettingsProblem(error.problems.join('\n'));
    throw error;
  }
}

function stateOf(running: Running, mongo: KeptServer | undefined, redis: KeptServer | undefined) {
  const state: Parameters<RunFile['write']>[0] = {
    processes: Object.fromEntries(
      running.processes.flatMap((process) =>
        placesOf(process.plan).map(({ name, port }) => [
          name,
          { pid: process.pid(), port, restarts: process.restarts() },
        ]),
      ),
    ),
  };
  if (mongo) {
    const { uri, source, pid } = mongo.current();
    state.mongodb = { uri: withoutPassword(uri), source, pid };
  }
  if (redis) {
    const { uri, source, pid } = redis.current();
    state.redis = { url: withoutPassword(uri), source, pid };
  }
  return state;
}

/** Without a local engine, the product is only useful if OpenAI reads the pictures. */
async function ensureModels(settings: Settings, report: Report, printer: LogPrinter): Promise<void> {
  try {
    await findModels({ env: settings.env, report });
  } catch (error) {
    if (!(error instanceof PartMissing) || !settings.env.OPENAI_API_KEY) throw error;
    printer.say(`${error.message}\nOPENAI_API_KEY is set, so only OpenAI reads pictures.`);
  }
}

async function assertPortFree({ port, host }: Settings): Promise<void> {
  if (!(await isOwnAddress(host)))
    throw new SettingsProblem(
      `HOST is "${host}", which isn’t an address of this machine. 127.0.0.1 is for this machine only; 0.0.0.0 opens Kaard ` +
        'to its networks.',
    );
  // Browsers may use either address for "localhost".
  for (const address of new Set([host, '127.0.0.1', '::1'])) {
    const problem = await whyNotFree(port, address);
    if (!problem) continue;
    const what = problem === 'EADDRINUSE' ? 'is taken by another program' : `can't be used (${problem} on ${address})`;
    throw new SettingsProblem(
      `Port ${port} ${what}. Choose another one: PORT=${port >= 1024 && port < 65_535 ? port + 1 : 3000} npm start\n` +
        '(for a second Kaard beside the first also another folder: KAARD_DATA=.data-2)',
      { mayPass: problem === 'EADDRINUSE' },
    );
  }
}

function stopAll(running: Running, say: (text: string) => void): Promise<void> {
  running.stopping ??= stopInOrder(running, say);
  return running.stopping;
}

async function stopInOrder({ processes, servers, runFile }: Running, say: (text: string) => void): Promise<void> {
  const startedAt = Date.now();
  if (processes.length) say('stopping after running requests have finished …');
  const gateways = processes.filter(({ plan }) => isGateway(plan)).map((gateway) => gateway.stop(ALL_LEAVE_WITHIN_MS));
  // A request that hangs must not take the time that services have to stop.
  await Promise.race([Promise.all(gateways), wait(GATEWAY_LEAVES_WITHIN_MS, undefined, { ref: false })]);
  const left = ALL_LEAVE_WITHIN_MS - (Date.now() - startedAt);
  const services = processes.filter(({ plan }) => !isGateway(plan)).map((service) => service.stop(left));
  await Promise.all([...gateways, ...services]);
  const rest = EXIT_WITHIN_MS - (Date.now() - startedAt);
  await Promise.all(servers.map((server) => server.stop(rest)));
  runFile.release();
}

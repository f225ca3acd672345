import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { makeFolder } from '@kaard/service-kit/process/make-folder';
import { type Daemon, startDaemon, stopLeftover } from './daemon.ts';
import { type ContainerEngine, dockerEngine } from './docker.ts';
import { freePort } from './ports.ts';
import { createReport, type Report } from './report.ts';
import { ChainEnd, firstOf, type Source } from './sources.ts';
import { readState, writeState } from './state.ts';

/** A server that we started, or one named by a setting (then pid, port and stop have no meaning). */
export interface RunningServer {
  uri: string;
  /** Its source in words: `mongod on PATH`, `Docker`, `MONGODB_URI`. */
  source: string;
  port: number;
  pid: number;
  /** Settles with the reason when the server has ended; never for a server that isn’t ours. */
  exited: Promise<string>;
  /** Sends SIGTERM, and SIGKILL after `withinMs` (10 s by default); acknowledged writes survive both. */
  stop(withinMs?: number): Promise<void>;
}

export interface ServerOptions {
  /** Kept, and used again by the next start. */
  dataDir: string;
  onLog?: (line: string) => void;
  /** Ends with the group of this process; by default Ctrl-C does not reach it. */
  inOurGroup?: boolean;
  /** By default the port of the last start if it is free, else any free one. */
  port?: number;
  env?: NodeJS.ProcessEnv;
  report?: Report;
  /** Appended to the default arguments of a program of this machine. */
  moreArgs?: readonly string[];
  /** Docker’s client by default. */
  containers?: ContainerEngine;
}

/** How a kind of server is started; MongoDB and Redis only differ in this. */
export interface ServerKind {
  /** `MongoDB` */
  part: string;
  ways: string[];
  /** The programs of this machine, in order of preference. */
  programs(options: { env: NodeJS.ProcessEnv; report: Report }): Source<string>[];
  programArgs(order: { port: number; dataDir: string }): string[];
  image: string;
  containerName: string;
  containerArgs(order: { port: number; persistent: boolean }): string[];
  /** Resolves when the server can be used. Aborted when the process ends. */
  ready(port: number, signal: AbortSignal): Promise<void>;
}

const READY_WITHIN_MS = 40_000;

/**
 * Starts the server from the first source that works, and stores that source with the data.
 * @throws PartMissing, WrongSetting
 * @throws Error with the last lines of the log if the server doesn’t start
 */
export async function startServer(kind: ServerKind, options: ServerOptions): Promise<Omit<RunningServer, 'uri'>> {
  const {
    env = process.env,
    report = createReport(),
    onLog,
    inOurGroup,
    moreArgs = [],
    containers = dockerEngine({ env, report }),
  } = options;
  const dataDir = resolve(options.dataDir);
  makeFolder(dataDir);
  const before = readState(dataDir);
  if (before && (await stopLeftover(before, dataDir)))
    report.say(`${kind.part}: stopped a server left behind by an earlier start`);
  let port = options.port ?? (await freePort(before?.port));

  const bring = async (name: string, start: () => Daemon | Promise<Daemon>): Promise<Daemon> => {
    try {
      return await untilReady(kind, await start(), port);
    } catch (error) {
      if (error instanceof PortTaken && options.port === undefined) {
        port = await freePort();
        return untilReady(kind, await start(), port);
      }
      // If the source that wrote the data can’t start on it any more, another version won’t either.
      if (before?.source === name && error instanceof NotReady) throw error;
      throw error instanceof NotReady ? new Error(error.message, { cause: error }) : error;
    }
  };
  const { source, found: daemon } = await firstOf<Daemon>({
    part: kind.part,
    report,
    ways: kind.ways,
    prefer: before?.source,
    sources: [
      {
        name: containers.name,
        find: () =>
          bring(containers.name, () =>
            containers.start({
              name: `kaard-${kind.containerName}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`,
              image: kind.image,
              port,
              dataDir,
              args: kind.containerArgs({ port, persistent: true }),
              onLog,
            }),
          ),
      },
      ...kind.programs({ env, report }).map(({ name, find }) => ({
        name,
        find: async () => {
          const command = await find();
          return bring(name, () =>
            startDaemon({ command, args: [...kind.programArgs({ port, dataDir }), ...moreArgs], onLog, inOurGroup }),
          );
        },
      })),
    ],
  });
  try {
    writeState(dataDir, { source, port, pid: daemon.pid });
  } catch (error) {
    // The disk may be full, for example. Reporting a failure here would make callers start a second server.
    report.say(`${kind.part} runs, but what the next start should know can’t be written: ${(error as Error).message}`);
  }
  return { source, port, pid: daemon.pid, exited: daemon.exited, stop: (withinMs) => daemon.stop(withinMs) };
}

class NotReady extends ChainEnd {
  override name = 'NotReady';
}

class PortTaken extends NotReady {
  override name = 'PortTaken';
}

async function untilReady(kind: ServerKind, daemon: Daemon, port: number): Promise<Daemon> {
  const giveUp = new AbortController();
  const late = setTimeout(() => giveUp.abort(new Error(`not ready in ${READY_WITHIN_MS / 1000} s`)), READY_WITHIN_MS);
  void daemon.exited.then((how) => giveUp.abort(new Error(how)));
  try {
    await kind.ready(port, giveUp.signal);
    return daemon;
  } catch (error) {
    await daemon.stop();
    const why = giveUp.signal.aborted ? (giveUp.signal.reason as Error) : (error as Error);
    const words = daemon.tail().join('\n');
    const Problem = /address already in use/i.test(words) ? PortTaken : NotReady;
    throw new Problem(`${kind.part} did not start (${why.message}). Its last words:\n${words}`, { cause: error });
  } finally {
    clearTimeout(late);
  }
}

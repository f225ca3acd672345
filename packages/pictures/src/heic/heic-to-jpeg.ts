import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DomainError, unavailable } from '@kaard/service-kit/errors';
import { MOST_PIXELS, pictureBroken, pictureUnsupported, tooManyPixels } from '../picture.errors.ts';
import { EXITS } from './decoder.exits.ts';
import { largestSizeIn } from './heic.container.ts';

const DECODER = join(import.meta.dirname, 'decoder.process.ts');
/** 12 megapixels take about two seconds. */
const TIME_LIMIT_MS = 20_000;
/** Each is a process of some hundred megabytes, so they go one after another, and only so many wait. */
const MOST_WAITING = 8;
const RETRY_AFTER_SECONDS = 5;

export interface Decoding {
  timeLimitMs?: number;
  /** What decodes; the default is ours. */
  script?: string;
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * The picture as a JPEG, upright, without metadata. Decoding goes on in a process of its own that knows no secret, has a
 * time limit and is gone afterwards, with its memory.
 * @throws DomainError `invalid`, `too-large`, `rate-limited`; `unsupported` where the decoder is not installed
 */
export async function heicToJpeg(bytes: Buffer, decoding: Decoding = {}): Promise<Buffer> {
  const { width, height } = largestSizeIn(bytes);
  if (width * height > MOST_PIXELS) throw tooManyPixels();
  if (waiting >= MOST_WAITING) throw tooManyAtOnce();
  waiting++;
  try {
    const decoded = last.then(() => decode(bytes, decoding));
    last = decoded.catch(() => {});
    return await decoded;
  } finally {
    waiting--;
  }
}

async function decode(bytes: Buffer, { timeLimitMs = TIME_LIMIT_MS, script = DECODER }: Decoding): Promise<Buffer> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const late = setTimeout(() => child.kill('SIGKILL'), timeLimitMs);
  // It may have ended before it took all of the picture; how it ended says why.
  child.stdin.on('error', () => {});
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(unavailable('The reader of HEIC pictures', cause)));
    child.once('close', resolve);
  });
  try {
    const decoded = buffer(child.stdout);
    decoded.catch(() => {});
    child.stdin.end(bytes);
    const code = await ended;
    if (code === EXITS.done) return await decoded;
    if (code === EXITS.tooManyPixels) throw tooManyPixels();
    if (code === EXITS.noDecoder) throw pictureUnsupported('A HEIC picture');
    throw pictureBroken('The HEIC picture cannot be read. Please send it as a JPEG.');
  } finally {
    clearTimeout(late);
  }
}

const tooManyAtOnce = () =>
  new DomainError({
    kind: 'rate-limited',
    reason: 'TOO_MANY_HEIC',
    message: 'Too many HEIC pictures are being read at the moment. Please try again in a few seconds, or send JPEGs.',
    details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
  });

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** After this time without data the next source is tried. */
export const SILENCE_MS = 10_000;

export class HashMismatch extends Error {
  override name = 'HashMismatch';
}

export interface Download {
  url: string;
  /** Hex; the file is rejected if its hash differs. */
  sha256: string;
  to: string;
  silenceMs?: number;
  onProgress?: (done: number) => void;
  env?: NodeJS.ProcessEnv;
}

/**
 * Downloads a file of known content; any other content is discarded.
 * @throws HashMismatch
 * @throws Error if the server is silent for `silenceMs`, refuses or breaks off
 */
export async function download(order: Download): Promise<void> {
  const { url, sha256, to, silenceMs = SILENCE_MS, onProgress, env = process.env } = order;
  const silence = new AbortController();
  const giveUp = () => silence.abort(new Error(`no byte from ${new URL(url).host} in ${silenceMs / 1000} s`));
  let timer = setTimeout(giveUp, silenceMs);
  const hash = createHash('sha256');
  let done = 0;
  try {
    const response = await request(url, silence.signal, env);
    if (!response.ok || !response.body) throw new Error(`${new URL(url).host} answered ${response.status}`);
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        clearTimeout(timer);
        timer = setTimeout(giveUp, silenceMs);
        hash.update(chunk);
        done += chunk.length;
        onProgress?.(done);
        next(null, chunk);
      },
    });
    const body = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    await pipeline(body, measure, createWriteStream(to), { signal: silence.signal });
    const got = hash.digest('hex');
    if (got !== sha256) throw new HashMismatch(`${url} has SHA-256 ${got}, expected ${sha256}`);
  } catch (error) {
    await rm(to, { force: true });
    throw silence.signal.aborted ? silence.signal.reason : readable(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The message `fetch failed` is useless; its cause isn’t. */
function readable(error: unknown): unknown {
  const cause = error instanceof TypeError && error.cause instanceof Error ? error.cause : null;
  return cause ? new Error(cause.message, { cause: error }) : error;
}

async function request(url: string, signal: AbortSignal, env: NodeJS.ProcessEnv): Promise<Response> {
  const { HTTPS_PROXY, https_proxy, HTTP_PROXY, http_proxy, NO_PROXY, no_proxy } = env;
  const httpsProxy = https_proxy ?? HTTPS_PROXY;
  const httpProxy = http_proxy ?? HTTP_PROXY;
  if (!httpsProxy && !httpProxy) return fetch(url, { signal });
  // Node’s own fetch can’t be given a proxy after the process has started.
  const { EnvHttpProxyAgent, fetch: proxied } = await import('undici');
  const noProxy = no_proxy ?? NO_PROXY;
  const dispatcher = new EnvHttpProxyAgent({
    ...(httpProxy && { httpProxy }),
    ...(httpsProxy && { httpsProxy }),
    ...(noProxy && { noProxy }),
  });
  return (await proxied(url, { signal, dispatcher })) as unknown as Response;
}

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { CLAIMS_HEADER, type ExportedFile, signClaims } from '@kaard/service-kit';
import { z } from 'zod';
import type { ArchiveEntry } from './export.archive.ts';
import type { ExportSource } from './make-export.ts';

/** Time limit until the first byte; there is none after that. */
const ANSWER_LIMIT_MS = 30_000;

const listSchema = z.object({ files: z.array(z.object({ path: z.string().max(400), type: z.string() })) });

export interface RemoteSourceSettings {
  name: string;
  /** Private address of the service. */
  url: string;
  claimsSecrets: string[];
}

/** The data stored by another service, read with its two private routes (`exportRoutes` of the service kit). */
export function createRemoteSource({ name, url, claimsSecrets }: RemoteSourceSettings): ExportSource {
  async function ask(path: string, signal: AbortSignal): Promise<Response> {
    const claims = { sub: null, via: 'system' as const, scopes: [], ip: '127.0.0.1', requestId: randomUUID() };
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error(`${name} did not answer in time`)), ANSWER_LIMIT_MS);
    try {
      return await fetch(`${url}${path}`, {
        headers: { [CLAIMS_HEADER]: signClaims(claims, claimsSecrets) },
        redirect: 'error',
        signal: AbortSignal.any([signal, late.signal]),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async function list(userId: number, signal: AbortSignal): Promise<ExportedFile[]> {
    const answer = await ask(`/internal/export/${userId}`, signal);
    if (!answer.ok) throw new Error(`${name} answered ${answer.status} to the question what it holds`);
    return listSchema.parse(await answer.json()).files;
  }

  return {
    name,
    async *read(userId, signal): AsyncGenerator<ArchiveEntry> {
      for (const { path } of await list(userId, signal)) {
        assertPlain(path);
        const answer = await ask(
          `/internal/export/${userId}/files/${path.split('/').map(encodeURIComponent).join('/')}`,
          signal,
        );
        if (answer.status === 404) {
          // It was deleted after it was listed.
          await answer.body?.cancel();
          continue;
        }
        if (!answer.ok || !answer.body) throw new Error(`${name} answered ${answer.status} to the question for a file`);
        yield { path, bytes: Readable.fromWeb(answer.body as ReadableStream) };
      }
    },
  };
}

/** Unpacking the archive must not write outside its folder. */
function assertPlain(path: string): void {
  const isPlain = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !part.includes('\\'));
  if (!isPlain) throw new Error('a file of an export has a path that is not plain');
}

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const AT_ONCE = 4;

export type Caller = (method: string, path: string, body?: object | Uint8Array<ArrayBuffer>) => Promise<Response>;

export interface Counts {
  total: number;
  queued: number;
  reading: number;
  needsReview: number;
  failed: number;
}

export async function signUp(url: string): Promise<Caller> {
  const register = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `bench.${Date.now()}.${Math.random()}@example.com`,
      password: 'only for this measurement',
    }),
  });
  const { token } = (await register.json()) as { token: string };
  return (method, path, body) => {
    const isPicture = body instanceof Uint8Array;
    return fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': isPicture ? 'image/jpeg' : 'application/json' }),
      },
      ...(body && { body: isPicture ? body : JSON.stringify(body) }),
    });
  };
}

/** @returns address of the batch, and how long its upload took */
export async function upload(call: Caller, files: string[]): Promise<{ path: string; seconds: number }> {
  const made = await call('POST', '/api/scan-batches', { name: 'bench', expectedCount: files.length });
  const path = `/api/scan-batches/${((await made.json()) as { id: number }).id}`;
  const startedAt = performance.now();
  const queue = files.values();
  const sender = async () => {
    for (const file of queue) {
      const picture = new Uint8Array(await readFile(file));
      for (;;) {
        const sent = await call('POST', `${path}/items?fileName=${basename(file)}`, picture).catch(() => null);
        await sent?.arrayBuffer();
        if (sent?.ok) break;
        if (sent && ![429, 503].includes(sent.status)) throw new Error(`an upload was answered ${sent.status}`);
        await wait(Number(sent?.headers.get('retry-after') ?? 1) * 1000);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  await call('POST', `${path}/close`);
  return { path, seconds: (performance.now() - startedAt) / 1000 };
}

export async function untilDone(call: Caller, path: string, say: (text: string) => void): Promise<Counts> {
  for (;;) {
    const answer = await call('GET', path).catch(() => null);
    const batch = answer?.ok ? ((await answer.json()) as { state: string; counts: Counts }) : null;
    if (batch?.state === 'done') return batch.counts;
    if (batch) say(`${batch.counts.needsReview + batch.counts.failed} of ${batch.counts.total} read`);
    await wait(2000);
  }
}

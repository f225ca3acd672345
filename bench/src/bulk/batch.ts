import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '../web/browser.ts';

const AT_ONCE = 4;

export type Caller = (method: string, path: string, body?: object | Uint8Array<ArrayBuffer>) => Promise<Response>;

export interface Counts {
  total: number;
  queued: number;
  reading: number;
  needsReview: number;
  failed: number;
}

export interface Somebody {
  call: Caller;
  account: Account;
}

export async function signUp(url: string): Promise<Somebody> {
  const email = `bench.${Date.now()}.${Math.random()}@example.com`;
  const register = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'only for this measurement' }),
  });
  const { token, user } = (await register.json()) as { token: string; user: { id: number } };
  return { call: callerOf(url, token), account: { id: String(user.id), email, token } };
}

export const callerOf =
  (url: string, token: string): Caller =>
  (method, path, body) => {
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

/** @returns the path of the batch */
export async function newBatch(call: Caller, expectedCount: number): Promise<string> {
  const made = await call('POST', '/api/scan-batches', { name: 'bench', expectedCount });
  return `/api/scan-batches/${((await made.json()) as { id: number }).id}`;
}

/** Uploads the files, four at a time. @returns the seconds that it took */
export async function addItems(call: Caller, path: string, files: string[]): Promise<number> {
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
  return (performance.now() - startedAt) / 1000;
}

/** @returns the path of the batch, and the duration of its upload */
export async function upload(call: Caller, files: string[]): Promise<{ path: string; seconds: number }> {
  const path = await newBatch(call, files.length);
  const seconds = await addItems(call, path, files);
  await call('POST', `${path}/close`);
  return { path, seconds };
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

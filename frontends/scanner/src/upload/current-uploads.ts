/** The uploads of this page, composed from their parts. */
import { graphqlClient, problemOf } from '@kaard/ui/graphql';
import { pauseUntilOnline } from '@kaard/ui/pause-until-online';
import { session } from '@kaard/ui/session';
import { askBeforeUnload } from '@kaard/ui/unload';
import { useEffect, useSyncExternalStore } from 'react';
import { CloseUploadedBatchDocument, CreateUploadBatchDocument } from '../generated/graphql.ts';
import { withinLimits } from '../picture/encode.ts';
import { createSend, type UploadApi, UploadFailure, type UploadProblem } from './upload.api.ts';
import { createMemoryStore, createUploadStore } from './upload.store.ts';
import { createUploads, type UploadState } from './uploads.ts';

const PROBLEMS: Record<string, UploadProblem> = {
  UNAUTHENTICATED: 'signed-out',
  NOT_FOUND: 'ended',
  CONFLICT: 'ended',
  BAD_USER_INPUT: 'refused',
  FORBIDDEN: 'refused',
  QUOTA_EXCEEDED: 'quota',
};

async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    const { code, message, reason } = problemOf(error);
    if (reason === 'FILES_STILL_OPEN') throw new UploadFailure('opening');
    throw new UploadFailure(PROBLEMS[code ?? ''] ?? 'later', message ?? '');
  }
}

const api: UploadApi = {
  create: ({ name, count, tags, key }) =>
    ask(async () => {
      const { data } = await graphqlClient.mutate({
        mutation: CreateUploadBatchDocument,
        variables: { input: { name, expectedCount: count, tags: [...tags] } },
        context: { headers: { 'idempotency-key': key } },
      });
      if (!data) throw new UploadFailure('later');
      return { batchId: data.createScanBatch.batch.id };
    }),
  send: createSend({ fetch: (input, init) => fetch(input, init), readToken: session.bearer, now: () => Date.now() }),
  async close(id) {
    try {
      await ask(() => graphqlClient.mutate({ mutation: CloseUploadedBatchDocument, variables: { id } }));
    } catch (error) {
      // It was stopped or deleted meanwhile and accepts no more, as intended.
      if (!(error instanceof UploadFailure) || error.problem !== 'ended') throw error;
    }
  },
};

function owner(): string | null {
  const state = session.state();
  return state.status === 'signed-in' ? state.user.id : null;
}

/**
 * Without the Web Locks API each page assumes to be alone: idempotency keys still make the server accept each picture
 * once.
 */
async function alone<T>(name: string, signal: AbortSignal, onWaiting: () => void, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  const isFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work() } : null,
  );
  if (isFree) return isFree.result;
  onWaiting();
  return navigator.locks.request(name, { signal }, work);
}

export const uploads = createUploads({
  api,
  withinLimits,
  store: createUploadStore(Date.now),
  memory: createMemoryStore(),
  owner,
  newKey: () => crypto.randomUUID(),
  alone,
  pause: pauseUntilOnline,
  now: Date.now,
});

let uploader = owner();
session.subscribe(() => {
  const present = owner();
  if (present !== uploader) uploads.abandon();
  uploader = present;
});

// Files that only this page holds would be lost with it.
const isAtRisk = ({ phase, isKept }: UploadState) =>
  phase === 'keeping' || (!isKept && phase !== 'done' && phase !== 'ended');
askBeforeUnload(() => uploads.states().some(isAtRisk));

/** Resumes uploads of an earlier page, and returns all uploads. */
export function useUploads(): readonly UploadState[] {
  useEffect(() => void uploads.resume(), []);
  return useSyncExternalStore(uploads.subscribe, uploads.states);
}

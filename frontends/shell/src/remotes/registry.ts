import { REMOTE_CONTRACT, type Remote, type RemoteEntry, type RemotesFile } from '@kaard/ui/remote';
import type { ComponentType } from 'react';

/** `incompatible`: shell and remote are of different versions; a reload of the page helps once both are deployed. */
export class RemoteProblem extends Error {
  readonly kind: 'unreachable' | 'incompatible';
  constructor(kind: RemoteProblem['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RemoteProblem';
    this.kind = kind;
  }
}

export type RegistryState =
  | { status: 'loading'; remotes: Record<string, RemoteEntry> }
  | { status: 'ready'; remotes: Record<string, RemoteEntry> }
  | { status: 'failed'; remotes: Record<string, RemoteEntry> };

export interface RegistryParts {
  fetchJson: (path: string) => Promise<unknown>;
  /** Makes an entry known to Module Federation, in place of what it knew. */
  register: (name: string, entry: string) => unknown;
  /** The default export of the remote's one module. */
  load: (name: string) => Promise<unknown>;
}

export type RemoteRegistry = ReturnType<typeof createRemoteRegistry>;

/** Which remotes there are, found at run time, and the loading of each, once, until somebody asks to try again. */
export function createRemoteRegistry({ fetchJson, register, load }: RegistryParts) {
  let state: RegistryState = { status: 'loading', remotes: {} };
  const loading = new Map<string, Promise<Remote>>();
  const listeners = new Set<() => void>();
  const set = (next: RegistryState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function refresh(): Promise<void> {
    try {
      const file = (await fetchJson('/remotes.json')) as RemotesFile;
      set({ status: 'ready', remotes: file.remotes });
    } catch {
      // What was known stays usable.
      set({ status: 'failed', remotes: state.remotes });
    }
  }

  async function open(name: string): Promise<Remote> {
    const entry = state.remotes[name];
    if (!entry) throw new RemoteProblem('unreachable', `/remotes.json does not name "${name}"`);
    if (entry.contract !== REMOTE_CONTRACT) throw incompatible(name, entry.contract);
    let remote: Remote | undefined;
    try {
      await register(name, entry.entry);
      remote = (await load(name)) as Remote | undefined;
    } catch (cause) {
      throw new RemoteProblem('unreachable', `The remote "${name}" did not load`, cause);
    }
    if (remote?.contract !== REMOTE_CONTRACT) throw incompatible(name, remote?.contract);
    return remote;
  }

  function get(name: string): Promise<Remote> {
    let promise = loading.get(name);
    if (!promise) {
      promise = open(name);
      // Read by `use()`, which needs the same promise every time, also a rejected one; this keeps it from counting
      // as unhandled when it was only preloaded.
      promise.catch(() => {});
      loading.set(name, promise);
    }
    return promise;
  }

  async function screen(name: string, path: string): Promise<ComponentType> {
    const remote = await get(name);
    const route = remote.routes.find((candidate) => candidate.path === path);
    if (!route) throw new RemoteProblem('incompatible', `The remote "${name}" has no screen ${path}`);
    try {
      return (await route.lazy()).default;
    } catch (cause) {
      throw new RemoteProblem('unreachable', `A part of the remote "${name}" did not load`, cause);
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    get,
    /** The page that a remote declares for this path. */
    screen,
    /** Loads in advance; a failure shows only where the remote is opened. */
    preload(name: string): void {
      if (state.remotes[name]) void get(name);
    },
    /** Only for "Try again": forgets what failed and looks where the remote is now. */
    async retry(name: string): Promise<void> {
      await refresh();
      loading.delete(name);
    },
  };
}

const incompatible = (name: string, contract: number | undefined) =>
  new RemoteProblem('incompatible', `The remote "${name}" speaks contract ${contract}, this page ${REMOTE_CONTRACT}`);

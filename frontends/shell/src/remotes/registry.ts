import { REMOTE_CONTRACT, type Remote, type RemoteEntry } from '@kaard/ui/remote';
import { readRemotesFile, type UnusableRemote } from '@kaard/ui/remotes-file';
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

export interface RegistryState {
  status: 'loading' | 'ready' | 'failed';
  remotes: Readonly<Record<string, RemoteEntry>>;
  /** Named in `/remotes.json`, and not to be used. */
  unusable: Readonly<Record<string, UnusableRemote>>;
}

export interface RegistryParts {
  fetchJson: (path: string) => Promise<unknown>;
  /** Makes an entry known to Module Federation, in place of what it knew. */
  register: (name: string, entry: string) => unknown;
  /** The default export of the remote's one module. */
  load: (name: string) => Promise<unknown>;
  /** A remote is there, and nothing of it has been shown yet. */
  onLoaded: (remote: Remote) => void;
  /** Something is wrong that the operator should know. */
  onProblem: (problem: RemoteProblem, name: string) => void;
  /** Calls back after so many milliseconds. @returns forgets it */
  later: (milliseconds: number, call: () => void) => () => void;
}

export type RemoteRegistry = ReturnType<typeof createRemoteRegistry>;

/** Milliseconds until `/remotes.json` is asked for again after it failed; the last one from then on. */
export const TRIES_AFTER_MS: readonly number[] = [1000, 2000, 5000, 15_000, 60_000];

/** Which remotes there are, found at run time, and the loading of each, once, until somebody asks to try again. */
export function createRemoteRegistry({ fetchJson, register, load, onLoaded, onProblem, later }: RegistryParts) {
  let state: RegistryState = { status: 'loading', remotes: {}, unusable: {} };
  let failures = 0;
  let forgetNextTry: (() => void) | null = null;
  let asking: Promise<void> | null = null;
  const loading = new Map<string, Promise<Remote>>();
  const listeners = new Set<() => void>();
  const set = (next: RegistryState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function ask(): Promise<void> {
    forgetNextTry?.();
    forgetNextTry = null;
    try {
      const { usable, unusable } = readRemotesFile(await fetchJson('/remotes.json'));
      failures = 0;
      set({ status: 'ready', remotes: usable, unusable });
      for (const [name, { kind, problem }] of Object.entries(unusable))
        onProblem(new RemoteProblem(kind, problem), name);
    } catch (cause) {
      if (failures === 0) onProblem(new RemoteProblem('unreachable', '/remotes.json did not load', cause), '');
      const wait = TRIES_AFTER_MS[Math.min(failures, TRIES_AFTER_MS.length - 1)] as number;
      failures += 1;
      // What was known stays usable.
      set({ ...state, status: 'failed' });
      forgetNextTry = later(wait, () => void refresh());
    }
  }

  /** However often it is called meanwhile, it is asked once. */
  function refresh(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  async function open(name: string): Promise<Remote> {
    const refused = state.unusable[name];
    if (refused) throw new RemoteProblem(refused.kind, `The remote "${name}" can't be used: ${refused.problem}`);
    const entry = state.remotes[name];
    if (!entry) throw new RemoteProblem('unreachable', `/remotes.json does not name "${name}"`);
    let remote: Remote | undefined;
    try {
      await register(name, entry.entry);
      remote = (await load(name)) as Remote | undefined;
    } catch (cause) {
      throw new RemoteProblem('unreachable', `The remote "${name}" did not load`, cause);
    }
    if (remote?.contract !== REMOTE_CONTRACT) throw incompatible(name, remote?.contract);
    onLoaded(remote);
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

  async function piece<T>(name: string, lazy: () => Promise<{ default: T }>): Promise<T> {
    try {
      return (await lazy()).default;
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
    /** Asks `/remotes.json`. When that fails it is asked again, ever more seldom, until it answers. */
    refresh,
    get,
    /** The page that a remote declares for this path. */
    async screen(name: string, path: string): Promise<ComponentType> {
      const remote = await get(name);
      const route = remote.routes.find((candidate) => candidate.path === path);
      if (!route) throw new RemoteProblem('incompatible', `The remote "${name}" has no screen ${path}`);
      return piece(name, route.lazy);
    },
    /** The component that a remote declares as its part of this number. */
    async part(name: string, index: number): Promise<ComponentType> {
      const remote = await get(name);
      const part = remote.parts?.[index];
      if (!part?.lazy || part.slot !== state.remotes[name]?.parts[index]?.slot)
        throw new RemoteProblem('incompatible', `The remote "${name}" has no part ${index}`);
      return piece(name, part.lazy as () => Promise<{ default: ComponentType }>);
    },
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

/** Remotes as they are declared, of which nothing can be loaded: for what is drawn when the front ends are built. */
export const declaredRegistry = (remotes: RegistryState['remotes']): RemoteRegistry => {
  const state: RegistryState = { status: 'ready', remotes, unusable: {} };
  const never = () => new Promise<never>(() => {});
  return {
    state: () => state,
    subscribe: () => () => {},
    refresh: async () => {},
    get: never,
    screen: never,
    part: never,
    preload: () => {},
    retry: async () => {},
  };
};

const incompatible = (name: string, contract: number | undefined) =>
  new RemoteProblem('incompatible', `The remote "${name}" speaks contract ${contract}, this page ${REMOTE_CONTRACT}`);

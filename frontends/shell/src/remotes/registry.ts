import { REMOTE_CONTRACT, type Remote, type RemoteEntry } from '@kaard/ui/remote';
import { readRemotesFile, type UnusableRemote } from '@kaard/ui/remotes-file';
import type { ComponentType } from 'react';

/**
 * `incompatible`: shell and remote have different contract versions; reloading the page helps once both are deployed.
 */
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
  /** Remotes that are listed in `/remotes.json` but can’t be used. */
  unusable: Readonly<Record<string, UnusableRemote>>;
}

export interface RegistryParts {
  fetchJson: (path: string) => Promise<unknown>;
  /** Registers an entry with Module Federation, replacing the earlier one. */
  register: (name: string, entry: string) => unknown;
  /** Returns the default export of the remote’s only module. */
  load: (name: string) => Promise<unknown>;
  /** Called when a remote is loaded, before any of it is shown. */
  onLoaded: (remote: Remote) => void;
  /** Called for a problem that the operator should know. */
  onProblem: (problem: RemoteProblem, name: string) => void;
  /**
   * Calls back after a time.
   * @returns a function that cancels it
   */
  later: (milliseconds: number, call: () => void) => () => void;
}

export type RemoteRegistry = ReturnType<typeof createRemoteRegistry>;

/** Milliseconds until `/remotes.json` is requested again after failures; the last value applies from then on. */
export const TRIES_AFTER_MS: readonly number[] = [1000, 2000, 5000, 15_000, 60_000];

/** The list of remotes, found at run time, and the loading of each, once, until "Try again". */
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
      // Known remotes stay usable.
      set({ ...state, status: 'failed' });
      forgetNextTry = later(wait, () => void refresh());
    }
  }

  /** Concurrent calls share one request. */
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
      // Used by `use()`, which needs the same promise every time, even a rejected one; this handler keeps a failed
      // preload from being reported as unhandled.
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
    /** Loads `/remotes.json`. After a failure it retries with growing pauses until it succeeds. */
    refresh,
    get,
    /** Returns the page that a remote declares for this path. */
    async screen(name: string, path: string): Promise<ComponentType> {
      const remote = await get(name);
      const route = remote.routes.find((candidate) => candidate.path === path);
      if (!route) throw new RemoteProblem('incompatible', `The remote "${name}" has no screen ${path}`);
      return piece(name, route.lazy);
    },
    /** Returns the component that a remote declares as its part with this index. */
    async part(name: string, index: number): Promise<ComponentType> {
      const remote = await get(name);
      const part = remote.parts?.[index];
      if (!part?.lazy || part.slot !== state.remotes[name]?.parts[index]?.slot)
        throw new RemoteProblem('incompatible', `The remote "${name}" has no part ${index}`);
      return piece(name, part.lazy as () => Promise<{ default: ComponentType }>);
    },
    /** Preloads a remote; a failure is shown only where the remote is opened. */
    preload(name: string): void {
      if (state.remotes[name]) void get(name);
    },
    /** For "Try again" only: forgets the failure and reloads the remote’s address. */
    async retry(name: string): Promise<void> {
      await refresh();
      loading.delete(name);
    },
  };
}

/** A registry of declared remotes that can’t be loaded, for rendering at build time. */
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

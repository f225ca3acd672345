import { addCachePolicies, graphqlClient } from '@kaard/ui/graphql';
import { useSyncExternalStore } from 'react';
import { errors } from '../errors/errors.ts';
import { fetchJson } from '../settings/fetch-json.ts';
import { createRemoteRegistry, type RegistryState } from './registry.ts';

/** The code that loads remotes is 20 kB: it is loaded with the first remote, not with the page. */
const federation = () => import(/* webpackChunkName: "federation" */ './federation.ts');

export const remotes = createRemoteRegistry({
  fetchJson,
  register: async (name, entry) => (await federation()).register(name, entry),
  load: async (name) => (await federation()).load(name),
  onLoaded: (remote) => addCachePolicies(graphqlClient, [remote]),
  onProblem: (problem, name) => errors.report('remote', problem, name || undefined),
  later(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
});

/**
 * Refreshes at once when the connection is back.
 * @returns a function that stops listening
 */
export function refreshWhenOnline(): () => void {
  const again = () => void (remotes.state().status === 'failed' && remotes.refresh());
  window.addEventListener('online', again);
  return () => window.removeEventListener('online', again);
}

export const useRemotes = (): RegistryState => useSyncExternalStore(remotes.subscribe, remotes.state, remotes.state);

import { useSyncExternalStore } from 'react';
import { fetchJson } from '../settings/fetch-json.ts';
import { createRemoteRegistry, type RegistryState } from './registry.ts';

/** What loads remotes is 20 kB: it comes with the first of them, not with the page. */
const federation = () => import(/* webpackChunkName: "federation" */ './federation.ts');

export const remotes = createRemoteRegistry({
  fetchJson,
  register: async (name, entry) => (await federation()).register(name, entry),
  load: async (name) => (await federation()).load(name),
});

export const useRemotes = (): RegistryState => useSyncExternalStore(remotes.subscribe, remotes.state);

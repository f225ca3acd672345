import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { useSyncExternalStore } from 'react';
import { fetchJson } from '../settings/fetch-json.ts';
import { createRemoteRegistry, type RegistryState } from './registry.ts';

export const remotes = createRemoteRegistry({
  fetchJson,
  // `force` drops a container that failed, so that the next try really asks the network.
  register: (name, entry) => registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: true }),
  load: async (name) => (await loadRemote<{ default: unknown }>(`${name}/remote`))?.default,
});

export const useRemotes = (): RegistryState => useSyncExternalStore(remotes.subscribe, remotes.state);

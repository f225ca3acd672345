import type { ExtensionSource, Filled } from '@kaard/ui/extensions';
import type { RegistryState, RemoteRegistry } from '../remotes/registry.ts';
import { currentSettings, type Settings, subscribeToSettings } from '../settings/settings.ts';
import { FEATURES } from './features.ts';
import { forgetDevice } from './forget-device.ts';
import { linksOf, partsOf } from './routes.ts';

/** Returns the present contents of the slots, from the shell’s features and from remotes. */
export function extensionsFrom(registry: RemoteRegistry, onError: ExtensionSource['onError']): ExtensionSource {
  let known: { of: RegistryState; by: Settings; filled: Filled } | null = null;
  return {
    state() {
      const state = registry.state();
      const settings = currentSettings();
      if (known?.of !== state || known.by !== settings) {
        known = { of: state, by: settings, filled: { links: linksOf(state), parts: partsOf(state, registry) } };
      }
      return known.filled;
    },
    subscribe(listener) {
      const ends = [registry.subscribe(listener), subscribeToSettings(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    onIntent: registry.preload,
    onError,
    forgetDevice: () =>
      forgetDevice([...FEATURES, ...Object.values(registry.state().remotes)].map(({ device = {} }) => device)),
  };
}

// The shell’s side of Module Federation, set up in the browser instead of by the bundler’s plugin: so its runtime is in
// a chunk that is loaded only when a remote is about to be opened.
import * as basics from '@kaard/ui/basics';
import * as dialogs from '@kaard/ui/dialogs';
import * as extensions from '@kaard/ui/extensions';
import * as graphql from '@kaard/ui/graphql';
import * as i18n from '@kaard/ui/i18n';
import * as router from '@kaard/ui/router';
import * as saves from '@kaard/ui/saves';
import * as session from '@kaard/ui/session';
import type { SharedModule } from '@kaard/ui/shared-modules';
import * as theme from '@kaard/ui/theme';
import * as toast from '@kaard/ui/toast';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as styledComponents from 'styled-components';

// Remotes are built without a runtime of their own and use this one.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const SHARED: Record<SharedModule, unknown> = {
  react,
  'react-dom': reactDom,
  'styled-components': styledComponents,
  '@kaard/ui/basics': basics,
  '@kaard/ui/dialogs': dialogs,
  '@kaard/ui/extensions': extensions,
  '@kaard/ui/graphql': graphql,
  '@kaard/ui/i18n': i18n,
  '@kaard/ui/router': router,
  '@kaard/ui/saves': saves,
  '@kaard/ui/session': session,
  '@kaard/ui/theme': theme,
  '@kaard/ui/toast': toast,
};

const host = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(SHARED).map(([name, lib]) => [
      name,
      // The contract number decides whether shell and remote are compatible; there is a single version of each module,
      // the shell’s.
      { version: '0.0.0', lib: () => lib, shareConfig: { singleton: true, requiredVersion: false as const } },
    ]),
  ),
});

/**
 * Registers an entry and replaces the earlier one; a failed container is dropped, so that the next attempt uses the
 * network.
 */
export function register(name: string, entry: string): void {
  host.registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: true });
}

/** @returns the default export of the remote’s only module */
export async function load(name: string): Promise<unknown> {
  return (await host.loadRemote<{ default: unknown }>(`${name}/remote`))?.default;
}

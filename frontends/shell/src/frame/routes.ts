import type { Feature, FeatureCommand, FeatureTab } from '@kaard/ui/remote';
import type { ComponentType } from 'react';
import { accountFeature } from '../features/account/feature.ts';
import { authCallbackFeature } from '../features/auth-callback/feature.ts';
import { contactFormFeature } from '../features/contact-form/feature.ts';
import { contactsFeature } from '../features/contacts/feature.ts';
import { dashboardFeature } from '../features/dashboard/feature.ts';
import { debugAuthFeature } from '../features/debug-auth/feature.ts';
import { designFeature } from '../features/design/feature.ts';
import { importFeature } from '../features/import/feature.ts';
import { resetPasswordFeature } from '../features/reset-password/feature.ts';
import { signInFeature } from '../features/sign-in/feature.ts';
import { trashFeature } from '../features/trash/feature.ts';
import type { RegistryState, RemoteRegistry } from '../remotes/registry.ts';

/** The features that live in the shell. Delete a folder and its line, and the feature is gone. */
const FEATURES: readonly Feature[] = [
  signInFeature,
  authCallbackFeature,
  resetPasswordFeature,
  accountFeature,
  dashboardFeature,
  contactsFeature,
  contactFormFeature,
  trashFeature,
  importFeature,
  debugAuthFeature,
  designFeature,
];

export interface Screen {
  id: string;
  path: string;
  guarded: boolean;
  framed: boolean;
  load: () => Promise<ComponentType>;
  /** Puts what the screen asks for first into the cache. */
  prepare?: () => Promise<unknown>;
  beforeRetry?: () => Promise<void>;
}

const OWN_SCREENS: readonly Screen[] = FEATURES.flatMap(({ routes }) =>
  routes.map(({ path, guarded, framed = guarded, lazy }) => ({
    id: path,
    path,
    guarded,
    framed,
    load: async () => (await lazy()).default,
    prepare: async () => (await lazy()).prepare?.(),
  })),
);

/** Every screen there is: the shell's own and those that remotes declare. */
export function screensOf(state: RegistryState, registry: RemoteRegistry): readonly Screen[] {
  const remoteScreens = Object.entries(state.remotes).flatMap(([name, entry]) =>
    entry.routes.map(
      ({ path, guarded, framed = true }): Screen => ({
        id: `${name}:${path}`,
        path,
        guarded,
        framed,
        load: () => registry.screen(name, path),
        beforeRetry: () => registry.retry(name),
      }),
    ),
  );
  return [...OWN_SCREENS, ...remoteScreens];
}

export interface DeclaredTab extends FeatureTab {
  /** The remote that it leads to. */
  remote?: string;
}

export function tabsOf({ remotes }: RegistryState): DeclaredTab[] {
  const own = FEATURES.flatMap(({ tabs = [] }): DeclaredTab[] => [...tabs]);
  const remote = Object.entries(remotes).flatMap(([name, entry]) =>
    entry.tabs.map((tab) => ({ ...tab, remote: name })),
  );
  return [...own, ...remote].sort((a, b) => a.order - b.order);
}

export interface DeclaredCommand extends FeatureCommand {
  remote?: string;
}

const LAST = 100;

/** What features declare of this kind, in its order. */
export function commandsOf({ remotes }: RegistryState, kind: FeatureCommand['kind']): DeclaredCommand[] {
  const own = FEATURES.flatMap(({ commands = [] }): DeclaredCommand[] => [...commands]);
  const remote = Object.entries(remotes).flatMap(([name, entry]) =>
    (entry.commands ?? []).map((command) => ({ ...command, remote: name })),
  );
  return [...own, ...remote]
    .filter((command) => command.kind === kind)
    .sort((a, b) => (a.order ?? LAST) - (b.order ?? LAST));
}

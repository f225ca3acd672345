import type { FilledLink, FilledPart } from '@kaard/ui/extensions';
import type { FeatureCommand, FeatureTab, LinkSlot } from '@kaard/ui/remote';
import { byOrder } from '@kaard/ui/remotes-file';
import type { ComponentType } from 'react';
import type { RegistryState, RemoteRegistry } from '../remotes/registry.ts';
import { featuresThere } from './features.ts';

export interface Screen {
  id: string;
  path: string;
  guarded: boolean;
  framed: boolean;
  load: () => Promise<ComponentType>;
  /** The remote that the screen belongs to; absent for the shell. */
  remote?: string;
  /** Loads the screen’s first data into the cache. */
  prepare?: () => Promise<unknown>;
  beforeRetry?: () => Promise<void>;
}

const ownScreens = (): readonly Screen[] =>
  featuresThere().flatMap(({ routes }) =>
    routes.map(({ path, guarded, framed = guarded, lazy }) => ({
      id: path,
      path,
      guarded,
      framed,
      load: async () => (await lazy()).default,
      prepare: async () => (await lazy()).prepare?.(),
    })),
  );

/** Returns every screen: the shell’s own and those that remotes declare; at the same path the shell’s wins. */
export function screensOf({ remotes, unusable }: RegistryState, registry: RemoteRegistry): readonly Screen[] {
  const remote = (name: string, path: string, guarded: boolean, framed: boolean): Screen => ({
    id: `${name}:${path}`,
    path,
    guarded,
    framed,
    load: () => registry.screen(name, path),
    remote: name,
    beforeRetry: () => registry.retry(name),
  });
  return [
    ...ownScreens(),
    ...Object.entries(remotes).flatMap(([name, { routes }]) =>
      routes.map(({ path, guarded, framed }) => remote(name, path, guarded, framed)),
    ),
    // Their content is unknown, but why they can’t be loaded is.
    ...Object.entries(unusable).flatMap(([name, { paths }]) => paths.map((path) => remote(name, path, true, true))),
  ];
}

/** Returns the screen at an address; a literal path precedes one with a `:part`. */
export function screenAt(screens: readonly Screen[], address: string): Screen | undefined {
  const parts = address.split('/');
  const fits = ({ path }: Screen): boolean => {
    const wanted = path.split('/');
    return wanted.length === parts.length && wanted.every((part, at) => part === parts[at] || part.startsWith(':'));
  };
  return screens.find(({ path }) => path === address) ?? screens.find(fits);
}

type Declared<T> = T & {
  /** The remote that the link leads to. */
  remote?: string;
};

export type DeclaredTab = Declared<FeatureTab>;
export type DeclaredCommand = Declared<FeatureCommand>;

/** Returns all declarations of one kind by features and remotes, in their order. */
function declared<T extends { order?: number }>(
  { remotes }: RegistryState,
  pick: (feature: Partial<Record<'tabs' | 'commands' | 'links', readonly unknown[]>>) => readonly unknown[] | undefined,
): Declared<T>[] {
  const own = featuresThere().flatMap((feature) => (pick(feature) ?? []) as readonly Declared<T>[]);
  const remote = Object.entries(remotes).flatMap(([name, entry]) =>
    ((pick(entry) ?? []) as readonly T[]).map((item) => ({ ...item, remote: name })),
  );
  return [...own, ...remote].sort(byOrder);
}

export const tabsOf = (state: RegistryState): DeclaredTab[] => declared<FeatureTab>(state, ({ tabs }) => tabs);

export const commandsOf = (state: RegistryState, kind: FeatureCommand['kind']): DeclaredCommand[] =>
  declared<FeatureCommand>(state, ({ commands }) => commands).filter((command) => command.kind === kind);

export const linksOf = (state: RegistryState): FilledLink[] => declared<FilledLink>(state, ({ links }) => links);

export const linksIn = (state: RegistryState, slot: LinkSlot): FilledLink[] =>
  linksOf(state).filter((link) => link.slot === slot);

/** Returns components for slots: those of features directly, those of remotes once loaded. */
export function partsOf({ remotes }: RegistryState, registry: RemoteRegistry): FilledPart[] {
  const own = featuresThere().flatMap(({ parts = [] }, feature) =>
    parts.map(
      ({ lazy, ...part }, index): FilledPart => ({
        ...part,
        key: `${feature}:${index}`,
        load: async () => (await lazyOf(lazy)()).default as ComponentType,
      }),
    ),
  );
  const remote = Object.entries(remotes).flatMap(([name, { version, parts }]) =>
    parts.map(
      (part, index): FilledPart => ({
        ...part,
        remote: name,
        key: `${name}:${version}:${index}`,
        load: () => registry.part(name, index),
      }),
    ),
  );
  return [...own, ...remote].sort(byOrder);
}

/** A figure that is one number of the graph has no component, and none is requested. */
function lazyOf<T>(lazy: T | undefined): T {
  if (!lazy) throw new Error('This part has no component');
  return lazy;
}

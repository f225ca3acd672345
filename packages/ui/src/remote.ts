import type { ComponentType } from 'react';
import type { MessageDescriptor } from './messages.ts';

/** Counts up when shell and remotes stop understanding each other; the shell refuses any other number. */
export const REMOTE_CONTRACT = 1;

/** Icons that a tab can name; the shell draws them, so that a tab needs no code of its remote. */
export type TabIcon = 'feed' | 'scan' | 'contacts' | 'card';

export interface FeatureRoute {
  /** As react-router writes it: `/contacts/:id`. */
  path: string;
  /** True when only a signed-in person may see it. */
  guarded: boolean;
  /** False for a screen that draws its own frame, without header and tabs. True when left out. */
  framed?: boolean;
  /** Loads the page. `prepare` puts what it asks for first into the cache. */
  lazy: () => Promise<{ default: ComponentType; prepare?: () => Promise<unknown> }>;
}

export interface FeatureTab {
  to: string;
  label: MessageDescriptor;
  icon: TabIcon;
  /** Tabs stand in ascending order. */
  order: number;
}

/** Icons that an entry of the avatar menu can name; the shell draws them. */
export type MenuIcon = 'account' | 'card' | 'plan' | 'settings';

/**
 * Something the header offers on every screen: its search icon, its add icon (of each the first by order), or an entry
 * of the avatar menu.
 */
export interface FeatureCommand {
  kind: 'search' | 'add' | 'account-menu';
  to: string;
  label: MessageDescriptor;
  /** Only in the avatar menu. A person when left out. */
  icon?: MenuIcon;
  /** Ascending; 100 when left out. "Manage your account" is 10, "My Profile" 20. */
  order?: number;
}

/** What a feature of the shell, or a remote as a whole, adds to the product. */
export interface Feature {
  routes: readonly FeatureRoute[];
  tabs?: readonly FeatureTab[];
  commands?: readonly FeatureCommand[];
}

/** The one module that a remote exposes as `./remote` (default export). */
export interface Remote extends Feature {
  contract: number;
  name: string;
  version: string;
}

/** What of a remote is known before its code is loaded; the build writes it into `/remotes.json`. */
export interface RemoteEntry {
  version: string;
  /** Address of its `remoteEntry.js`. */
  entry: string;
  contract: number;
  routes: { path: string; guarded: boolean; framed?: boolean }[];
  tabs: FeatureTab[];
  commands: FeatureCommand[];
}

export interface RemotesFile {
  remotes: Record<string, RemoteEntry>;
}

export const defineRemote = (remote: Remote): Remote => remote;

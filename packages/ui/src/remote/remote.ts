// The contract between the shell and what adds to it: features of its own, and remotes. ADR 0084
import type { DocumentNode, TypePolicies } from '@apollo/client';
import type { ComponentType } from 'react';
import type { MessageDescriptor } from '../messages.ts';

/**
 * Counts up when shell and remotes stop understanding each other; the shell refuses any other number. What it stands for
 * is written down in `contract.json`, and a test compares.
 */
export const REMOTE_CONTRACT = 7;

/**
 * A drawing: SVG path data on a grid of 24, drawn as a line of width 2 with round ends. Whoever adds something brings
 * its icon along, so that it can be drawn without a byte of their code.
 */
export type Icon = string;

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
  icon: Icon;
  /** Tabs stand in ascending order. */
  order: number;
  /** Further screens, with all below them, on which the tab is highlighted: `['/scans']`. */
  section?: readonly string[];
}

/** What the header offers on every screen: its search icon and its add icon, of each the first by order. */
export interface FeatureCommand {
  kind: 'search' | 'add';
  to: string;
  label: MessageDescriptor;
  /** Ascending; 100 when left out. */
  order?: number;
}

/**
 * Places for links, which need no code of whoever fills them:
 * - `avatar-menu`: entries of the avatar menu ("Manage your account" is 10, "My Profile" 20)
 * - `dashboard-actions`: buttons in the header of the dashboard, the first is the main one
 * - `contacts-actions`: buttons in the header of the contacts, the first is the main one
 * - `contacts-menu`: further entries of the menu there
 * - `first-contact`: ways out of an empty address book
 * - `contact-actions`: what can be done for one person; `:contactId` in `to` becomes theirs
 */
export const LINK_SLOTS = [
  'avatar-menu',
  'dashboard-actions',
  'contacts-actions',
  'contacts-menu',
  'first-contact',
  'contact-actions',
] as const;
export type LinkSlot = (typeof LINK_SLOTS)[number];

/**
 * Places for components, and what each is given:
 * - `dashboard-figure`: the value of one more figure; label and icon are declared and stand there before it. One that is a
 *   number of the graph declares the question (`ask`) instead of a component
 * - `contact-actions`: below the links of the same name
 * - `contact-section`: a card of its own on the page of a contact
 * - `scan-review`: beside the form of a card that was read
 * - `account-section`: a card of its own on "Manage your account"
 */
export interface PartProps {
  'dashboard-figure': Record<never, never>;
  'contact-actions': { contactId: string; name: string };
  'contact-section': { contactId: string; name: string };
  'scan-review': { scanId: string | null; name: string; company: string; email: string };
  'account-section': Record<never, never>;
}
export type PartSlot = keyof PartProps;
export const PART_SLOTS = [
  'dashboard-figure',
  'contact-actions',
  'contact-section',
  'scan-review',
  'account-section',
] as const satisfies readonly PartSlot[];

interface Placed {
  /** Ascending; 100 when left out. */
  order?: number;
}

/** A link in a slot. */
export interface SlotLink extends Placed {
  slot: LinkSlot;
  to: string;
  label: MessageDescriptor;
  icon: Icon;
}

/** How the graph is asked for a figure. */
export interface FigureQuestion {
  /** A stored operation without variables, as the generated code has it. */
  query: DocumentNode;
  /** Where in the answer the number stands: `['cardStats', 'cardShares']`. */
  field: readonly string[];
}

/** What of a component in a slot is known before it is loaded. */
export type DeclaredPart = Placed &
  (
    | { slot: 'dashboard-figure'; label: MessageDescriptor; icon: Icon; ask?: FigureQuestion }
    | { slot: Exclude<PartSlot, 'dashboard-figure'> }
  );

type Lazily<S extends PartSlot> = { slot: S; lazy: () => Promise<{ default: ComponentType<PartProps[S]> }> };

/** A figure that is one number of the graph: shown without a byte of whoever declares it. */
type AskedFigure = Extract<DeclaredPart, { slot: 'dashboard-figure' }> & { ask: FigureQuestion; lazy?: undefined };

/** A component in a slot. It is loaded when the slot is shown; what it throws costs nothing around it. */
export type SlotPart =
  | { [S in PartSlot]: Extract<DeclaredPart, { slot: S | PartSlot }> & Lazily<S> }[PartSlot]
  | AskedFigure;

/** What stands in this browser beside the session. The shell empties it when the person signs out, without loading the remote. */
export interface KeptOnDevice {
  /** Names of IndexedDB databases. */
  databases?: readonly string[];
  /** Keys of session storage. */
  session?: readonly string[];
  /** Keys of local storage. */
  local?: readonly string[];
}

/** Ways to keep fields in the cache of the graph. */
export interface CachePolicyMakers {
  /** Pages of one list, per value of these arguments. */
  pages(filters?: string[]): object;
  /** One thing asked for by id, found in what lists brought. */
  byId(typename: string): object;
}

/** What a feature of the shell, or a remote as a whole, adds to the product. */
export interface Feature {
  routes: readonly FeatureRoute[];
  tabs?: readonly FeatureTab[];
  commands?: readonly FeatureCommand[];
  links?: readonly SlotLink[];
  parts?: readonly SlotPart[];
  device?: KeptOnDevice;
  /** How the cache keeps what its operations ask for; added before the first of them is sent. */
  cache?: (make: CachePolicyMakers) => TypePolicies;
  /** Of the unions and interfaces that its operations name: `src/generated/possible-types.ts`. */
  possibleTypes?: Record<string, string[]>;
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
  routes: {
    path: string;
    guarded: boolean;
    framed: boolean;
    /** Addresses of the scripts that the screen needs beside the entry. */
    files?: string[];
  }[];
  tabs: FeatureTab[];
  commands: FeatureCommand[];
  links: SlotLink[];
  /** In the order of the remote's own `parts`. */
  parts: DeclaredPart[];
  device: Required<KeptOnDevice>;
}

export interface RemotesFile {
  remotes: Record<string, RemoteEntry>;
}

export const defineRemote = (remote: Remote): Remote => remote;

// The contract between the shell and its extensions: its own features, and remotes. ADR 0084
import type { DocumentNode, TypePolicies } from '@apollo/client';
import type { ComponentType } from 'react';
import type { MessageDescriptor } from '../messages.ts';

/**
 * Increased when shell and remotes become incompatible; the shell refuses any other number. `contract.json` records
 * what the number stands for, and a test compares it.
 */
export const REMOTE_CONTRACT = 7;

/**
 * A drawing: SVG path data on a grid of 24, drawn as a line of width 2 with round ends. Extensions declare their icons
 * as data, so that the shell can show them without loading their code.
 */
export type Icon = string;

export interface FeatureRoute {
  /** A path in the syntax of react-router: `/contacts/:id`. */
  path: string;
  /** Whether only a signed-in person may see the screen. */
  guarded: boolean;
  /** False for a screen that renders its own frame, without header and tabs. True by default. */
  framed?: boolean;
  /** Loads the page. `prepare` loads its first data into the cache. */
  lazy: () => Promise<{ default: ComponentType; prepare?: () => Promise<unknown> }>;
}

export interface FeatureTab {
  to: string;
  label: MessageDescriptor;
  icon: Icon;
  /** Tabs are sorted in ascending order. */
  order: number;
  /** Paths of further screens, including all below them, on which the tab is highlighted: `['/scans']`. */
  section?: readonly string[];
}

/**
 * Commands of the header on every screen: its search icon and its add icon. The first of each kind by order is shown.
 */
export interface FeatureCommand {
  kind: 'search' | 'add';
  to: string;
  label: MessageDescriptor;
  /** Ascending; 100 by default. */
  order?: number;
}

/**
 * Slots for links, which need no code of the extension that fills them:
 * - `avatar-menu`: entries of the avatar menu ("Manage your account" is 10, "My Profile" 20)
 * - `dashboard-actions`: buttons in the header of the dashboard, the first is the main one
 * - `contacts-actions`: buttons in the header of the contacts, the first is the main one
 * - `contacts-menu`: further entries of the menu there
 * - `first-contact`: suggestions in an empty address book
 * - `contact-actions`: actions for one person; `:contactId` in `to` is replaced by theirs
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
 * Slots for components, and the props of each:
 * - `dashboard-figure`: the value of one more figure; label and icon are declared and shown before it loads. A figure
 * that is a number of the graph declares the query (`ask`) instead of a component
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
  /** Ascending; 100 by default. */
  order?: number;
}

/** A link in a slot. */
export interface SlotLink extends Placed {
  slot: LinkSlot;
  to: string;
  label: MessageDescriptor;
  icon: Icon;
}

/** The query of a figure. */
export interface FigureQuestion {
  /** A stored operation without variables, as generated. */
  query: DocumentNode;
  /** The path of the number in the answer: `['cardStats', 'cardShares']`. */
  field: readonly string[];
}

/** The parts of a component in a slot that are known before it is loaded. */
export type DeclaredPart = Placed &
  (
    | { slot: 'dashboard-figure'; label: MessageDescriptor; icon: Icon; ask?: FigureQuestion }
    | { slot: Exclude<PartSlot, 'dashboard-figure'> }
  );

type Lazily<S extends PartSlot> = { slot: S; lazy: () => Promise<{ default: ComponentType<PartProps[S]> }> };

/** A figure that is one number of the graph: shown without loading any code of the extension. */
type AskedFigure = Extract<DeclaredPart, { slot: 'dashboard-figure' }> & { ask: FigureQuestion; lazy?: undefined };

/** A component in a slot. It is loaded when the slot is shown; if it throws, the content around it stays. */
export type SlotPart =
  | { [S in PartSlot]: Extract<DeclaredPart, { slot: S | PartSlot }> & Lazily<S> }[PartSlot]
  | AskedFigure;

/**
 * Data that an extension keeps in this browser beside the session. The shell deletes it when the person signs out,
 * without loading the remote.
 */
export interface KeptOnDevice {
  /** Names of IndexedDB databases. */
  databases?: readonly string[];
  /** Keys of session storage. */
  session?: readonly string[];
  /** Keys of local storage. */
  local?: readonly string[];
}

/** Makers of policies for fields in the cache of the graph. */
export interface CachePolicyMakers {
  /** A paginated list, one per combination of these arguments. */
  pages(filters?: string[]): object;
  /** A record requested by id; it is taken from lists that already contain it. */
  byId(typename: string): object;
}

/** Everything that a feature of the shell, or a remote as a whole, adds to the product. */
export interface Feature {
  routes: readonly FeatureRoute[];
  tabs?: readonly FeatureTab[];
  commands?: readonly FeatureCommand[];
  links?: readonly SlotLink[];
  parts?: readonly SlotPart[];
  device?: KeptOnDevice;
  /** Cache policies for the feature’s operations; added before the first of them is sent. */
  cache?: (make: CachePolicyMakers) => TypePolicies;
  /** Possible types of the unions and interfaces that its operations use: `src/generated/possible-types.ts`. */
  possibleTypes?: Record<string, string[]>;
}

/** The one module that a remote exposes as `./remote` (default export). */
export interface Remote extends Feature {
  contract: number;
  name: string;
  version: string;
}

/** The parts of a remote that are known before its code is loaded; the build writes them into `/remotes.json`. */
export interface RemoteEntry {
  version: string;
  /** Address of its `remoteEntry.js`. */
  entry: string;
  contract: number;
  routes: {
    path: string;
    guarded: boolean;
    framed: boolean;
    /** Addresses of the scripts that the screen needs besides the entry. */
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

// `/remotes.json` comes from outside: it may have been edited by hand, and its remotes may be older or newer than this
// page.
// Validated by hand-written code, because a schema library would take a tenth of the page’s budget for the first load.
import type { MessageDescriptor } from '../messages.ts';
import { SESSION_KEYS } from '../session/storage.ts';
import {
  type DeclaredPart,
  type FeatureCommand,
  type FeatureTab,
  type FigureQuestion,
  type KeptOnDevice,
  LINK_SLOTS,
  PART_SLOTS,
  REMOTE_CONTRACT,
  type RemoteEntry,
  type SlotLink,
} from './remote.ts';

/** A remote that is listed but can’t be used; its addresses show an explanation. */
export interface UnusableRemote {
  kind: 'incompatible';
  /** The explanation for the operator. */
  problem: string;
  /** The addresses, as far as they could be read. */
  paths: string[];
}

export interface ReadRemotes {
  usable: Record<string, RemoteEntry>;
  unusable: Record<string, UnusableRemote>;
}

/** A validation error, with the place of the value. */
class Wrong extends Error {}

/** @throws Error if the file as a whole is invalid; an invalid entry only disables its own remote */
export function readRemotesFile(file: unknown): ReadRemotes {
  const remotes = isObject(file) ? file.remotes : undefined;
  if (!isObject(remotes)) throw new Error('/remotes.json names no remotes');
  const read: ReadRemotes = { usable: Object.create(null), unusable: Object.create(null) };
  for (const [name, value] of Object.entries(remotes)) {
    try {
      read.usable[name] = readEntry(name, value);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      read.unusable[name] = { kind: 'incompatible', problem: error.message, paths: pathsOf(value) };
    }
  }
  return read;
}

const MOST_ICON = 2000;
const MOST_TEXT = 200;
const MOST_ENTRIES = 100;
const MOST_QUERY = 5000;
const MOST_FIELDS = 5;
const DEFAULT_ORDER = 100;
const SESSION: readonly string[] = Object.values(SESSION_KEYS);

function readEntry(name: string, value: unknown): RemoteEntry {
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(name)) throw new Wrong('its name is none');
  const entry = object(value, 'it');
  // Checked first: in another contract the other fields may have another meaning.
  if (entry.contract !== REMOTE_CONTRACT)
    throw new Wrong(`it speaks contract ${String(entry.contract)}, this page ${REMOTE_CONTRACT}`);
  return {
    version: text(entry.version, 'version'),
    entry: address(entry.entry, 'entry'),
    contract: REMOTE_CONTRACT,
    routes: list(entry.routes, 'routes', ({ path, guarded, framed, files }, at) => ({
      path: address(path, `${at}.path`),
      guarded: flag(guarded, `${at}.guarded`),
      framed: flag(framed, `${at}.framed`),
      ...(files !== undefined && { files: addresses(files, `${at}.files`) }),
    })),
    tabs: list(entry.tabs, 'tabs', readTab),
    commands: list(entry.commands, 'commands', readCommand),
    links: list(entry.links, 'links', readLink),
    parts: list(entry.parts, 'parts', readPart),
    device: readDevice(object(entry.device, 'device')),
  };
}

const readTab = ({ to, label, icon, order, section }: Unknown, at: string): FeatureTab => ({
  to: address(to, `${at}.to`),
  label: described(label, `${at}.label`),
  icon: drawing(icon, `${at}.icon`),
  order: number(order, `${at}.order`),
  ...(section !== undefined && { section: addresses(section, `${at}.section`) }),
});

function addresses(value: unknown, at: string): string[] {
  if (!Array.isArray(value) || value.length > MOST_ENTRIES) throw new Wrong(`${at} is no list`);
  return value.map((path, index) => address(path, `${at}[${index}]`));
}

const readCommand = ({ kind, to, label, order }: Unknown, at: string): FeatureCommand => ({
  kind: one(['search', 'add'] as const, kind, `${at}.kind`),
  to: address(to, `${at}.to`),
  label: described(label, `${at}.label`),
  ...placed(order, at),
});

const readLink = ({ slot, to, label, icon, order }: Unknown, at: string): SlotLink => ({
  slot: one(LINK_SLOTS, slot, `${at}.slot`),
  to: address(to, `${at}.to`),
  label: described(label, `${at}.label`),
  icon: drawing(icon, `${at}.icon`),
  ...placed(order, at),
});

function readPart({ slot: value, label, icon, order, ask }: Unknown, at: string): DeclaredPart {
  const slot = one(PART_SLOTS, value, `${at}.slot`);
  if (slot !== 'dashboard-figure') return { slot, ...placed(order, at) };
  return {
    slot,
    label: described(label, `${at}.label`),
    icon: drawing(icon, `${at}.icon`),
    ...placed(order, at),
    ...(ask !== undefined && { ask: readQuestion(object(ask, `${at}.ask`), `${at}.ask`) }),
  };
}

/** Reads a document of exactly one query: showing a screen must not change data. */
function readQuestion({ query, field }: Unknown, at: string): FigureQuestion {
  const document = object(query, `${at}.query`);
  const [operation, ...others] = Array.isArray(document.definitions) ? document.definitions : [];
  const isQuery =
    document.kind === 'Document' && isObject(operation) && operation.operation === 'query' && !others.length;
  if (!isQuery || JSON.stringify(document).length > MOST_QUERY) throw new Wrong(`${at}.query is no query`);
  if (!Array.isArray(field) || !field.length || field.length > MOST_FIELDS) throw new Wrong(`${at}.field is no field`);
  return {
    query: document as unknown as FigureQuestion['query'],
    field: field.map((name, index) => text(name, `${at}.field[${index}]`)),
  };
}

function readDevice({ databases, session, local }: Unknown): Required<KeptOnDevice> {
  const names = (value: unknown, at: string): string[] => {
    if (!Array.isArray(value) || value.length > MOST_ENTRIES) throw new Wrong(`${at} is no list`);
    return value.map((name, index) => {
      const known = text(name, `${at}[${index}]`);
      if (SESSION.includes(known)) throw new Wrong(`${at}[${index}] belongs to the session`);
      return known;
    });
  };
  return {
    databases: names(databases, 'device.databases'),
    session: names(session, 'device.session'),
    local: names(local, 'device.local'),
  };
}

function pathsOf(value: unknown): string[] {
  const routes = isObject(value) && Array.isArray(value.routes) ? value.routes.slice(0, MOST_ENTRIES) : [];
  return routes.map((route) => (isObject(route) ? route.path : null)).filter(isAddress);
}

type Unknown = Record<string, unknown>;

const isObject = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether it is a path on our own origin; remotes may not link to, or load from, other origins. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MOST_TEXT && /^\/[^/\\\s*][^\\\s*]*$/.test(value);

function object(value: unknown, at: string): Unknown {
  if (!isObject(value)) throw new Wrong(`${at} is no object`);
  return value;
}

function list<T>(value: unknown, at: string, read: (item: Unknown, at: string) => T): T[] {
  if (!Array.isArray(value) || value.length > MOST_ENTRIES) throw new Wrong(`${at} is no list`);
  return value.map((item, index) => read(object(item, `${at}[${index}]`), `${at}[${index}]`));
}

function text(value: unknown, at: string): string {
  if (typeof value !== 'string' || !value || value.length > MOST_TEXT) throw new Wrong(`${at} is no text`);
  return value;
}

function address(value: unknown, at: string): string {
  if (!isAddress(value)) throw new Wrong(`${at} is no address of ours`);
  return value;
}

function drawing(value: unknown, at: string): string {
  const isPath =
    typeof value === 'string' && value.length <= MOST_ICON && /^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,-]+$/.test(value);
  if (!isPath) throw new Wrong(`${at} is no path data`);
  return value;
}

function number(value: unknown, at: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Wrong(`${at} is no number`);
  return value;
}

function flag(value: unknown, at: string): boolean {
  if (typeof value !== 'boolean') throw new Wrong(`${at} is neither true nor false`);
  return value;
}

function one<const T extends string>(known: readonly T[], value: unknown, at: string): T {
  if (!known.includes(value as T)) throw new Wrong(`${at} is none of ${known.join(', ')}`);
  return value as T;
}

function described(value: unknown, at: string): MessageDescriptor {
  const { id, message } = object(value, at);
  // Labels have no placeholders, and a message that can’t be parsed would throw wherever it is rendered.
  if (/[{}]/.test(String(message))) throw new Wrong(`${at}.message has braces`);
  return { id: text(id, `${at}.id`), message: text(message, `${at}.message`) };
}

const placed = (order: unknown, at: string): { order?: number } =>
  order === undefined ? {} : { order: number(order, `${at}.order`) };

/** Sorts by ascending order; entries without an order get the default of 100. */
export const byOrder = (a: { order?: number }, b: { order?: number }): number =>
  (a.order ?? DEFAULT_ORDER) - (b.order ?? DEFAULT_ORDER);

// What could not be saved for want of a connection waits in this browser and goes on by itself. Shared by shell and
// remotes: a remote hands over what it could not send, the shell sends it. ADR 0163
import { useSyncExternalStore } from 'react';

interface Creation {
  do: 'create';
  /** As `createContact` takes it. */
  input: { name: string } & object;
  onDuplicate: 'ASK' | 'UPDATE' | 'KEEP_BOTH';
  updateId?: string | null | undefined;
}

interface Change {
  do: 'change';
  id: string;
  /** As `updateContact` takes it: only what was changed. */
  input: object;
  version: number;
}

export interface SaveToKeep {
  /** Names it here, and is the `Idempotency-Key` that it was or will be sent under: it is saved once. */
  key: string;
  /** Whom it is about, for people. */
  name: string;
  what: Creation | Change;
  /** The scan that it came from. */
  scanId: string | null;
  /** Sent when the contact itself is saved. */
  photo?: Blob | 'removed';
  /** It was sent, and nobody knows whether it arrived. */
  mayHaveArrived: boolean;
  /** What its form needs to show it once more; the form's own matter. */
  form?: unknown;
  /** Who sent it: the session may have been refused or have expired meanwhile. Left out: whoever is signed in. */
  owner?: string | null;
}

/** Somebody among the contacts, to be decided about. */
export interface LooksTheSame {
  level: string;
  reasons: readonly { field: string; text: string }[];
  contact: { id: string; name: string; title: string | null; company: string | null };
}

/** Why it does not go on by itself. */
export type SaveProblem =
  | { kind: 'same'; duplicates: readonly LooksTheSame[] }
  /** The scan was saved as this contact. */
  | { kind: 'already'; contact: { id: string; name: string } }
  | { kind: 'limit'; message: string }
  /** Somebody else changed the contact meanwhile. */
  | { kind: 'conflict' }
  /** The contact was deleted meanwhile. */
  | { kind: 'gone' }
  | { kind: 'refused'; message: string };

export interface KeptSave extends SaveToKeep {
  problem: SaveProblem | null;
}

export interface SavesState {
  /** What is kept has been looked at. */
  isKnown: boolean;
  kept: readonly KeptSave[];
  isSending: boolean;
  /** What went through since this page was opened, by key. */
  saved: Readonly<Record<string, { id: string; name: string }>>;
}

export interface SavesSource {
  state(): SavesState;
  subscribe(listener: () => void): () => void;
  /** Resolves once a reload would find it. @throws when this browser keeps nothing, or its owner has signed out */
  keep(save: SaveToKeep): Promise<void>;
  /** Nothing more is sent of it. What is on its way may arrive all the same. */
  takeBack(key: string): Promise<void>;
  /** With another answer to the question that it stands at, or as it is. */
  goOn(key: string, answer?: { onDuplicate: 'UPDATE' | 'KEEP_BOTH'; updateId?: string }): Promise<void>;
  /** Now, and not after the pause. */
  tryNow(): void;
}

const NOTHING: SavesState = { isKnown: false, kept: [], isSending: false, saved: {} };
const NOBODY: SavesSource = {
  state: () => NOTHING,
  subscribe: () => () => {},
  keep: async () => {
    throw new Error('Nobody would send it');
  },
  takeBack: async () => {},
  goOn: async () => {},
  tryNow() {},
};

let source = NOBODY;

/** Once, before anything is drawn. Without it nothing can wait: a remote that runs alone. */
export function provideSaves(provider: SavesSource): void {
  source = provider;
}

/** What waits to be saved. */
export const saves: SavesSource = {
  state: () => source.state(),
  subscribe: (listener) => source.subscribe(listener),
  keep: (save) => source.keep(save),
  takeBack: (key) => source.takeBack(key),
  goOn: (key, answer) => source.goOn(key, answer),
  tryNow: () => source.tryNow(),
};

export const useSaves = (): SavesState => useSyncExternalStore(saves.subscribe, saves.state, saves.state);

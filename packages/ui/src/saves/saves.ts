// Saves that failed for lack of a connection wait in this browser and continue by themselves. Shared by shell and
// remotes: a remote hands over a save that it could not send, and the shell sends it. ADR 0163
import { useSyncExternalStore } from 'react';

interface Creation {
  do: 'create';
  /** The input of `createContact`. */
  input: { name: string } & object;
  onDuplicate: 'ASK' | 'UPDATE' | 'KEEP_BOTH';
  updateId?: string | null | undefined;
}

interface Change {
  do: 'change';
  id: string;
  /** The input of `updateContact`: changed fields only. */
  input: object;
  version: number;
}

export interface SaveToKeep {
  /** Identifies the save, and is the `Idempotency-Key` of its requests, so that it is saved only once. */
  key: string;
  /** The name of the contact, for display. */
  name: string;
  what: Creation | Change;
  /** The scan that the contact was read from; null if there is none. */
  scanId: string | null;
  /** Uploaded once the contact itself is saved. */
  photo?: Blob | 'removed';
  /** The save was sent, and it is unknown whether it arrived. */
  mayHaveArrived: boolean;
  /** State that the form needs to show the input again; only the form reads it. */
  form?: unknown;
  /**
   * The person who sent it, because the session may have been refused or have expired meanwhile. By default the person
   * who is signed in.
   */
  owner?: string | null;
}

/** An existing contact that may be the same person; the person has to decide. */
export interface LooksTheSame {
  level: string;
  reasons: readonly { field: string; text: string }[];
  contact: { id: string; name: string; title: string | null; company: string | null };
}

/** Why the save can’t continue by itself. */
export type SaveProblem =
  | { kind: 'same'; duplicates: readonly LooksTheSame[] }
  /** The scan had already been saved as this contact. */
  | { kind: 'already'; contact: { id: string; name: string } }
  | { kind: 'limit'; message: string }
  /** The contact was changed elsewhere meanwhile. */
  | { kind: 'conflict' }
  /** The contact was deleted meanwhile. */
  | { kind: 'gone' }
  | { kind: 'refused'; message: string };

export interface KeptSave extends SaveToKeep {
  problem: SaveProblem | null;
}

export interface SavesState {
  /** Whether the stored saves have been read. */
  isKnown: boolean;
  kept: readonly KeptSave[];
  isSending: boolean;
  /** Contacts saved since this page was opened, by key. */
  saved: Readonly<Record<string, { id: string; name: string }>>;
}

export interface SavesSource {
  state(): SavesState;
  subscribe(listener: () => void): () => void;
  /**
   * Resolves once the save would survive a reload.
   * @throws if this browser can’t store it, or its owner has signed out
   */
  keep(save: SaveToKeep): Promise<void>;
  /** Cancels a save; a request that is already under way may still arrive. */
  takeBack(key: string): Promise<void>;
  /** Continues a save, with an answer to its question, or unchanged. */
  goOn(key: string, answer?: { onDuplicate: 'UPDATE' | 'KEEP_BOTH'; updateId?: string }): Promise<void>;
  /** Tries again at once instead of after the pause. */
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

/** Call once before the first render. Without it saves can’t be kept, as in a remote that runs alone. */
export function provideSaves(provider: SavesSource): void {
  source = provider;
}

/** The saves that wait in this browser. */
export const saves: SavesSource = {
  state: () => source.state(),
  subscribe: (listener) => source.subscribe(listener),
  keep: (save) => source.keep(save),
  takeBack: (key) => source.takeBack(key),
  goOn: (key, answer) => source.goOn(key, answer),
  tryNow: () => source.tryNow(),
};

export const useSaves = (): SavesState => useSyncExternalStore(saves.subscribe, saves.state, saves.state);

import { useState } from 'react';
import type { Merge } from './merge.rules.ts';

/** The record was saved elsewhere while its form was open. */
export interface Conflict<Thing, Values, Field> extends Merge<Values, Field> {
  now: Thing;
  /** The values of `now` in the form. */
  present: Values;
  mine: Values;
}

/** How a save continues after another one was faster. */
export type Outcome<Values, Field> =
  | { ask: Merge<Values, Field> & { present: Values } }
  /** No question is needed: these values are saved over the present version. */
  | { save: Values }
  /** The save had succeeded, and only its answer was lost: continues as after saving. */
  | { goOn: () => Promise<void> };

export interface VersionedSaveParts<Thing, Values, Field> {
  /** The record as the form was opened with. */
  opened: Thing;
  /**
   * Saves only if the stored version is still that of `before`, and continues.
   * @param dismiss closes the question, if one was asked
   */
  save(before: Thing, mine: Values, dismiss: () => void): Promise<void>;
  /**
   * Shows why saving failed.
   * @returns false for a version conflict, which is not shown
   */
  tell(error: unknown, mine: Values): boolean;
  /** Loads the present record, bypassing the cache. */
  look(before: Thing): Promise<Thing | null | undefined>;
  compare(before: Thing, mine: Values, now: Thing): Outcome<Values, Field>;
  /** Says that the record no longer exists. */
  tellGone(): void;
  /** Says that the record was changed elsewhere and the change can’t be loaded. */
  tellUnknown(): void;
}

/** Saves a record; every write names the version it is based on. A version conflict is returned, to be shown. */
export function useVersionedSave<Thing, Values, Field>(parts: VersionedSaveParts<Thing, Values, Field>) {
  const [conflict, setConflict] = useState<Conflict<Thing, Values, Field> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const dismiss = () => setConflict(null);

  async function attempt(before: Thing, mine: Values): Promise<void> {
    try {
      await parts.save(before, mine, dismiss);
    } catch (error) {
      if (!parts.tell(error, mine)) await meet(before, mine).catch(() => parts.tellUnknown());
    }
  }

  async function meet(before: Thing, mine: Values): Promise<void> {
    const now = await parts.look(before);
    if (!now) return parts.tellGone();
    const outcome = parts.compare(before, mine, now);
    if ('ask' in outcome) return setConflict({ now, mine, ...outcome.ask });
    if ('save' in outcome) return attempt(now, outcome.save);
    dismiss();
    await outcome.goOn();
  }

  async function busy(work: Promise<void>): Promise<void> {
    setSaving(true);
    try {
      await work;
    } finally {
      setSaving(false);
    }
  }

  return {
    isSaving,
    update: (values: Values) => busy(attempt(parts.opened, values)),
    conflict,
    /** Saves only if the stored version is still the one that was shown. */
    resolve: (values: Values) => (conflict ? busy(attempt(conflict.now, values)) : Promise.resolve()),
    dismiss,
  };
}

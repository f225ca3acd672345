import { useState } from 'react';
import type { Merge } from './merge.rules.ts';

/** Somebody else saved the thing while its form was open. */
export interface Conflict<Thing, Values, Field> extends Merge<Values, Field> {
  now: Thing;
  /** What `now` says in the form. */
  present: Values;
  mine: Values;
}

/** What becomes of a lost race. */
export type Outcome<Values, Field> =
  | { ask: Merge<Values, Field> & { present: Values } }
  /** There is nothing to ask: this is saved over the present version. */
  | { save: Values }
  /** It was saved, and only the answer was lost: goes on. */
  | { goOn: () => Promise<void> };

export interface VersionedSaveParts<Thing, Values, Field> {
  /** As the form began. */
  opened: Thing;
  /**
   * Saves over the version of `before` and over no later one, and goes on.
   * @param dismiss closes the question, if one was asked
   */
  save(before: Thing, mine: Values, dismiss: () => void): Promise<void>;
  /** Tells why it was not saved. @returns false for a lost race, which is not told */
  tell(error: unknown, mine: Values): boolean;
  /** The thing as it is now, past the cache. */
  look(before: Thing): Promise<Thing | null | undefined>;
  compare(before: Thing, mine: Values, now: Thing): Outcome<Values, Field>;
  /** It is there no more. */
  tellGone(): void;
  /** Somebody was faster, and nobody knows with what. */
  tellUnknown(): void;
}

/** From "save" to the saved thing, whose every write names the version it saw; a lost race becomes a conflict that is shown. */
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
    /** Saves over the version that was shown, and over no later one. */
    resolve: (values: Values) => (conflict ? busy(attempt(conflict.now, values)) : Promise.resolve()),
    dismiss,
  };
}

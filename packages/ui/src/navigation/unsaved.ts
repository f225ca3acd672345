import { useMessages } from '@kaard/ui/i18n';
import { readUserId, session } from '@kaard/ui/session';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { lacksPicture } from './unsaved.lost.ts';
import { findUnsaved, keepUnsaved } from './unsaved.storage.ts';
import { unsavedTexts } from './unsaved.texts.ts';

// A session may end while its person is typing: it expires, or is ended elsewhere. Its forms are removed at once, so
// that no one else reads them; the typed input is restored when the same person signs in again in this tab. ADR 0208

/**
 * Returns the input that was typed when the person’s session ended; null if there was none. Returned once.
 * @param place identifies the form and its record: `contact:7`
 * @param like a form of the present shape: input that an older version stored in another shape is discarded
 */
export function useUnsaved<Form extends object>(place: string, like: Form): Form | null {
  const t = useMessages(unsavedTexts);
  const { toast } = useToast();
  const [found] = useState(() => {
    const owner = readUserId();
    const unsaved = owner === null ? null : findUnsaved(owner, place);
    return owner === null || !unsaved ? null : { owner, ...unsaved, isUsable: hasShapeOf(unsaved.form, like) };
  });

  const take = useEffectEvent(({ owner, form, mayBeSaved, isUsable }: NonNullable<typeof found>) => {
    keepUnsaved(owner, place, null);
    if (!isUsable) return;
    const isPictureLost = lacksPicture(form);
    toast({
      title: t(isPictureLost ? 'pictureLost' : 'title'),
      description: t(mayBeSaved ? 'mayBeSaved' : isPictureLost ? 'pictureLostText' : 'text'),
    });
  });
  useEffect(() => {
    if (found) take(found);
  }, [found]);

  return found?.isUsable ? (found.form as Form) : null;
}

export interface Typing {
  /** The same `place` as for `useUnsaved`. */
  place: string;
  /** The form has unsaved input. */
  isAtRisk: boolean;
  /** The input is being saved, and exists nowhere else if the answer never arrives. */
  isOnItsWay?: boolean;
  /** Returns the value that `useUnsaved` restores; must be JSON. */
  form: () => object;
}

/** Keeps typed input when the session ends by itself. A person who signs out is asked before. */
export function useKeepUnsaved({ place, isAtRisk, isOnItsWay = false, form }: Typing): void {
  const [owner] = useState(readUserId);

  const keep = useEffectEvent(() => {
    const state = session.state();
    if (!isAtRisk || owner === null) return;
    if (state.status !== 'signed-out' || (state.reason !== 'refused' && state.reason !== 'expired')) return;
    keepUnsaved(owner, place, { form: form(), mayBeSaved: isOnItsWay, keptAt: Date.now() });
  });
  useEffect(() => session.subscribe(() => keep()), []);
}

/** Whether the value has all parts of `like`, recursively; any of them may be null. */
function hasShapeOf(value: unknown, like: unknown): boolean {
  if (value === null || typeof like !== 'object' || like === null) return true;
  if (Array.isArray(like)) return Array.isArray(value);
  if (typeof value !== 'object') return false;
  return Object.entries(like).every(
    ([name, part]) => name in value && hasShapeOf((value as Record<string, unknown>)[name], part),
  );
}

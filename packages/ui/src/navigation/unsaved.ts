import { useMessages } from '@kaard/ui/i18n';
import { readUserId, session } from '@kaard/ui/session';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { lacksPicture } from './unsaved.lost.ts';
import { findUnsaved, keepUnsaved } from './unsaved.storage.ts';
import { unsavedTexts } from './unsaved.texts.ts';

// A session may end while somebody types: it has expired, or was ended from elsewhere. Its forms are taken away at once, so
// that nobody else reads them; what was typed comes back with its person, in this tab. ADR 0208

/**
 * What was typed when its person's session ended; null when nothing was. Given once.
 * @param place of the form, and of what it is about: `contact:7`
 * @param like a form of today: what an older version kept in another shape is left out
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
  /** As for `useUnsaved`. */
  place: string;
  /** Something is typed that is saved nowhere. */
  isAtRisk: boolean;
  /** It is being saved, and nothing else keeps it if its answer never comes. */
  isOnItsWay?: boolean;
  /** What `useUnsaved` is to give back; JSON. */
  form: () => object;
}

/** Keeps what was typed when the session ends by itself. Whoever signs out is asked before. */
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

/** Whether it has everything that `like` has, part by part; each may be null. */
function hasShapeOf(value: unknown, like: unknown): boolean {
  if (value === null || typeof like !== 'object' || like === null) return true;
  if (Array.isArray(like)) return Array.isArray(value);
  if (typeof value !== 'object') return false;
  return Object.entries(like).every(
    ([name, part]) => name in value && hasShapeOf((value as Record<string, unknown>)[name], part),
  );
}

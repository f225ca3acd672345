import { useMessages } from '@kaard/ui/i18n';
import { readUserId, session } from '@kaard/ui/session';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { readUnsaved, writeUnsaved } from './unsaved.storage.ts';
import { unsavedTexts } from './unsaved.texts.ts';

// A session may end while somebody types: it has expired, or was ended from elsewhere. Its forms are taken away at once, so
// that nobody else reads them; what was typed comes back with its person, in this tab. docs/adr/0208

/**
 * What was typed on this page when its person's session ended; null when nothing was. Given to one form, once.
 * @param part of the page, where that has several forms
 */
export function useUnsaved<Form>(part = ''): Form | null {
  const t = useMessages(unsavedTexts);
  const { toast } = useToast();
  const [found] = useState(() => {
    const kept = readUnsaved();
    const place = placeOf(part);
    return kept && kept.owner === readUserId() && place in kept.forms
      ? { place, form: kept.forms[place] as Form }
      : null;
  });

  const taken = useEffectEvent((place: string) => {
    const kept = readUnsaved();
    if (!kept) return;
    delete kept.forms[place];
    writeUnsaved(kept);
    toast({ title: t('title'), description: t('text') });
  });
  useEffect(() => {
    if (found) taken(found.place);
  }, [found]);

  return found?.form ?? null;
}

/**
 * Keeps what was typed when the session ends by itself, for `useUnsaved`. Whoever signs out has been asked already.
 * @param isAtRisk something is typed that is saved nowhere, and is not on its way
 * @param form what `useUnsaved` is to give back; JSON
 */
export function useKeepUnsaved(isAtRisk: boolean, form: () => unknown, part = ''): void {
  const [owner] = useState(readUserId);

  const keep = useEffectEvent(() => {
    const state = session.state();
    if (!isAtRisk || owner === null) return;
    if (state.status !== 'signed-out' || (state.reason !== 'refused' && state.reason !== 'expired')) return;
    const kept = readUnsaved();
    writeUnsaved({ owner, forms: { ...(kept?.owner === owner && kept.forms), [placeOf(part)]: form() } });
  });
  useEffect(() => session.subscribe(() => keep()), []);
}

const placeOf = (part: string) => `${window.location.pathname}${part && `#${part}`}`;

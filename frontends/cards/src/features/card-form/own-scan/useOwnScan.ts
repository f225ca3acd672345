import { MOST_BYTES, MOST_OPENED_BYTES } from '@kaard/pictures/limits';
import { useApolloClient } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { goOnAfter } from '@kaard/ui/place';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { cardFormTexts } from '../card-form.texts.ts';
import type { TextField } from '../form.rules.ts';
import type { CardForm } from '../useCardForm.ts';
import { usePlansAction } from '../usePlansAction.ts';
import { cardOnPicture } from './card-on-picture.ts';
import { countOf, type Filling, filled, fillingOf, readingOf, unfilled } from './fill.rules.ts';
import { NotRead, readOwnCard } from './read-own-card.ts';

/** How fields show values of the scanned card. */
export interface ReadMarks {
  /** Whether the field’s value was read and not changed since. */
  isRead: (name: TextField) => boolean;
  /** Returns the read value of a field that has other content. */
  offerOf: (name: TextField) => string | undefined;
  take: (name: TextField) => void;
}

const TEXT_OF = {
  unreadable: 'unreadText',
  full: 'scanFailedText',
  'too-large': 'tooLargeToSendText',
  failed: 'scanFailedText',
  offline: 'offlineText',
  'too-long': 'tooLongText',
} as const;

/** "Fill from a scan": reads the person’s own paper card, and fills empty fields with its texts. */
export function useOwnScan(form: CardForm) {
  const t = useMessages(cardFormTexts);
  const { toast } = useToast();
  const plans = usePlansAction();
  const client = useApolloClient();
  const [filling, setFilling] = useState<Filling | null>(null);
  const [isReading, setReading] = useState(false);
  const running = useRef<AbortController | null>(null);
  // Input typed while the card is being read must be respected.
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => () => running.current?.abort(), []);

  const tellUnread = (description: string, isFull = false) =>
    void toast({ title: t('unreadTitle'), description, variant: 'destructive', ...(isFull && { action: plans }) });

  async function read(picture: File): Promise<void> {
    // Some systems don’t know the type of HEIC files; the server then decides.
    if (picture.type && !picture.type.startsWith('image/')) return tellUnread(t('noPictureText'));
    if (picture.size > MOST_OPENED_BYTES) return tellUnread(t('tooLargeText'));
    const run = new AbortController();
    running.current?.abort();
    running.current = run;
    setReading(true);
    try {
      const sent = await cardOnPicture(picture, run.signal);
      if (sent.size > MOST_BYTES) return tellUnread(t('tooLargeText'));
      const card = await readOwnCard(sent, client, run.signal);
      if (run.signal.aborted) return;
      const next = fillingOf(latest.current.values, readingOf(card));
      if (!countOf(next) && !Object.keys(next.offers).length) {
        // The card contains nothing, or nothing new.
        return Object.values(card).some((value) => value)
          ? void toast({ title: t('readNothing') })
          : tellUnread(t('unreadText'));
      }
      // The focused stop button is replaced by the result.
      void goOnAfter(() => {
        setFilling(next);
        latest.current.change(filled(latest.current.values, next));
      });
    } catch (error) {
      if (run.signal.aborted) return;
      // Bad light is a possible reason only if the picture was processed.
      const { why, message } = error instanceof NotRead ? error : new NotRead('failed');
      tellUnread(message || t(TEXT_OF[why]), why === 'full');
    } finally {
      if (running.current === run) setReading(false);
    }
  }

  const marks: ReadMarks = {
    isRead: (name) => filling?.texts[name] !== undefined && filling.texts[name] === form.values[name],
    offerOf: (name) => filling?.offers[name],
    take(name) {
      const value = filling?.offers[name];
      if (!filling || value === undefined) return;
      const { [name]: _, ...offers } = filling.offers;
      setFilling({ ...filling, offers });
      form.change({ [name]: value });
    },
  };

  return {
    isReading,
    read,
    stop() {
      running.current?.abort();
      setReading(false);
    },
    /** The number of filled fields; null before, and after an undo. */
    count: filling && countOf(filling),
    undo() {
      if (filling) form.change(unfilled(form.values, filling));
      setFilling(null);
    },
    dismiss: () => setFilling(null),
    marks,
  };
}

export type OwnScan = ReturnType<typeof useOwnScan>;

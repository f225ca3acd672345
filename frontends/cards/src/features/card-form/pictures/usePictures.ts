import { useApolloClient } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { authorization } from '@kaard/ui/session';
import { useToast } from '@kaard/ui/toast';
import { pictureOfText, prepareToKeep, textOfPicture } from '@kaard/ui/unsaved-picture';
import { useEffect, useRef, useState } from 'react';
import { forgetCards } from '../../../card/forget-cards.ts';
import { ownPictureUrl, type PictureKind, useOwnPicture } from '../../../card/own-picture.ts';
import {
  type CardPictureKind,
  type CardValuesFragment,
  RemoveCardPictureDocument,
} from '../../../generated/graphql.ts';
import { cardFormTexts } from '../card-form.texts.ts';

export const PICTURE_KINDS = ['photo', 'logo', 'cover'] as const satisfies readonly PictureKind[];

/** The choice in the form: another picture, no picture, or no change. */
type Choice = { kind: 'unchanged' } | { kind: 'removed' } | { kind: 'chosen'; blob: Blob; src: string };

export interface CardPicture {
  /** An address that an `img` can load now; null without a picture. */
  src: string | null;
  isChosen: boolean;
  choose: (blob: Blob) => void;
  remove: () => void;
}

/**
 * The stored choices when a session ends: the picture as text, or that it is to be removed; null if nothing was chosen.
 */
export type KeptPictures = Record<PictureKind, string | null>;

export const NO_PICTURES: KeptPictures = { photo: null, logo: null, cover: null };

export interface PicturesHandle extends Record<PictureKind, CardPicture> {
  isChanged: boolean;
  toKeep: () => KeptPictures;
  /** Call after the card is saved. A failure is shown, but does not keep the person on the page. */
  send: (cardId: string) => Promise<void>;
}

const REMOVED = 'removed';

function choiceOf(kept: string | null): Choice {
  if (kept === REMOVED) return { kind: 'removed' };
  const blob = pictureOfText(kept);
  return blob ? { kind: 'chosen', blob, src: URL.createObjectURL(blob) } : { kind: 'unchanged' };
}

function keptOf(choice: Choice): string | null {
  if (choice.kind === 'chosen') return textOfPicture(choice.blob);
  return choice.kind === 'removed' ? REMOVED : null;
}

const perKind = <T>(make: (kind: PictureKind) => T) =>
  Object.fromEntries(PICTURE_KINDS.map((kind) => [kind, make(kind)])) as Record<PictureKind, T>;

/**
 * The pictures of a form: shown as chosen, uploaded once the card itself is saved.
 * @param unsaved chosen when a session ended
 */
export function usePictures(card: CardValuesFragment | null, unsaved: KeptPictures = NO_PICTURES): PicturesHandle {
  const t = useMessages(cardFormTexts);
  const { toast } = useToast();
  const client = useApolloClient();
  const [choices, setChoices] = useState(() => perKind((kind) => choiceOf(unsaved[kind])));
  const saved = {
    photo: useOwnPicture(card && ownPictureUrl(card.id, 'photo', card.photo)),
    logo: useOwnPicture(card && ownPictureUrl(card.id, 'logo', card.logo)),
    cover: useOwnPicture(card && ownPictureUrl(card.id, 'cover', card.cover)),
  };

  // Object URLs of chosen pictures live as long as the form.
  const made = useRef(Object.values(choices).flatMap((choice) => (choice.kind === 'chosen' ? choice.src : [])));
  useEffect(() => () => made.current.forEach((src) => void URL.revokeObjectURL(src)), []);

  const set = (kind: PictureKind, choice: Choice) => setChoices((known) => ({ ...known, [kind]: choice }));

  const pictureOf = (kind: PictureKind): CardPicture => {
    const choice = choices[kind];
    return {
      src: choice.kind === 'chosen' ? choice.src : choice.kind === 'unchanged' ? saved[kind] : null,
      isChosen: choice.kind === 'chosen',
      choose(blob) {
        void prepareToKeep(blob);
        const src = URL.createObjectURL(blob);
        made.current.push(src);
        set(kind, { kind: 'chosen', blob, src });
      },
      remove: () => set(kind, card?.[kind] ? { kind: 'removed' } : { kind: 'unchanged' }),
    };
  };

  async function sendOne(cardId: string, kind: PictureKind): Promise<void> {
    const choice = choices[kind];
    if (choice.kind === 'chosen') await sendPicture(cardId, kind, choice.blob);
    if (choice.kind === 'removed') {
      const picture = kind.toUpperCase() as CardPictureKind;
      await client.mutate({ mutation: RemoveCardPictureDocument, variables: { id: cardId, picture } });
    }
  }

  return {
    photo: pictureOf('photo'),
    logo: pictureOf('logo'),
    cover: pictureOf('cover'),
    isChanged: PICTURE_KINDS.some((kind) => choices[kind].kind !== 'unchanged'),
    toKeep: () => perKind((kind) => keptOf(choices[kind])),
    async send(cardId) {
      // One after another, because each creates a new version of the card.
      for (const kind of PICTURE_KINDS) {
        try {
          await sendOne(cardId, kind);
        } catch {
          const what = t(kind).toLowerCase();
          toast({
            title: t('pictureFailed', { what }),
            description: t('pictureFailedText'),
            variant: 'destructive',
          });
        }
      }
      forgetCards(client.cache);
    },
  };
}

/** The time limit of an upload in milliseconds, long enough for a slow line. */
const LIMIT_MS = 60_000;

/** @throws Error unless the server has stored it */
async function sendPicture(cardId: string, kind: PictureKind, picture: Blob): Promise<void> {
  const response = await fetch(`/api/business-cards/${cardId}/${kind}`, {
    method: 'POST',
    headers: { ...authorization(), 'content-type': picture.type },
    body: picture,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (!response.ok) throw new Error(`The picture answered ${response.status}`);
}

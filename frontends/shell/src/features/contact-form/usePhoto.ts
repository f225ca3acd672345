import { usePrivatePicture } from '@kaard/ui';
import { useApolloClient } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { pictureOfText, prepareToKeep, textOfPicture } from '@kaard/ui/unsaved-picture';
import { useEffect, useState } from 'react';
import { RemovePhotoDocument } from '../../generated/graphql.ts';
import { contactFormTexts } from './contact-form.texts.ts';
import type { Crop } from './crop.rules.ts';
import { cutOut, openPhoto, sendPhoto } from './photo.ts';

/** The choice in the form: another photo, no photo, or no change. */
type Choice = { kind: 'unchanged' } | { kind: 'removed' } | { kind: 'chosen'; photo: Blob; src: string };

const UNCHANGED: Choice = { kind: 'unchanged' };

/**
 * The stored choice when a session ends: the photo as text, or that it is to be removed; null if nothing was chosen.
 */
export type KeptPhoto = string | null;

const REMOVED = 'removed';

function choiceOf(begun: Blob | typeof REMOVED | undefined): Choice {
  if (begun === undefined) return UNCHANGED;
  if (begun === REMOVED) return { kind: 'removed' };
  void prepareToKeep(begun);
  return { kind: 'chosen', photo: begun, src: URL.createObjectURL(begun) };
}

/**
 * The photo of a form: shown as chosen, uploaded once the contact itself is saved.
 * @param begun chosen earlier, in a form that waits to be saved
 * @param unsaved chosen when a session ended; takes precedence
 */
export function usePhoto(begun?: Blob | typeof REMOVED, unsaved: KeptPhoto = null) {
  const t = useMessages(contactFormTexts);
  const { toast } = useToast();
  const client = useApolloClient();
  const [choice, setChoice] = useState<Choice>(() =>
    choiceOf((unsaved === REMOVED ? REMOVED : pictureOfText(unsaved)) ?? begun),
  );
  const [opened, setOpened] = useState<ImageBitmap | null>(null);
  const tellUnreadable = () =>
    toast({ title: t('photoUnreadable'), description: t('photoUnreadableText'), variant: 'destructive' });

  useEffect(() => () => void (choice.kind === 'chosen' && URL.revokeObjectURL(choice.src)), [choice]);

  useEffect(() => () => opened?.close(), [opened]);

  return {
    choice,
    /** The picture that is being cropped. */
    opened,
    isChanged: choice.kind !== 'unchanged',

    async choose(file: File): Promise<void> {
      try {
        setOpened(await openPhoto(file));
      } catch {
        tellUnreadable();
      }
    },
    giveUp: () => setOpened(null),
    async use(crop: Crop): Promise<void> {
      if (!opened) return;
      try {
        const photo = await cutOut(opened, crop);
        void prepareToKeep(photo);
        setChoice({ kind: 'chosen', photo, src: URL.createObjectURL(photo) });
      } catch {
        tellUnreadable();
      } finally {
        setOpened(null);
      }
    },
    remove: () => setChoice({ kind: 'removed' }),
    /** Returns the photo for a later upload. */
    toSend: (): Blob | 'removed' | undefined =>
      choice.kind === 'chosen' ? choice.photo : choice.kind === 'removed' ? 'removed' : undefined,

    toKeep: (): KeptPhoto =>
      choice.kind === 'chosen' ? textOfPicture(choice.photo) : choice.kind === 'removed' ? REMOVED : null,

    /**
     * Call after the contact is saved. A failure is shown, but does not keep the person on the page.
     * @returns whether the contact’s photo has changed
     */
    async send(contactId: string): Promise<boolean> {
      try {
        if (choice.kind === 'chosen') await sendPhoto(contactId, choice.photo);
        if (choice.kind === 'removed')
          await client.mutate({ mutation: RemovePhotoDocument, variables: { id: contactId } });
        return choice.kind !== 'unchanged';
      } catch {
        toast({ title: t('photoFailed'), description: t('photoFailedText'), variant: 'destructive' });
        return false;
      }
    },
  };
}

export type PhotoHandle = ReturnType<typeof usePhoto>;

/**
 * Returns the address of the photo that the contact will have once the form is saved; null while there is none to show.
 */
export function useShownPhoto({ choice }: PhotoHandle, savedUrl: string | null): string | null {
  const saved = usePrivatePicture(choice.kind === 'unchanged' ? savedUrl : null);
  if (choice.kind === 'chosen') return choice.src;
  return choice.kind === 'unchanged' && savedUrl && saved.status === 'ready' ? saved.src : null;
}

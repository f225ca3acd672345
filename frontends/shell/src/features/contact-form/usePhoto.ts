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

/** What was chosen in the form: another photo, none any more, or nothing yet. */
type Choice = { kind: 'unchanged' } | { kind: 'removed' } | { kind: 'chosen'; photo: Blob; src: string };

const UNCHANGED: Choice = { kind: 'unchanged' };

/** What is kept of the photo when a session ends: its text, or that there is to be none; null when nothing was chosen. */
export type KeptPhoto = string | null;

const REMOVED = 'removed';

function choiceOf(begun: Blob | typeof REMOVED | undefined): Choice {
  if (begun === undefined) return UNCHANGED;
  if (begun === REMOVED) return { kind: 'removed' };
  void prepareToKeep(begun);
  return { kind: 'chosen', photo: begun, src: URL.createObjectURL(begun) };
}

/**
 * The photo of a form: shown as chosen, sent once the contact itself is saved.
 * @param begun chosen before, in a form that waits to be saved
 * @param unsaved chosen when a session ended; it comes first
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
    /** A picture of which a part is to be chosen. */
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
    /** What is to be sent, for whoever sends it later. */
    toSend: (): Blob | 'removed' | undefined =>
      choice.kind === 'chosen' ? choice.photo : choice.kind === 'removed' ? 'removed' : undefined,

    toKeep: (): KeptPhoto =>
      choice.kind === 'chosen' ? textOfPicture(choice.photo) : choice.kind === 'removed' ? REMOVED : null,

    /**
     * The contact is saved: what goes wrong here is told and keeps nobody.
     * @returns whether the contact's photo is another one now
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

/** Address of what the contact will look like once the form is saved; null while there is nothing to show. */
export function useShownPhoto({ choice }: PhotoHandle, savedUrl: string | null): string | null {
  const saved = usePrivatePicture(choice.kind === 'unchanged' ? savedUrl : null);
  if (choice.kind === 'chosen') return choice.src;
  return choice.kind === 'unchanged' && savedUrl && saved.status === 'ready' ? saved.src : null;
}

import { useApolloClient } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useState } from 'react';
import { RemovePhotoDocument } from '../../generated/graphql.ts';
import { contactFormTexts } from './contact-form.texts.ts';
import { photoOf, sendPhoto } from './photo.ts';

/** What was chosen in the form: another photo, none any more, or nothing yet. */
type Choice = { kind: 'unchanged' } | { kind: 'removed' } | { kind: 'chosen'; photo: Blob; src: string };

const UNCHANGED: Choice = { kind: 'unchanged' };

function choiceOf(begun: Blob | 'removed' | undefined): Choice {
  if (begun === undefined) return UNCHANGED;
  return begun === 'removed' ? { kind: 'removed' } : { kind: 'chosen', photo: begun, src: URL.createObjectURL(begun) };
}

/** The photo of a form: shown as chosen, sent once the contact itself is saved. */
/** @param begun chosen before, in a form that waits to be saved */
export function usePhoto(begun?: Blob | 'removed') {
  const t = useMessages(contactFormTexts);
  const { toast } = useToast();
  const client = useApolloClient();
  const [choice, setChoice] = useState<Choice>(() => choiceOf(begun));

  useEffect(() => () => void (choice.kind === 'chosen' && URL.revokeObjectURL(choice.src)), [choice]);

  return {
    choice,
    isChanged: choice.kind !== 'unchanged',

    async choose(file: File): Promise<void> {
      try {
        const photo = await photoOf(file);
        setChoice({ kind: 'chosen', photo, src: URL.createObjectURL(photo) });
      } catch {
        toast({ title: t('photoUnreadable'), description: t('photoUnreadableText'), variant: 'destructive' });
      }
    },
    remove: () => setChoice({ kind: 'removed' }),
    /** What is to be sent, for whoever sends it later. */
    toSend: (): Blob | 'removed' | undefined =>
      choice.kind === 'chosen' ? choice.photo : choice.kind === 'removed' ? 'removed' : undefined,

    /** The contact is saved: what goes wrong here is told and keeps nobody. */
    async send(contactId: string): Promise<void> {
      try {
        if (choice.kind === 'chosen') await sendPhoto(contactId, choice.photo);
        if (choice.kind === 'removed')
          await client.mutate({ mutation: RemovePhotoDocument, variables: { id: contactId } });
      } catch {
        toast({ title: t('photoFailed'), description: t('photoFailedText'), variant: 'destructive' });
      }
    },
  };
}

export type PhotoHandle = ReturnType<typeof usePhoto>;

import { forgetContactLists, problemOf, useApolloClient, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { saves } from '@kaard/ui/saves';
import { readUserId } from '@kaard/ui/session';
import { useToast } from '@kaard/ui/toast';
import { useVersionedSave } from '@kaard/ui/versioned-save';
import { ContactForEditDocument, type EditedContactFragment, UpdateContactDocument } from '../../generated/graphql.ts';
import { contactFormTexts } from './contact-form.texts.ts';
import { type ContactFormValues, changesInput, type FormField, formOf, isSame, mergeForms } from './form.rules.ts';
import { isAway, isSignedOut } from './is-away.ts';

interface Parts {
  /** Shows the server’s refusal at the field of the form. */
  tellRefused: (error: unknown) => boolean;
  /** The contact with which the form was opened. */
  contact: EditedContactFragment;
  /** Returns the chosen photo, which is uploaded once the rest is saved. */
  photo: () => Blob | 'removed' | undefined;
  /** Whether the person left the form and agreed to discard it; then it does not wait to be saved. */
  isGivenUp: () => boolean;
  onUpdated: () => Promise<{ isPhotoSaved: boolean }>;
  /** Called if the changes could not be sent: they wait in this browser under this key and continue by themselves. */
  onKept: (key: string) => Promise<void>;
}

/** Data that a waiting change keeps for its form. */
export interface KeptForm {
  before: EditedContactFragment;
  mine: ContactFormValues;
}

/** Saves the changes of a contact. */
export function useUpdateContact({ contact, tellRefused, photo, isGivenUp, onUpdated, onKept }: Parts) {
  const t = useMessages(contactFormTexts);
  const { toast } = useToast();
  const client = useApolloClient();
  const [mutate] = useMutation(UpdateContactDocument);

  const tellFailure = (description: string) =>
    void toast({ title: t('updateFailed'), description, variant: 'destructive' });

  async function save(before: EditedContactFragment, after: ContactFormValues): Promise<void> {
    const input = changesInput(formOf(before), after);
    const isChanged = Object.keys(input).length > 0;
    if (isChanged) {
      const owner = readUserId();
      if (!navigator.onLine) return keep(before, after, { owner, mayHaveArrived: false });
      try {
        await mutate({
          variables: { id: before.id, input, version: before.version },
          update: forgetContactLists,
        });
      } catch (error) {
        if ((!isAway(error) && !isSignedOut(error)) || isGivenUp()) throw error;
        // If the save can’t be kept, the original error is shown.
        await keep(before, after, { owner, mayHaveArrived: isAway(error) }).catch(() => {
          throw error;
        });
        if (isSignedOut(error)) toast({ title: t('keptSignedOut'), description: t('keptSignedOutText') });
        return;
      }
      toast({ title: t('updated') });
    }
    const { isPhotoSaved } = await onUpdated();
    // Shown once, and not if the form was unchanged.
    if (isPhotoSaved && !isChanged) toast({ title: t('updated') });
  }

  async function keep(
    before: EditedContactFragment,
    mine: ContactFormValues,
    sent: { owner: string | null; mayHaveArrived: boolean },
  ): Promise<void> {
    const key = crypto.randomUUID();
    const { id, version } = before;
    const form: KeptForm = { before, mine };
    const chosen = photo();
    await saves.keep({
      ...{ key, name: mine.name.trim(), scanId: null, ...sent, form },
      what: { do: 'change', id, version, input: changesInput(formOf(before), mine) },
      ...(chosen && { photo: chosen }),
    });
    await onKept(key);
  }

  return useVersionedSave<EditedContactFragment, ContactFormValues, FormField>({
    opened: contact,
    save,
    tell(error) {
      if (tellRefused(error)) return true;
      const { code, message } = problemOf(error);
      if (code === 'CONFLICT') return false;
      tellFailure(code === 'NOT_FOUND' ? t('goneText') : message || t('failedText'));
      return true;
    },
    async look({ id }) {
      const { data } = await client.query({
        query: ContactForEditDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
      });
      return data?.contact;
    },
    compare(before, mine, now) {
      const present = formOf(now);
      const merge = mergeForms(formOf(before), mine, present);
      // The form holds only which imported values to remove, so changes of the others are detected here.
      if (before.importedValues && !isSame(before.importedValues, now.importedValues))
        merge.changedElsewhere.push('removeImportedValues');
      // A favourite mark or a photo also creates a version, but is no field of the form: no question is needed.
      const isUntouched = !merge.contested.length && !merge.changedElsewhere.length;
      return isUntouched && now.version !== before.version ? { save: merge.merged } : { ask: { present, ...merge } };
    },
    tellGone: () => tellFailure(t('goneText')),
    tellUnknown: () => tellFailure(t('failedText')),
  });
}

import { forgetContactLists, problemOf, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useNavigate } from '@kaard/ui/router';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { DeleteContactDocument } from '../../generated/graphql.ts';
import { contactsTexts } from './contacts.texts.ts';

/** From the confirmed question to the list without this contact. */
export function useDeleteContact(id: string) {
  const t = useMessages(contactsTexts);
  const { toast } = useToast();
  const navigate = useNavigate();
  const [mutate] = useMutation(DeleteContactDocument);
  const [isDeleting, setDeleting] = useState(false);

  async function run(): Promise<void> {
    setDeleting(true);
    try {
      await mutate({ variables: { id }, update: (cache) => forgetContactLists(cache) });
    } catch (error) {
      // Somebody was faster, on another device: it is gone, as was wanted.
      if (problemOf(error).code !== 'NOT_FOUND') {
        toast({ title: t('deleteFailed'), description: t('deleteFailedText'), variant: 'destructive' });
        setDeleting(false);
        return;
      }
    }
    toast({ title: t('deleted') });
    navigate('/contacts', { replace: true });
  }

  return { run, isDeleting };
}

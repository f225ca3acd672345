import { forgetContactLists, problemOf, useApolloClient } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { DeleteContactDocument, RestoreContactDocument } from '../../generated/graphql.ts';
import { contactsTexts } from './contacts.texts.ts';

/**
 * From the confirmed question to contacts in the trash, with a way back in the toast.
 * @param onDeleted gets those that are gone from the list
 */
export function useDeleteContacts(onDeleted: (ids: ReadonlySet<string>) => void) {
  const t = useMessages(contactsTexts);
  const { toast } = useToast();
  const client = useApolloClient();
  const [isDeleting, setDeleting] = useState(false);

  async function deleteOne(id: string): Promise<void> {
    try {
      await client.mutate({ mutation: DeleteContactDocument, variables: { id } });
    } catch (error) {
      // Somebody was faster, on another device: it is gone, as was wanted.
      if (problemOf(error).code !== 'NOT_FOUND') throw error;
    }
  }

  async function restore(ids: readonly string[]): Promise<void> {
    try {
      for (const id of ids) {
        const { data } = await client.mutate({ mutation: RestoreContactDocument, variables: { id } });
        const outcome = data?.restoreContact;
        if (outcome?.__typename === 'ContactLimitReached') {
          toast({ title: t('restoreFailed'), description: outcome.message, variant: 'destructive' });
          return;
        }
      }
      toast({ title: t('restored', { count: ids.length }) });
    } catch {
      toast({ title: t('restoreFailed'), description: t('restoreFailedText'), variant: 'destructive' });
    } finally {
      forgetContactLists(client.cache);
    }
  }

  /** @returns whether they are gone */
  async function run(ids: readonly string[]): Promise<boolean> {
    setDeleting(true);
    const gone: string[] = [];
    try {
      for (const id of ids) {
        await deleteOne(id);
        gone.push(id);
      }
      toast({
        title: t('deletedMany', { count: gone.length }),
        action: { label: t('undo'), run: () => void restore(gone) },
      });
      return true;
    } catch {
      toast({ title: t('deleteFailed'), description: t('deleteFailedText'), variant: 'destructive' });
      return false;
    } finally {
      setDeleting(false);
      if (gone.length) {
        onDeleted(new Set(gone));
        forgetContactLists(client.cache);
      }
    }
  }

  return { run, isDeleting };
}

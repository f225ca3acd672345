import { forgetContactLists, problemOf, useApolloClient } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import {
  DeleteContactDocument,
  DeleteManyDocument,
  RestoreContactDocument,
  RestoreManyDocument,
} from '../../generated/graphql.ts';
import { contactsTexts } from './contacts.texts.ts';
import { carryOut } from './order-of-many.ts';

/**
 * From the confirmed question to contacts in the trash, with a way back in the toast.
 * @param onDeleted gets those that are gone from the list
 */
export function useDeleteContacts(onDeleted: (ids: ReadonlySet<string>) => void) {
  const t = useMessages(contactsTexts);
  const { toast } = useToast();
  const client = useApolloClient();
  const [isDeleting, setDeleting] = useState(false);

  async function deleteAll(ids: readonly string[]): Promise<void> {
    const [id] = ids;
    if (ids.length > 1 || !id) {
      // Who can't be found was deleted on another device, as was wanted.
      await carryOut(client, ids, async (part) => {
        const { data } = await client.mutate({ mutation: DeleteManyDocument, variables: { ids: part } });
        return data?.bulkDeleteContacts.job;
      });
      return;
    }
    try {
      await client.mutate({ mutation: DeleteContactDocument, variables: { id } });
    } catch (error) {
      // Somebody was faster, on another device: it is gone, as was wanted.
      if (problemOf(error).code !== 'NOT_FOUND') throw error;
    }
  }

  async function restoreAll(ids: readonly string[]): Promise<void> {
    const [id] = ids;
    if (ids.length > 1 || !id) {
      const { changed, unchanged, failed } = await carryOut(client, ids, async (part) => {
        const { data } = await client.mutate({ mutation: RestoreManyDocument, variables: { ids: part } });
        return data?.bulkRestoreContacts.job;
      });
      toast({
        title: t('restored', { count: changed + unchanged }),
        ...(failed && { description: t('restoredNot', { count: failed }) }),
      });
      return;
    }
    const { data } = await client.mutate({ mutation: RestoreContactDocument, variables: { id } });
    const outcome = data?.restoreContact;
    if (outcome?.__typename === 'ContactLimitReached') {
      toast({ title: t('restoreFailed'), description: outcome.message, variant: 'destructive' });
    } else toast({ title: t('restored', { count: 1 }) });
  }

  async function restore(ids: readonly string[]): Promise<void> {
    try {
      await restoreAll(ids);
    } catch {
      toast({ title: t('restoreFailed'), description: t('restoreFailedText'), variant: 'destructive' });
    } finally {
      forgetContactLists(client.cache);
    }
  }

  /** @returns whether they are gone */
  async function run(ids: readonly string[]): Promise<boolean> {
    setDeleting(true);
    try {
      await deleteAll(ids);
    } catch {
      toast({ title: t('deleteFailed'), description: t('deleteFailedText'), variant: 'destructive' });
      // Of many, some may be gone.
      if (ids.length > 1) forgetContactLists(client.cache);
      setDeleting(false);
      return false;
    }
    toast({
      title: t('deletedMany', { count: ids.length }),
      action: { label: t('undo'), run: () => void restore(ids) },
    });
    setDeleting(false);
    onDeleted(new Set(ids));
    forgetContactLists(client.cache);
    return true;
  }

  return { run, isDeleting };
}

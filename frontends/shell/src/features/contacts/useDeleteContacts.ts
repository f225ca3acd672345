import { forgetContactLists, problemOf, useApolloClient } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { useTellFailure } from '../../failures/useTellFailure.ts';
import {
  DeleteContactDocument,
  DeleteManyDocument,
  RestoreContactDocument,
  RestoreManyDocument,
} from '../../generated/graphql.ts';
import { useLimitToast } from '../../plan/useLimitToast.ts';
import { useOrders } from '../../work/useOrders.ts';
import { contactsTexts } from './contacts.texts.ts';

/**
 * Moves contacts to the trash after confirmation, with an undo button in the toast. Large numbers are deleted by the
 * server in the background; `OrdersInProgress` shows the progress.
 * @param onDeleted gets the contacts that are gone from the list
 */
export function useDeleteContacts(onDeleted: (ids: ReadonlySet<string>) => void) {
  const t = useMessages(contactsTexts);
  const { toast } = useToast();
  const tellFailure = useTellFailure();
  const tellLimit = useLimitToast();
  const client = useApolloClient();
  const orders = useOrders();
  const [isDeleting, setDeleting] = useState(false);

  async function deleteOne(id: string): Promise<void> {
    try {
      await client.mutate({ mutation: DeleteContactDocument, variables: { id } });
    } catch (error) {
      // It was already deleted on another device, as intended.
      if (problemOf(error).code !== 'NOT_FOUND') throw error;
    }
  }

  /** @returns how many were not deleted; null if the result is no longer relevant here */
  async function deleteMany(ids: readonly string[], onAccepted: () => void): Promise<number | null> {
    const give = async (part: string[]) => {
      const { data } = await client.mutate({ mutation: DeleteManyDocument, variables: { ids: part } });
      return data?.bulkDeleteContacts.job;
    };
    // Contacts that are not found were deleted on another device, as intended; `failed` counts these.
    return (await orders.carryOut('deleting', ids, give, onAccepted))?.missed ?? null;
  }

  async function restoreOne(id: string): Promise<void> {
    const { data } = await client.mutate({ mutation: RestoreContactDocument, variables: { id } });
    const outcome = data?.restoreContact;
    if (outcome?.__typename === 'ContactLimitReached') {
      tellLimit(t('restoreFailed'), outcome.message);
    } else toast({ title: t('restored', { count: 1 }) });
  }

  async function restoreMany(ids: readonly string[]): Promise<void> {
    const result = await orders.carryOut('restoring', ids, async (part) => {
      const { data } = await client.mutate({ mutation: RestoreManyDocument, variables: { ids: part } });
      return data?.bulkRestoreContacts.job;
    });
    if (!result) return;
    const { changed, unchanged, failed, missed } = result;
    const why = [
      failed ? t('restoredNot', { count: failed }) : '',
      missed ? t('restoreMissed', { count: missed }) : '',
    ];
    toast({ title: t('restored', { count: changed + unchanged }), description: why.filter(Boolean).join(' ') });
  }

  async function restore(ids: readonly string[]): Promise<void> {
    const [id] = ids;
    try {
      await (ids.length === 1 && id ? restoreOne(id) : restoreMany(ids));
      forgetContactLists(client.cache);
    } catch (error) {
      tellFailure({
        ...{ title: t('restoreFailed'), error, text: t('restoreFailedText') },
        again: () => void restore(ids),
      });
    }
  }

  /**
   * @param onAccepted called when the server has accepted a large order, which it continues by itself
   * @returns whether they are deleted
   */
  async function run(ids: readonly string[], onAccepted: () => void = () => {}): Promise<boolean> {
    setDeleting(true);
    const accepted = () => {
      setDeleting(false);
      onAccepted();
    };
    const [id] = ids;
    let missed: number | null = 0;
    try {
      if (ids.length === 1 && id) await deleteOne(id);
      else missed = await deleteMany(ids, accepted);
    } catch (error) {
      tellFailure({ title: t('deleteFailed'), error, text: t('deleteFailedText') });
      return false;
    } finally {
      setDeleting(false);
    }
    if (missed === null) return false;
    toast({
      title: t('deletedMany', { count: ids.length - missed }),
      ...(missed > 0 && { description: t('deleteMissed', { count: missed }) }),
      action: { label: t('undo'), run: () => void restore(ids) },
    });
    if (missed === 0) onDeleted(new Set(ids));
    forgetContactLists(client.cache);
    return true;
  }

  return { run, isDeleting };
}

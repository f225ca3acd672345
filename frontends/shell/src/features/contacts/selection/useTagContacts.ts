import { forgetContactLists, useApolloClient } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { useTellFailure } from '../../../failures/useTellFailure.ts';
import { TagManyDocument } from '../../../generated/graphql.ts';
import { useOrders } from '../../../work/useOrders.ts';
import { contactsTexts } from '../contacts.texts.ts';

export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/** Adds and removes tags of many contacts; all other tags stay. */
export function useTagContacts() {
  const t = useMessages(contactsTexts);
  const { toast } = useToast();
  const tellFailure = useTellFailure();
  const client = useApolloClient();
  const orders = useOrders();
  const [isSaving, setSaving] = useState(false);

  /**
   * @param onAccepted called when the server has accepted a large order, which it continues by itself
   * @returns whether it was done
   */
  async function run(ids: readonly string[], change: TagChange, onAccepted: () => void): Promise<boolean> {
    const give = async (part: string[]) => {
      const variables = { ids: part, add: [...change.add], remove: [...change.remove] };
      const { data } = await client.mutate({ mutation: TagManyDocument, variables });
      return data?.bulkUpdateContacts.job;
    };
    setSaving(true);
    try {
      const result = await orders.carryOut('tagging', ids, give, () => {
        setSaving(false);
        onAccepted();
      });
      forgetContactLists(client.cache);
      if (!result) return false;
      const { changed, unchanged, failed, missed } = result;
      const why = [failed ? t('taggedNot', { count: failed }) : '', missed ? t('tagMissed', { count: missed }) : ''];
      toast({ title: t('tagged', { count: changed + unchanged }), description: why.filter(Boolean).join(' ') });
      return true;
    } catch (error) {
      tellFailure({ title: t('tagFailed'), error, text: t('tagFailedText') });
      return false;
    } finally {
      setSaving(false);
    }
  }

  return { run, isSaving };
}

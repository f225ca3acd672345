import { forgetContactLists, problemOf, useApolloClient } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { TagManyDocument } from '../../generated/graphql.ts';
import { contactsTexts } from './contacts.texts.ts';
import { carryOut } from './order-of-many.ts';

export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/** Adds and removes tags of many contacts; the others of each stay. */
export function useTagContacts() {
  const t = useMessages(contactsTexts);
  const { toast } = useToast();
  const client = useApolloClient();
  const [isSaving, setSaving] = useState(false);

  /** @returns whether it was done */
  async function run(ids: readonly string[], { add, remove }: TagChange): Promise<boolean> {
    setSaving(true);
    try {
      const { changed, unchanged, failed } = await carryOut(client, ids, async (part) => {
        const { data } = await client.mutate({
          mutation: TagManyDocument,
          variables: { ids: part, add: [...add], remove: [...remove] },
        });
        return data?.bulkUpdateContacts.job;
      });
      toast({
        title: t('tagged', { count: changed + unchanged }),
        ...(failed && { description: t('taggedNot', { count: failed }) }),
      });
      return true;
    } catch (error) {
      toast({
        title: t('tagFailed'),
        description: problemOf(error).message || t('tagFailedText'),
        variant: 'destructive',
      });
      return false;
    } finally {
      setSaving(false);
      forgetContactLists(client.cache);
    }
  }

  return { run, isSaving };
}

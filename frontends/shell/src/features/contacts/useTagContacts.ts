import { forgetContactLists, problemOf, useApolloClient } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { SetTagsDocument, TagsOfContactDocument } from '../../generated/graphql.ts';
import { contactsTexts } from './contacts.texts.ts';
import { type TagChange, tagsAfter } from './tags.rules.ts';

const TRIES = 3;

/** Adds and removes tags of many contacts; what somebody else changes meanwhile stays. */
export function useTagContacts() {
  const t = useMessages(contactsTexts);
  const { toast } = useToast();
  const client = useApolloClient();
  const [isSaving, setSaving] = useState(false);

  async function change(id: string, tags: TagChange, tries = TRIES): Promise<void> {
    const { data, error } = await client.query({
      query: TagsOfContactDocument,
      variables: { id },
      fetchPolicy: 'no-cache',
    });
    const contact = data?.contact;
    if (!contact) {
      if (error) throw error;
      return; // deleted meanwhile: there is nobody to tag
    }
    const next = tagsAfter(contact.tags, tags);
    if (!next) return;
    try {
      await client.mutate({ mutation: SetTagsDocument, variables: { id, tags: next, version: contact.version } });
    } catch (problem) {
      if (tries <= 1 || problemOf(problem).code !== 'CONFLICT') throw problem;
      await change(id, tags, tries - 1);
    }
  }

  /** @returns whether all were changed */
  async function run(ids: readonly string[], tags: TagChange): Promise<boolean> {
    setSaving(true);
    let done = 0;
    try {
      for (const id of ids) {
        await change(id, tags);
        done += 1;
      }
      toast({ title: t('tagged', { count: done }) });
      return true;
    } catch {
      toast({
        title: t('tagFailed'),
        description: t('tagFailedText', { done, total: ids.length }),
        variant: 'destructive',
      });
      return false;
    } finally {
      setSaving(false);
      if (done) forgetContactLists(client.cache);
    }
  }

  return { run, isSaving };
}

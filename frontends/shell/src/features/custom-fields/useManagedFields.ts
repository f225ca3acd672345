import { forgetContactLists, problemOf, useApolloClient, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import {
  CreateCustomFieldDocument,
  type CreateCustomFieldInput,
  CustomFieldsDocument,
  DeleteCustomFieldDocument,
  ManagedFieldsDocument,
  UpdateCustomFieldDocument,
  type UpdateCustomFieldInput,
} from '../../generated/graphql.ts';
import { customFieldsTexts } from './custom-fields.texts.ts';

/** The custom fields with the number of their uses, and functions to change them. */
export function useManagedFields() {
  const t = useMessages(customFieldsTexts);
  const { toast } = useToast();
  const client = useApolloClient();
  const asked = useQuery(ManagedFieldsDocument, { fetchPolicy: 'cache-and-network' });
  const { error, loading, refetch } = asked;
  const list = useKept(asked, (answer) => answer.customFields)?.customFields ?? undefined;
  const [isBusy, setBusy] = useState(false);

  /** @returns null if it was done, else the server’s reason for the refusal */
  async function run(work: () => Promise<unknown>): Promise<string | null> {
    setBusy(true);
    try {
      await work();
      // Values of contacts may have been renamed.
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'contact' });
      forgetContactLists(client.cache);
      await client.refetchQueries({ include: [ManagedFieldsDocument] });
      await client.query({ query: CustomFieldsDocument, fetchPolicy: 'network-only' });
      return null;
    } catch (problem) {
      return problemOf(problem).message || t('failedText');
    } finally {
      setBusy(false);
    }
  }

  const tell = (title: string, failure: string) => (problem: string | null) => {
    if (problem) toast({ title: failure, description: problem, variant: 'destructive' });
    else toast({ title });
    return problem === null;
  };

  /** A refusal is shown in the form. */
  function tellSaved(problem: string | null): string | null {
    if (problem === null) toast({ title: t('saved') });
    return problem;
  }

  return {
    list,
    error: list ? undefined : error,
    isTrying: loading,
    isBusy,
    retry: () => void refetch().catch(() => {}),
    create: (input: CreateCustomFieldInput) =>
      run(() => client.mutate({ mutation: CreateCustomFieldDocument, variables: { input } })).then(tellSaved),
    update: (key: string, input: UpdateCustomFieldInput) =>
      run(() => client.mutate({ mutation: UpdateCustomFieldDocument, variables: { key, input } })).then(tellSaved),
    move: (key: string, position: number) =>
      run(() => client.mutate({ mutation: UpdateCustomFieldDocument, variables: { key, input: { position } } })).then(
        (problem) => {
          if (problem) toast({ title: t('saveFailed'), description: problem, variant: 'destructive' });
        },
      ),
    remove: (key: string) =>
      run(() => client.mutate({ mutation: DeleteCustomFieldDocument, variables: { key } })).then(
        tell(t('deleted'), t('deleteFailed')),
      ),
  };
}

import { problemOf, useMutation, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import {
  ApiKeysDocument,
  CreateApiKeyDocument,
  type CreateApiKeyInput,
  RenameApiKeyDocument,
  RevokeApiKeyDocument,
} from '../../../generated/graphql.ts';
import { apiKeysTexts } from './api-keys.texts.ts';

/** The API keys, and functions to create, rename and revoke them. */
export function useApiKeys() {
  const t = useMessages(apiKeysTexts);
  const { toast } = useToast();
  const asked = useQuery(ApiKeysDocument, { fetchPolicy: 'network-only' });
  const { error, refetch } = asked;
  // A key must not stay in Apollo’s cache.
  const [create] = useMutation(CreateApiKeyDocument, { fetchPolicy: 'no-cache' });
  const [rename] = useMutation(RenameApiKeyDocument);
  const [revoke] = useMutation(RevokeApiKeyDocument);
  const [isBusy, setBusy] = useState(false);

  /** @returns whether it was done */
  async function change(done: string, work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      toast({ title: done });
      return true;
    } catch (problem) {
      toast({ title: t('changeFailed'), description: problemOf(problem).message, variant: 'destructive' });
      return false;
    } finally {
      await refetch().catch(() => {}); // the shown list stays
      setBusy(false);
    }
  }

  return {
    list: useKept(asked, (answer) => answer.apiKeys)?.apiKeys,
    error,
    isBusy,
    retry: () => void refetch().catch(() => {}),
    /**
     * @returns the key
     * @throws the server’s error
     */
    async create(input: CreateApiKeyInput): Promise<string> {
      const { data: made } = await create({ variables: { input } });
      // Not awaited: the key is shown only once, even if reloading the list fails.
      void refetch().catch(() => {});
      return made?.createApiKey.key ?? '';
    },
    rename: (id: string, name: string) => change(t('renamed'), () => rename({ variables: { id, name } })),
    revoke: (id: string) =>
      change(t('revoked'), () =>
        revoke({
          variables: { id },
          // Removed even if the list can’t be reloaded: the key no longer works.
          update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'ApiKey', id }) ?? '' }),
        }),
      ),
  };
}

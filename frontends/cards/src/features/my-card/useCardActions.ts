import { fetchPrivateFile, saveFile } from '@kaard/ui/basics';
import { problemOf, useApolloClient, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { type CardValuesFragment, DeleteCardDocument, MakeDefaultCardDocument } from '../../generated/graphql.ts';
import { myCardTexts } from './my-card.texts.ts';

/** The action under way, and its card. */
type Busy = { what: 'download' | 'default' | 'delete'; id: string } | null;

/** Both actions may change the default card, so the list is reloaded. */
const LIST = ['MyCards'];
const anew = { refetchQueries: LIST, awaitRefetchQueries: true };

export function useCardActions() {
  const t = useMessages(myCardTexts);
  const { toast } = useToast();
  const client = useApolloClient();
  const [remove] = useMutation(DeleteCardDocument, anew);
  const [makeDefault] = useMutation(MakeDefaultCardDocument, anew);
  const [busy, setBusy] = useState<Busy>(null);

  async function during(now: NonNullable<Busy>, failure: string, work: () => Promise<void>): Promise<void> {
    setBusy(now);
    try {
      await work();
    } catch (error) {
      toast({ title: failure, description: problemOf(error).message || t('failedHint'), variant: 'destructive' });
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    download: ({ id }: CardValuesFragment) =>
      during({ what: 'download', id }, t('downloadFailed'), async () => {
        const { content, fileName } = await fetchPrivateFile(`/api/business-cards/${id}/vcard`);
        saveFile(content, fileName ?? 'contact.vcf');
      }),
    makeDefault: ({ id, name, isShared }: CardValuesFragment) =>
      during({ what: 'default', id }, t('makeDefaultFailed'), async () => {
        await makeDefault({ variables: { id } });
        // The address in S2 contains no card: printed codes lead to another card from now on.
        toast({
          title: t('madeDefault', { name }),
          description: t(isShared ? 'madeDefaultText' : 'madeDefaultClosed'),
        });
      }),
    remove: ({ id }: CardValuesFragment) =>
      during({ what: 'delete', id }, t('deleteFailed'), async () => {
        const forget = () =>
          void client.cache.evict({ id: client.cache.identify({ __typename: 'BusinessCard', id }) ?? '' });
        await remove({ variables: { id }, update: forget }).catch(async (error: unknown) => {
          // The card was already deleted elsewhere, as intended; a refused mutation does not update the cache by
          // itself.
          if (problemOf(error).code !== 'NOT_FOUND') throw error;
          forget();
          await client.refetchQueries({ include: LIST });
        });
        toast({ title: t('deleted') });
      }),
  };
}

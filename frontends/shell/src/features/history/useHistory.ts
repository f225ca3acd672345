import { forgetContactLists, NetworkStatus, problemOf, useMutation, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { useTellFailure } from '../../failures/useTellFailure.ts';
import { ContactHistoryDocument, RestoreContactVersionDocument } from '../../generated/graphql.ts';
import { type HistoryText, historyTexts } from './history.texts.ts';

const WHY: Record<string, HistoryText> = {
  VERSION_CONFLICT: 'changedMeanwhile',
  VERSION_FORGOTTEN: 'forgotten',
  NOT_FOUND: 'goneMeanwhile',
};

/** The history of a contact, with functions to load more and to restore a version. */
export function useHistory(contactId: string) {
  const t = useMessages(historyTexts);
  const { toast } = useToast();
  const tellFailure = useTellFailure();
  const [busyVersion, setBusyVersion] = useState<number | null>(null);
  const asked = useQuery(ContactHistoryDocument, {
    variables: { id: contactId },
    // Not from the cache alone, because every change of the contact adds to it.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const { error, networkStatus, refetch, fetchMore } = asked;
  // A failed refresh keeps the shown data.
  const data = useKept(asked, (answer) => answer.contact);
  const [change] = useMutation(RestoreContactVersionDocument, { update: forgetContactLists });
  const contact = data?.contact;

  async function restore(version: number, seenVersion: number | null): Promise<void> {
    setBusyVersion(version);
    try {
      const { data: answer } = await change({ variables: { id: contactId, version, seenVersion } });
      const present = answer?.restoreContactVersion.contact.version;
      const isNews = present !== undefined && seenVersion !== null && present !== seenVersion;
      toast({
        title: t('restored'),
        ...(isNews && { action: { label: t('undo'), run: () => void restore(seenVersion, present) } }),
      });
    } catch (problem) {
      const { code, reason } = problemOf(problem);
      const why = WHY[reason] ?? WHY[code];
      if (why) toast({ title: t('restoreFailed'), description: t(why), variant: 'destructive' });
      else
        tellFailure({
          ...{ title: t('restoreFailed'), error: problem, text: t('restoreFailedText') },
          again: () => void restore(version, seenVersion),
        });
    } finally {
      setBusyVersion(null);
      await refetch().catch(() => {}); // the shown data stays
    }
  }

  return {
    entries: contact?.history.edges.map(({ node }) => node),
    isMissing: Boolean(error) && !contact,
    retry: () => void refetch().catch(() => {}),
    hasMore: contact?.history.pageInfo.hasNextPage ?? false,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    loadMore: () => fetchMore({ variables: { after: contact?.history.pageInfo.endCursor } }),
    busyVersion,
    restore: (version: number) => void restore(version, contact?.version ?? null),
  };
}

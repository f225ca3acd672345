import { forgetContactLists, NetworkStatus, problemOf, useApolloClient, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { useNavigate } from '@kaard/ui/router';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFieldNames } from '../../contact/field/useFieldNames.ts';
import { useTellFailure } from '../../failures/useTellFailure.ts';
import {
  ContactMergesDocument,
  type DuplicatePairCardFragment,
  DuplicatePairsDocument,
  type DuplicateSearchProgressFragment,
  DuplicateSearchStateDocument,
  FindDuplicatesDocument,
  MarkContactsDistinctDocument,
  MergeCertainDuplicatesDocument,
  MergeContactsDocument,
  PartContactsDocument,
  UnmarkContactsDistinctDocument,
} from '../../generated/graphql.ts';
import { useLimitToast } from '../../plan/useLimitToast.ts';
import { follow } from '../../work/follow.ts';
import { useOrders } from '../../work/useOrders.ts';
import { duplicatesTexts } from './duplicates.texts.ts';
import type { MergedPair } from './MergedList.tsx';
import type { Choice } from './pair.rules.ts';

/** Pairs of similar contacts, and functions to decide about them. */
export function useDuplicates() {
  const t = useMessages(duplicatesTexts);
  const { toast } = useToast();
  const tellFailure = useTellFailure();
  const tellLimit = useLimitToast();
  const navigate = useNavigate();
  const client = useApolloClient();
  const orders = useOrders();
  const asked = useQuery(DuplicatePairsDocument, {
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const { error, networkStatus, refetch, fetchMore } = asked;
  // A failed refresh keeps the shown data, and the choices being made in a pair.
  const data = useKept(asked, (answer) => answer.duplicatePairs);
  const merged = useQuery(ContactMergesDocument, {
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const merges = useKept(merged, (answer) => answer.contactMerges)?.contactMerges;
  const [search, setSearch] = useState<DuplicateSearchProgressFragment | null>(null);
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const nameOf = useFieldNames();
  const [round, setRound] = useState(0);
  const pairs = data?.duplicatePairs;

  /** Reloads in place: choices being made in remaining pairs stay. */
  async function showAgain(): Promise<void> {
    await Promise.all([refetch(), merged.refetch()]).catch(() => {}); // the shown data stays
  }

  const look = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { data: begun } = await client.mutate({ mutation: FindDuplicatesDocument });
      if (signal.aborted) return;
      let last: DuplicateSearchProgressFragment | null = begun?.findDuplicates.search ?? null;
      setSearch(last);
      if (last?.state === 'RUNNING')
        await follow(async () => {
          const { data: told } = await client.query({
            query: DuplicateSearchStateDocument,
            fetchPolicy: 'no-cache',
          });
          last = told?.duplicatePairs?.search ?? null;
          if (!signal.aborted) setSearch(last);
          return last?.state === 'RUNNING';
        }, signal);
      const shown = client.readQuery({ query: DuplicatePairsDocument })?.duplicatePairs?.search;
      // The same search: no contact has changed since the shown pairs were found.
      if (!shown?.finishedAt || shown.finishedAt !== last?.finishedAt) await showAgain();
    } catch {
      // Earlier results stay visible; the next visit searches again.
      if (!signal.aborted)
        setSearch({ __typename: 'DuplicateSearch', state: 'FAILED', done: 0, total: 0, finishedAt: null });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a look
  useEffect(() => {
    const page = new AbortController();
    void look(page.signal);
    return () => page.abort();
  }, [round]);

  /**
   * @param work must be repeatable
   * @returns whether it was done
   */
  async function act(
    id: string,
    work: () => Promise<void>,
    failure: 'mergeFailed' | 'partFailed' | 'actionFailed',
  ): Promise<boolean> {
    setBusyIds((present) => new Set([...present, id]));
    try {
      await work();
      return true;
    } catch (problem) {
      const { code } = problemOf(problem);
      const why =
        code === 'CONFLICT' && failure === 'mergeFailed'
          ? t('changedMeanwhile')
          : code === 'NOT_FOUND'
            ? t('goneMeanwhile')
            : null;
      if (why) toast({ title: t(failure), description: why, variant: 'destructive' });
      else
        tellFailure({
          ...{ title: t(failure), error: problem, text: t('actionFailedText') },
          again: () => void act(id, work, failure),
        });
      return false;
    } finally {
      forgetContactLists(client.cache);
      await showAgain();
      // Stays busy until it disappears from the list, so that it can’t be decided twice.
      setBusyIds((present) => new Set([...present].filter((busy) => busy !== id)));
    }
  }

  async function part(merge: MergedPair): Promise<void> {
    await act(
      merge.id,
      async () => {
        const { data: answer } = await client.mutate({
          mutation: PartContactsDocument,
          variables: { mergeId: merge.id },
        });
        const outcome = answer?.partContacts;
        if (outcome?.__typename === 'ContactLimitReached') return tellLimit(t('limitTitle'), outcome.message);
        if (outcome?.__typename !== 'PartContactsPayload') throw new Error('partContacts gave no contact');
        const fields = [...new Set(outcome.kept.map(nameOf))].join(', ');
        toast({
          title: t('parted', { name: outcome.parted.name }),
          ...(fields && { description: t('partedKept', { fields }) }),
        });
      },
      'partFailed',
    );
  }

  const merge = ({ id, contacts }: DuplicatePairCardFragment, take: Choice[]) =>
    act(
      id,
      async () => {
        const [kept, other] = contacts;
        if (!kept || !other) return;
        const versions = { keepVersion: kept.version, otherVersion: other.version };
        const input = { keepId: kept.id, otherId: other.id, take, ...versions };
        const { data: answer } = await client.mutate({ mutation: MergeContactsDocument, variables: { input } });
        toast({
          title: t('merged', { name: answer?.mergeContacts.contact.name ?? kept.name }),
          description: t('mergedHint'),
          action: { label: t('show'), run: () => navigate(`/contacts/${kept.id}`) },
        });
      },
      'mergeFailed',
    );

  const apart = ({ id, contacts }: DuplicatePairCardFragment) =>
    act(
      id,
      async () => {
        const [first, second] = contacts;
        if (!first || !second) return;
        const variables = { firstId: first.id, secondId: second.id };
        await client.mutate({ mutation: MarkContactsDistinctDocument, variables });
        const takeBack = async () => {
          await client.mutate({ mutation: UnmarkContactsDistinctDocument, variables });
        };
        toast({
          title: t('toldApart', { first: first.name, second: second.name }),
          action: { label: t('undo'), run: () => void act(id, takeBack, 'actionFailed') },
        });
      },
      'actionFailed',
    );

  async function mergeCertain(): Promise<void> {
    await act(
      'certain',
      async () => {
        const give = async () => {
          const { data: answer } = await client.mutate({ mutation: MergeCertainDuplicatesDocument });
          return answer?.mergeCertainDuplicates.job;
        };
        const result = await orders.carryOutWhole('merging', give);
        if (!result) return;
        toast({ title: t('mergedCertain', { count: result.changed }) });
        // The merged contact may now look like a third one.
        setRound((count) => count + 1);
      },
      'mergeFailed',
    );
  }

  return {
    pairs: pairs?.edges.map(({ node }) => node),
    total: pairs?.totalCount ?? 0,
    certain: pairs?.certainCount ?? 0,
    error: pairs ? undefined : error,
    isTrying: networkStatus === NetworkStatus.refetch,
    retry: () => void refetch().catch(() => {}),
    hasMore: pairs?.pageInfo.hasNextPage ?? false,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    loadMore: () => fetchMore({ variables: { after: pairs?.pageInfo.endCursor } }),
    merges: merges?.edges.map(({ node }) => node) ?? [],
    moreMerges: {
      hasMore: merges?.pageInfo.hasNextPage ?? false,
      isLoadingMore: merged.networkStatus === NetworkStatus.fetchMore,
      onMore: () => merged.fetchMore({ variables: { after: merges?.pageInfo.endCursor } }),
    },
    search,
    lookAgain: () => setRound((count) => count + 1),
    isBusy: (id: string) => busyIds.has(id),
    merge,
    apart,
    part,
    mergeCertain,
  };
}

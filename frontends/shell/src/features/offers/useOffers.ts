import { forgetContactLists, NetworkStatus, problemOf, useApolloClient, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { useNavigate } from '@kaard/ui/router';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { useTellFailure } from '../../failures/useTellFailure.ts';
import {
  AcceptOfferDocument,
  DeclineAllOffersDocument,
  DeclineOfferDocument,
  type LeftOfferFragment,
  type LooksTheSameFragment,
  OffersDocument,
  type OnDuplicate,
} from '../../generated/graphql.ts';
import { useLimitToast } from '../../plan/useLimitToast.ts';
import { offersTexts } from './offers.texts.ts';

/** An offer to be merged, and the candidate contacts. */
export interface MergeQuestion {
  offer: LeftOfferFragment;
  candidates: readonly LooksTheSameFragment[];
  /** Whether the offer was to become a new contact and similar ones exist. */
  isAboutSame: boolean;
}

/** The details that visitors have left, and functions to accept, merge or decline them. */
export function useOffers() {
  const t = useMessages(offersTexts);
  const { toast } = useToast();
  const tellFailure = useTellFailure();
  const tellLimit = useLimitToast();
  const navigate = useNavigate();
  const client = useApolloClient();
  const asked = useQuery(OffersDocument, {
    // The browser is not notified of new offers.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const { error, networkStatus, refetch, fetchMore } = asked;
  const [busyId, setBusyId] = useState<string | null>(null);
  const [question, setQuestion] = useState<MergeQuestion | null>(null);
  const offers = useKept(asked, (answer) => answer.offers)?.offers;

  /** @returns whether the offer is settled */
  async function decide(id: string, failure: 'acceptFailed' | 'declineFailed', work: () => Promise<boolean>) {
    setBusyId(id);
    let isDecided = false;
    try {
      isDecided = await work();
    } catch (problem) {
      isDecided = problemOf(problem).code === 'NOT_FOUND' && !question;
      if (isDecided) toast({ title: t('gone'), description: t('goneText') });
      else tellFailure({ title: t(failure), error: problem, text: t('failedText') });
    }
    if (isDecided) {
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'offers', args: { first: 1 } });
      await refetch().catch(() => {}); // the shown list stays
    }
    setBusyId(null);
    return isDecided;
  }

  const accept = (offer: LeftOfferFragment, onDuplicate: OnDuplicate, updateId: string | null = null) =>
    decide(offer.id, 'acceptFailed', async () => {
      const variables = { id: offer.id, onDuplicate, updateId };
      const { data: answer } = await client.mutate({ mutation: AcceptOfferDocument, variables });
      const outcome = answer?.acceptOffer;
      if (outcome?.__typename === 'PossibleDuplicatesFound') {
        setQuestion({ offer, candidates: outcome.duplicates, isAboutSame: true });
        return false;
      }
      if (outcome?.__typename === 'ContactLimitReached') {
        tellLimit(t('limitTitle'), outcome.message);
        return false;
      }
      if (outcome?.__typename !== 'AcceptOfferPayload') throw new Error('acceptOffer gave no contact');
      const { isNew, contact } = outcome;
      setQuestion(null);
      forgetContactLists(client.cache);
      toast({
        title: t(isNew ? 'accepted' : 'merged'),
        action: { label: t('show'), run: () => navigate(`/contacts/${contact.id}`) },
      });
      return true;
    });

  return {
    offers: offers?.edges.map(({ node }) => node),
    total: offers?.totalCount,
    isFull: offers ? offers.totalCount >= offers.most : false,
    error: offers ? undefined : error,
    isTrying: networkStatus === NetworkStatus.refetch,
    hasMore: offers?.pageInfo.hasNextPage ?? false,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    busyId,
    question,
    retry: () => void refetch().catch(() => {}),
    loadMore: () => fetchMore({ variables: { after: offers?.pageInfo.endCursor } }),
    accept: (offer: LeftOfferFragment) => accept(offer, 'ASK'),
    askWhere: (offer: LeftOfferFragment) =>
      setQuestion({ offer, candidates: offer.possibleDuplicates ?? [], isAboutSame: false }),
    dismiss: () => setQuestion(null),
    keepBoth: async () => (question ? accept(question.offer, 'KEEP_BOTH') : false),
    mergeInto: async (contactId: string) => (question ? accept(question.offer, 'UPDATE', contactId) : false),

    decline: (id: string) =>
      decide(id, 'declineFailed', async () => {
        await client.mutate({ mutation: DeclineOfferDocument, variables: { id } });
        toast({ title: t('declined') });
        return true;
      }),

    /** @param upTo the newest offer shown: offers that arrive during the question stay */
    declineAll: (upTo: string) =>
      decide('', 'declineFailed', async () => {
        const { data: answer } = await client.mutate({ mutation: DeclineAllOffersDocument, variables: { upTo } });
        toast({ title: t('declinedAll', { count: answer?.declineAllOffers.declinedCount ?? 0 }) });
        return true;
      }),
  };
}

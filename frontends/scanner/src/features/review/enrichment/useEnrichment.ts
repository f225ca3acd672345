import { useApolloClient } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { toast } from '@kaard/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { ContactsAtCompanyDocument } from '../../../generated/graphql.ts';
import { enrichmentTexts } from '../review.texts.ts';
import {
  type Colleague,
  canEnrich,
  ENRICHMENT_DELAY_MS,
  type EnrichmentInput,
  type EnrichmentLine,
  enrich,
} from './enrichment.rules.ts';

/** Milliseconds without typing after which the company is looked up again. */
const TYPING_PAUSE_MS = 500;
const NOBODY: EnrichmentInput['colleagues'] = { list: [], total: 0 };

/**
 * The lines of the panel; empty until three seconds after the fields, and always if nothing is known.
 * @param isTold whether a toast announces them: not in a queue of many cards, and not once saved, when another toast is
 * shown
 */
export function useEnrichment(
  card: EnrichmentInput['card'],
  { isWanted, isTold }: Record<'isWanted' | 'isTold', boolean>,
): EnrichmentLine[] {
  const t = useMessages(enrichmentTexts);
  const client = useApolloClient();
  const [isDue, setDue] = useState(false);
  const [found, setFound] = useState<{ company: string; list: Colleague[]; total: number } | null>(null);
  const company = card.company?.trim() ?? '';
  const mayEnrich = isWanted && canEnrich(card);

  useEffect(() => {
    if (!mayEnrich) return;
    const timer = setTimeout(() => setDue(true), ENRICHMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [mayEnrich]);

  useEffect(() => {
    if (!isWanted || !company) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      // Without an answer the panel lacks this line.
      const { data } = await client
        .query({ query: ContactsAtCompanyDocument, variables: { company }, fetchPolicy: 'no-cache' })
        .catch(() => ({ data: undefined }));
      if (isStale || !data?.contacts) return;
      const { nodes, totalCount } = data.contacts;
      setFound({ company, list: nodes.map(({ id, name, title }) => ({ id, name, title })), total: totalCount });
    }, TYPING_PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [client, company, isWanted]);

  const others = found?.company === company ? found : NOBODY;
  const lines = isDue && mayEnrich ? enrich({ card, colleagues: others }) : [];

  const hasLines = lines.length > 0;
  const tell = useEffectEvent(() => toast({ title: t('found') }));
  useEffect(() => {
    if (hasLines && isTold) tell();
  }, [hasLines, isTold]);
  return lines;
}

import { useQuery } from '@kaard/ui/graphql';
import { CardFiguresDocument } from '../../generated/graphql.ts';
import type { Figures } from './figures/CardFigures.tsx';

/** Figures come after the cards: nobody waits for them, and without them the cards are there all the same. */
export function useFigures(): (cardId: string) => Figures | null {
  const { data } = useQuery(CardFiguresDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return (cardId) => data?.businessCards?.find(({ id }) => id === cardId)?.figures ?? null;
}

import { useQuery } from '@kaard/ui/graphql';
import { useKept } from '@kaard/ui/kept';
import { CardFiguresDocument } from '../../generated/graphql.ts';
import type { Figures } from './figures/CardFigures.tsx';

/** Figures are loaded after the cards, which do not wait for them and are shown without them. */
export function useFigures(): (cardId: string) => Figures | null {
  const asked = useQuery(CardFiguresDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const data = useKept(asked, (answer) => answer.businessCards);
  return (cardId) => data?.businessCards?.find(({ id }) => id === cardId)?.figures ?? null;
}

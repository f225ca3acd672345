import type { EntityLoader, RequestContext } from '@kaard/service-kit';
import type { Card } from './card/card.model.ts';

export interface CardsContext extends RequestContext {
  cardById: EntityLoader<Card>;
}

/** Reference to a user, as other subgraphs pass it. */
export interface UserKey {
  id: string;
}

import type { EntityLoader, RequestContext } from '@kaard/service-kit';
import type { Card } from './card/card.model.ts';

export interface CardsContext extends RequestContext {
  cardById: EntityLoader<Card>;
}

/** A person as other services know them. */
export interface UserKey {
  id: string;
}

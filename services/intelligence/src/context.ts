import type { RequestContext } from '@kaard/service-kit';

export type IntelligenceContext = RequestContext;

/** Reference to a user, as other subgraphs pass it. */
export interface UserKey {
  id: string;
}

import type { RequestContext } from '@kaard/service-kit';

export type IntelligenceContext = RequestContext;

/** A person as other services know them. */
export interface UserKey {
  id: string;
}

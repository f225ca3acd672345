import type { RequestContext } from '@kaard/service-kit';

export type AuthContext = RequestContext;

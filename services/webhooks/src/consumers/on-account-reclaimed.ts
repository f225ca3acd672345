import { on } from '@kaard/events';
import type { EndpointService } from '../endpoint/endpoint.service.ts';

/** What somebody may have set up on an address that was not theirs tells nothing more; the owner may switch it on. */
export const onAccountReclaimed = (endpoints: Pick<EndpointService, 'switchOffAllWithin'>) =>
  on('account.reclaimed', async ({ payload: { userId } }, session) => {
    await endpoints.switchOffAllWithin(userId, session);
    return undefined;
  });

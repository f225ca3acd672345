import { on } from '@kaard/events';
import type { EndpointService } from '../endpoint/endpoint.service.ts';

/**
 * Switches off webhooks that a stranger may have set up before the owner of the email address reclaimed the account;
 * the owner may switch them on again.
 */
export const onAccountReclaimed = (endpoints: Pick<EndpointService, 'switchOffAllWithin'>) =>
  on('account.reclaimed', async ({ payload: { userId } }, session) => {
    await endpoints.switchOffAllWithin(userId, session);
    return undefined;
  });

import { on } from '@kaard/events';
import { originOfActor } from '../audit/audit.origin.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AccountRepository } from './account.repository.ts';

/** What everybody has until billing says otherwise. */
const START_PLAN = 'free';

/** What a plan has beside its limits stands in the account: nothing is kept of somebody who is gone. */
export const onPlanChanged = (accounts: Pick<AccountRepository, 'entitle'>, audit: Pick<AuditService, 'note'>) =>
  on('entitlements.changed', async (event, session) => {
    const { id, occurredAt, actor, again, aggregate, payload } = event;
    const { ownerId, plan, extras } = payload;
    const before = await accounts.entitle(ownerId, { version: aggregate.version, plan, extras }, session);
    // Other limits of the same plan are no news, nor is what is only told again.
    if (!before || again || (before.plan ?? START_PLAN) === plan) return undefined;
    const done = { userId: ownerId, action: 'PLAN_CHANGED', origin: originOfActor(actor), subject: plan } as const;
    await audit.note(done, session, { id, at: occurredAt });
    return undefined;
  });

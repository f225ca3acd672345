import { on } from '@kaard/events';
import { originOfActor } from '../audit/audit.origin.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AccountRepository } from './account.repository.ts';

/** Everyone’s plan until billing publishes another one. */
const START_PLAN = 'free';

/** Stores the plan and its extras in the account, so that they are deleted together with it. */
export const onPlanChanged = (accounts: Pick<AccountRepository, 'entitle'>, audit: Pick<AuditService, 'note'>) =>
  on('entitlements.changed', async (event, session) => {
    const { id, occurredAt, actor, again, aggregate, payload } = event;
    const { ownerId, plan, extras } = payload;
    const before = await accounts.entitle(ownerId, { version: aggregate.version, plan, extras }, session);
    // Changed limits of the same plan are no change of plan, and neither is a repeated event.
    if (!before || again || (before.plan ?? START_PLAN) === plan) return undefined;
    const done = { userId: ownerId, action: 'PLAN_CHANGED', origin: originOfActor(actor), subject: plan } as const;
    await audit.note(done, session, { id, at: occurredAt });
    return undefined;
  });

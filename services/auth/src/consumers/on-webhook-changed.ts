import { on, type Payload } from '@kaard/events';
import type { AuditAction } from '../audit/audit.model.ts';
import { originOfActor } from '../audit/audit.origin.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { NoticeService } from '../notice/notice.service.ts';

const ACTIONS: Record<Payload<'webhook.changed'>['change'], AuditAction> = {
  created: 'WEBHOOK_CREATED',
  changed: 'WEBHOOK_CHANGED',
  'secret-rotated': 'WEBHOOK_SECRET_ROTATED',
  'switched-on': 'WEBHOOK_SWITCHED_ON',
  'switched-off': 'WEBHOOK_SWITCHED_OFF',
  failed: 'WEBHOOK_FAILED',
  deleted: 'WEBHOOK_DELETED',
};

/**
 * Notes changes of webhooks in the audit log, and notifies the owner of a webhook that was switched off because of
 * failures.
 */
export const onWebhookChanged = (audit: Pick<AuditService, 'note'>, notices: Pick<NoticeService, 'add'>) =>
  on('webhook.changed', async ({ id, occurredAt, actor, payload: { ownerId, endpointId, host, change } }, session) => {
    const done = { userId: ownerId, action: ACTIONS[change], origin: originOfActor(actor), subject: host };
    await audit.note(done, session, { id, at: occurredAt });
    if (change !== 'failed') return undefined;
    const told = { id, userId: ownerId, endpointId, at: occurredAt };
    return notices.add({ ...told, kind: 'WEBHOOK_OFF', subject: host }, session);
  });

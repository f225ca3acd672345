import { on } from '@kaard/events';
import { originOfActor } from '../audit/audit.origin.ts';
import type { AuditService } from '../audit/audit.service.ts';

/**
 * Notes exports of contacts in the audit log, like the export of all data: they take an address book out of the
 * account.
 */
export const onContactsExported = (audit: Pick<AuditService, 'note'>) =>
  on('contacts.exported', async ({ id, occurredAt, actor, payload: { ownerId, format } }, session) => {
    const done = { action: 'CONTACTS_EXPORTED', origin: originOfActor(actor), subject: format } as const;
    await audit.note({ userId: ownerId, ...done }, session, { id, at: occurredAt });
    return undefined;
  });

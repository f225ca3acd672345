import { on } from '@kaard/events';
import { originOfActor } from '../audit/audit.origin.ts';
import type { AuditService } from '../audit/audit.service.ts';

/** Who takes an address book away takes it from an account: it stands in the log, like the export of everything. */
export const onContactsExported = (audit: Pick<AuditService, 'note'>) =>
  on('contacts.exported', async ({ id, occurredAt, actor, payload: { ownerId, format } }, session) => {
    const done = { action: 'CONTACTS_EXPORTED', origin: originOfActor(actor), subject: format } as const;
    await audit.note({ userId: ownerId, ...done }, session, { id, at: occurredAt });
    return undefined;
  });

import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '@kaard/service-kit';
import type { NetworkContact } from './contact.model.ts';
import type { ContactRepository } from './contact.repository.ts';

/** Two seconds altogether: what the read model promises. */
const PAUSES_MS = [50, 100, 200, 400, 600, 650];

/**
 * A contact of the owner. One that was saved or restored a moment ago may not have arrived here: it is waited for.
 * @throws DomainError `not-found`
 */
export async function contactThatMayArrive(
  contacts: Pick<ContactRepository, 'find'>,
  ownerId: number,
  id: number,
): Promise<NetworkContact> {
  for (const pause of [...PAUSES_MS, null]) {
    const contact = await contacts.find(ownerId, id);
    if (contact) return contact;
    if (pause !== null) await wait(pause);
  }
  throw new DomainError({ kind: 'not-found', reason: 'CONTACT_NOT_FOUND', message: 'Contact not found' });
}

import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '@kaard/service-kit';
import type { NetworkContact } from './contact.model.ts';
import type { ContactRepository } from './contact.repository.ts';

/** The pauses between attempts, two seconds in total, within which the read model promises to be up to date. */
const PAUSES_MS = [50, 100, 200, 400, 600, 650];

/**
 * Returns a contact of the owner, and waits for one that was saved or restored a moment ago and has not arrived yet.
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

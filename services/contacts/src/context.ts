import type { RequestContext } from '@kaard/service-kit';
import DataLoader from 'dataloader';
import type { Contact } from './contact/contact.model.ts';
import type { ContactRepository } from './contact/contact.repository.ts';

export interface ContactsContext extends RequestContext {
  /** One `$in` per request, whatever number of entities the gateway asks for. */
  contactById: DataLoader<number, Contact | null>;
}

export function createContext(contacts: ContactRepository) {
  return (base: RequestContext): ContactsContext => ({
    ...base,
    contactById: new DataLoader(async (ids: readonly number[]) => {
      const found = base.viewer ? await contacts.findMany(base.viewer.id, ids) : [];
      const byId = new Map(found.map((contact) => [contact.id, contact]));
      return ids.map((id) => byId.get(id) ?? null);
    }),
  });
}

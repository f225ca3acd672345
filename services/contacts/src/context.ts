import type { EntityLoader, RequestContext } from '@kaard/service-kit';
import type { Contact } from './contact/contact.model.ts';

export interface ContactsContext extends RequestContext {
  contactById: EntityLoader<Contact>;
}

/** A person as other services know them. */
export interface UserKey {
  id: string;
}

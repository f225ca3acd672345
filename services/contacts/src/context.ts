import type { CustomField } from '@kaard/contact-formats/custom';
import type { EntityLoader, RequestContext } from '@kaard/service-kit';
import type { Contact } from './contact/contact.model.ts';

export interface ContactsContext extends RequestContext {
  contactById: EntityLoader<Contact>;
  /** What the viewer has defined, asked once per request. */
  definedFields(): Promise<CustomField[]>;
}

/** A person as other services know them. */
export interface UserKey {
  id: string;
}

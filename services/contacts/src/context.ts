import type { CustomField } from '@kaard/contact-formats/custom';
import type { EntityLoader, RequestContext } from '@kaard/service-kit';
import type { Contact } from './contact/contact.model.ts';

export interface ContactsContext extends RequestContext {
  contactById: EntityLoader<Contact>;
  /** The custom fields that the viewer has defined; read at most once per request. */
  definedFields(): Promise<CustomField[]>;
}

/** Reference to a user, as other subgraphs pass it. */
export interface UserKey {
  id: string;
}

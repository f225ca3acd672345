import type { EntityLoader, RequestContext } from '@kaard/service-kit';
import type { ContactScans } from './scan/saved.repository.ts';
import type { Scan } from './scan/scan.model.ts';

export interface ScanContext extends RequestContext {
  scanById: EntityLoader<Scan>;
  /** By the id of a contact. */
  scansOfContact: EntityLoader<ContactScans>;
}

/** A contact as other services know it. */
export interface ContactKey {
  id: string;
}

/** A person as other services know them. */
export interface UserKey {
  id: string;
}

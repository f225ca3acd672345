import type { EntityLoader, RequestContext } from '@kaard/service-kit';
import type { ContactScans } from './scan/saved.repository.ts';
import type { Scan } from './scan/scan.model.ts';

export interface ScanContext extends RequestContext {
  scanById: EntityLoader<Scan>;
  /** Loads scans by the id of their contact. */
  scansOfContact: EntityLoader<ContactScans>;
}

/** Reference to a contact, as other subgraphs pass it. */
export interface ContactKey {
  id: string;
}

/** Reference to a user, as other subgraphs pass it. */
export interface UserKey {
  id: string;
}

import type { EntityLoader, RequestContext } from '@kaard/service-kit';
import type { Scan } from './scan/scan.model.ts';

export interface ScanContext extends RequestContext {
  scanById: EntityLoader<Scan>;
}

/** A person as other services know them. */
export interface UserKey {
  id: string;
}

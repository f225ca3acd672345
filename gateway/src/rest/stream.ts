import type { Load } from '../limits/admission.ts';
import type { RouteDocument } from './row.ts';

/** A call whose bytes or waiting time don’t fit the graph: it is streamed to and from the service that owns it. */
export interface StreamedRoute extends RouteDocument {
  service: string;
  /** The private route of the service, with the parameters of the public path. */
  to: string;
  /** Maximum bytes of the body; 0 for none. */
  bodyLimit: number;
  /** Maximum time from the end of the upload to the start of the answer, if longer than usual. */
  timeoutMs?: number;
  /**
   * Everyone gets the same answer, so that concurrent requests share one call, and an unchanged answer isn’t fetched
   * again (ADR 0106). Only for small answers: they are held in memory.
   */
  isShared?: boolean;
  /** The kind of load; one person gets a share of each. */
  load: Load;
  /** Message for callers without a token, if one is required. */
  signInMessage?: string;
}

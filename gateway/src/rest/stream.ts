import type { Load } from '../limits/admission.ts';
import type { RouteDocument } from './row.ts';

/** A call whose bytes or waiting time don't go through the graph: the owning service answers, we pass it on. */
export interface StreamedRoute extends RouteDocument {
  service: string;
  /** The private route of the service, with the parameters of our path. */
  to: string;
  /** Bytes of the body; 0 when there is none. */
  bodyLimit: number;
  /** Where the answer takes longer than usual to begin: from the end of the upload. */
  timeoutMs?: number;
  /**
   * Everybody gets the same, so that those who ask at the same moment are answered together, and what did not change is
   * not fetched again (ADR 0106). Small answers only: they are held as a whole.
   */
  isShared?: boolean;
  /** What it keeps busy: of each, one person gets a share. */
  load: Load;
  /** For somebody without a token, where one is needed. */
  signInMessage?: string;
}

import { DomainError, unauthenticated } from '../errors/domain-error.ts';
import type { Claims } from './claims.ts';

/** The caller, as verified by the gateway. */
export interface Viewer {
  id: number;
  via: 'session' | 'key' | 'system';
  sessionId: string | null;
  keyId: string | null;
  scopes: string[];
}

export function viewerOf(claims: Claims): Viewer | null {
  if (claims.sub === null || claims.via === 'anonymous') return null;
  return {
    id: Number(claims.sub),
    via: claims.via,
    sessionId: claims.sid ?? null,
    keyId: claims.keyId ?? null,
    scopes: claims.scopes,
  };
}

/** @throws DomainError `unauthenticated` */
export function assertSignedIn(viewer: Viewer | null): Viewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}

/** For calls between parts of the product only. @throws DomainError `forbidden` */
export function assertSystem(claims: Claims): void {
  if (claims.via !== 'system') {
    throw new DomainError({ kind: 'forbidden', reason: 'SYSTEM_ONLY', message: 'This call is not open to clients.' });
  }
}

const ID = /^[1-9]\d{0,14}$/;

/** Ids are positive integers of at most 15 digits; anything else can't exist, so it is answered like a missing one. */
export function parseId(id: string | number): number | null {
  const text = String(id);
  return ID.test(text) ? Number(text) : null;
}

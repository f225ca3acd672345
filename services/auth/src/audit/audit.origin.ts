import { type Claims, networkOf } from '@kaard/service-kit';
import { deviceName } from '../session/device.ts';
import type { AuditActor, AuditEntry } from './audit.model.ts';

/** Who acted, and from where. */
export type Origin = Pick<AuditEntry, 'by' | 'keyId' | 'device' | 'network'>;

const ACTORS: Record<string, AuditActor> = { key: 'API_KEY', system: 'PRODUCT', operator: 'OPERATOR' };

export const originOf = ({ via, keyId, userAgent, ip }: Claims): Origin => ({
  by: ACTORS[via] ?? 'PERSON',
  keyId: keyId ?? null,
  device: deviceName(userAgent ?? null),
  network: shortened(ip),
});

/** For actions reported by another service or done by an operator: only the actor is known. */
export const originOfActor = ({ via, keyId }: { via: string; keyId?: string | undefined }): Origin => ({
  by: ACTORS[via] ?? 'PERSON',
  keyId: keyId ?? null,
  device: null,
  network: null,
});

/**
 * The network of an address: enough to notice a foreign place, too little to identify a person.
 * @see ADR 0129
 */
export function shortened(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)?.[1];
  if (v4) return `${v4}.0/24`;
  return `${networkOf(ip).split(':').slice(0, 3).join(':')}::/48`;
}

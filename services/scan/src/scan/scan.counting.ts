import type { Extraction } from '@kaard/recognition';
import { periodOf } from '@kaard/service-kit';
import type { Scan } from './scan.model.ts';

/** A scan counts against the plan when it yields a name, an e-mail address or a phone number. */
export function countsAsScan({ extractedData: { name, email, phone } }: Extraction): boolean {
  return Boolean(name || email || phone);
}

/** The month that a scan counts for. */
export const monthOf = ({ month, queuedAt, createdAt }: Pick<Scan, 'month' | 'queuedAt' | 'createdAt'>): string =>
  month ?? periodOf(queuedAt ?? createdAt);

import type { Extraction } from '@kaard/recognition';
import { periodOf } from '@kaard/service-kit';
import type { Scan } from './scan.model.ts';
import { isOpen } from './scan.states.ts';

/** A scan counts towards the plan’s limit if it contains a name, an e-mail address or a phone number. */
export function countsAsScan({ extractedData: { name, email, phone } }: Extraction): boolean {
  return Boolean(name || email || phone);
}

/** Whether it reserves a place in the plan that it may still give back. */
export const holdsPlace = ({ status, rereading }: Pick<Scan, 'status' | 'rereading'>): boolean =>
  isOpen(status) && rereading === 0;

/** Whether its card has used a place in the plan, with this reading or an earlier one. */
export const isCounted = ({ result, rereading }: Pick<Scan, 'result' | 'rereading'>): boolean =>
  rereading > 0 || (result !== null && countsAsScan(result));

/** The month that a scan counts towards. */
export const monthOf = ({ month, queuedAt, createdAt }: Pick<Scan, 'month' | 'queuedAt' | 'createdAt'>): string =>
  month ?? periodOf(queuedAt ?? createdAt);

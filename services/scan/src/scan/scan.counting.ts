import type { Extraction } from '@kaard/recognition';

/** A scan counts against the plan when it yields a name, an e-mail address or a phone number. */
export function countsAsScan({ extractedData: { name, email, phone } }: Extraction): boolean {
  return Boolean(name || email || phone);
}

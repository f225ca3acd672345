import type { Extraction } from '../types.ts';
import type { ClassifiedLine } from './classify.ts';
import type { Contacts } from './contacts.ts';
import { ROLE_INDEX } from './roles.ts';

/** Values on the card beside the primary ones: other numbers with their kind, the fax, other e-mails and sites, the address. */
export function furtherValues(
  contacts: Contacts,
  lines: ClassifiedLine[],
  fields: Extraction['fields'],
): Extraction['further'] {
  const further: Extraction['further'] = [];
  const add = (entry: Extraction['further'][number]) => {
    if (!further.some((one) => one.kind === entry.kind && one.value === entry.value)) further.push(entry);
  };
  for (const phone of contacts.phones) {
    if (phone.value === fields.phone?.value) continue;
    add(
      phone.kind === 'fax'
        ? { kind: 'fax', value: phone.value }
        : { kind: 'phone', label: phone.kind, value: phone.value },
    );
  }
  for (const email of contacts.emails)
    if (email.value !== fields.email?.value) add({ kind: 'email', value: email.value });
  for (const site of contacts.websites) {
    if (site.value !== fields.website?.value) add({ kind: 'website', value: site.value });
  }
  const address = lines
    .filter((line) => line.roles[ROLE_INDEX.address]! > 0.5)
    .map((line) => line.segment.text)
    .join(', ');
  if (address) add({ kind: 'address', value: address });
  return further;
}

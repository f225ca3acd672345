/** Numbers where nobody answers are no phones; they are kept as properties of a vCard (docs/adr/0048). */
import { phoneOf } from '../contact/collect.ts';
import type { Kept, KeptProperty, LabelledValue } from '../contact/contact.ts';
import { isFaxLabel } from './fax-label.ts';
import { labelOf } from './labels.ts';
import { escapeValue, unescapeValue } from './values.ts';

export { isFaxLabel } from './fax-label.ts';

export const isPagerLabel = (label: string): boolean => /pager/i.test(label);

const LINES: readonly (readonly [type: string, label: RegExp])[] = [
  ['PAGER', /pager/i],
  ['TLX', /telex/i],
  ['TTY', /\btty\b/i],
];

/** A fax or pager number as it is kept. @param label `work fax`, `homeFax`, `home`, `pager`; null for a fax of no known place */
export function keptFax(number: string, label: string | null): KeptProperty {
  const types = [
    ...(/work|business/i.test(label ?? '') ? ['WORK'] : []),
    ...(/home/i.test(label ?? '') ? ['HOME'] : []),
    LINES.find(([, words]) => words.test(label ?? ''))?.[0] ?? 'FAX',
  ];
  return { name: 'TEL', params: { TYPE: types }, value: escapeValue(number) };
}

/** The fax and pager numbers that are kept, whoever wrote them. */
export function keptFaxes(kept: Kept | null | undefined): LabelledValue[] {
  const properties = kept?.properties ?? [];
  const labels = new Map(
    properties.flatMap(({ name, group, value }) =>
      name === 'X-ABLABEL' && group ? [[group, unescapeValue(value)] as const] : [],
    ),
  );
  return properties.flatMap((property) => {
    if (property.name !== 'TEL') return [];
    const value = phoneOf(unescapeValue(property.value));
    const label = labelOf(property, labels);
    return value && label && isFaxLabel(label) ? [{ value, label }] : [];
  });
}

/** Numbers where nobody answers are no phones; they are kept as properties of a vCard (docs/adr/0048). */
import { phoneOf } from '../contact/collect.ts';
import type { Kept, KeptProperty, LabelledValue } from '../contact/contact.ts';
import { isFaxLabel } from './fax-label.ts';
import { labelOf, typesOf } from './labels.ts';
import { escapeValue, unescapeValue } from './values.ts';

export { isFaxLabel } from './fax-label.ts';

const LINES = [
  ['PAGER', 'pager', /pager/i],
  ['TLX', 'telex', /telex/i],
  ['TTY', 'tty', /\btty\b/i],
] as const;

/** Types that say no more than what answers, in the words of labels. */
const WORDS: Readonly<Record<string, string>> = { tlx: 'telex', tty: 'tty', textphone: 'tty' };

const FAX = ['FAX', 'fax'] as const;

const lineIn = (label: string) => LINES.find(([, , words]) => words.test(label)) ?? FAX;

/** `fax`, `pager`, `telex` or `tty`, by the label of a number where nobody answers. */
export const lineOf = (label: string): 'fax' | 'pager' | 'telex' | 'tty' => lineIn(label)[1];

/** A fax or pager number as it is kept. @param label `work fax`, `homeFax`, `home`, `pager`; null for a fax of no known place */
export function keptFax(number: string, label: string | null): KeptProperty {
  const types = [
    ...(/work|business/i.test(label ?? '') ? ['WORK'] : []),
    ...(/home/i.test(label ?? '') ? ['HOME'] : []),
    lineIn(label ?? '')[0],
  ];
  return { name: 'TEL', params: { TYPE: types }, value: escapeValue(number) };
}

/** The fax, pager, telex and TTY numbers that are kept, whoever wrote them. */
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
    const words = typesOf(property).flatMap((type) => WORDS[type] ?? []);
    const label = [labelOf(property, labels) ?? [], words].flat().join(' ');
    return value && isFaxLabel(label) ? [{ value, label }] : [];
  });
}

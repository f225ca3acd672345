/** Fax, pager, telex and TTY numbers are not phones; they are kept as vCard properties (ADR 0048). */
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

/** Types that only name the device, by their label. */
const WORDS: Readonly<Record<string, string>> = { tlx: 'telex', tty: 'tty', textphone: 'tty' };

const FAX = ['FAX', 'fax'] as const;

const lineIn = (label: string) => LINES.find(([, , words]) => words.test(label)) ?? FAX;

/** Returns `fax`, `pager`, `telex` or `tty` for such a number’s label. */
export const lineOf = (label: string): 'fax' | 'pager' | 'telex' | 'tty' => lineIn(label)[1];

/**
 * A fax or pager number as it is kept.
 * @param label `work fax`, `homeFax`, `home`, `pager`; null for a fax of unknown place
 */
export function keptFax(number: string, label: string | null): KeptProperty {
  const types = [
    ...(/work|business/i.test(label ?? '') ? ['WORK'] : []),
    ...(/home/i.test(label ?? '') ? ['HOME'] : []),
    lineIn(label ?? '')[0],
  ];
  return { name: 'TEL', params: { TYPE: types }, value: escapeValue(number) };
}

/** The kept fax, pager, telex and TTY numbers, whichever program wrote them. */
export function keptFaxes(kept: Kept | null | undefined): LabelledValue[] {
  const labels = groupLabels(kept);
  return (kept?.properties ?? []).flatMap((property) => {
    if (property.name !== 'TEL') return [];
    const value = phoneOf(unescapeValue(property.value));
    const label = lineLabelOf(property, labels);
    return value && label !== null ? [{ value, label }] : [];
  });
}

/** Apple’s labels of the groups in kept properties: `item1` → `_$!<WorkFAX>!$_`. */
export const groupLabels = (kept: Kept | null | undefined): ReadonlyMap<string, string> =>
  new Map(
    (kept?.properties ?? []).flatMap(({ name, group, value }) =>
      name === 'X-ABLABEL' && group ? [[group, unescapeValue(value)] as const] : [],
    ),
  );

/** The label of a kept fax, pager, telex or TTY number: `work fax`, `telex`; null for other properties. */
export function lineLabelOf(property: KeptProperty, labels: ReadonlyMap<string, string>): string | null {
  const given = labelOf(property, labels) ?? '';
  if (isFaxLabel(given)) return given;
  const words = typesOf(property).flatMap((type) => WORDS[type] ?? []);
  return words.length ? [given, ...words].filter(Boolean).join(' ') : null;
}

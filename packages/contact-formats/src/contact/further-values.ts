import { groupLabels, lineLabelOf } from '../vcard/fax.ts';
import { unescapeValue } from '../vcard/values.ts';
import type { Kept, KeptProperty } from './contact.ts';
import { CUSTOM_PROPERTY } from './custom.ts';

/** What a file said of somebody and no field took, for people to read. */
export interface FurtherValue {
  /** `Email`, `Fax`, or what the file calls it. */
  name: string;
  value: string;
}

/** Properties that mean something to people. What is not among them is for programs: ids, dates of changes, sounds. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ EMAIL: 'Email', TEL: 'Phone', URL: 'Link', BDAY: 'Birthday', ADR: 'Address', ORG: 'Company', TITLE: 'Title' },
  ...{ IMPP: 'Messenger', 'X-SOCIALPROFILE': 'Profile', ANNIVERSARY: 'Anniversary', RELATED: 'Related to' },
  ...{ LANG: 'Language', HOBBY: 'Hobby', INTEREST: 'Interest', EXPERTISE: 'Expertise', GENDER: 'Gender' },
};
const TEXTS = { nickname: 'Nickname', role: 'Role' } as const;

/** Values that are kept beside the fields (docs/adr/0048), each once, in the order in which they came. */
export function furtherValues(kept: Kept | null | undefined): FurtherValue[] {
  if (!kept) return [];
  const labels = groupLabels(kept);
  const all = [
    ...Object.entries(TEXTS).map(([field, name]) => ({ name, value: kept[field as keyof typeof TEXTS] ?? '' })),
    ...(kept.properties ?? []).flatMap((property) => {
      const name = nameOf(property, labels);
      return name ? [{ name, value: textOf(property) }] : [];
    }),
    ...(kept.columns ?? []),
  ];
  const seen = new Map(
    all.flatMap(({ name, value }) => {
      const shown = { name: name.trim(), value: value.trim() };
      return shown.value ? [[JSON.stringify(shown), shown] as const] : [];
    }),
  );
  return [...seen.values()];
}

function nameOf(property: KeptProperty, labels: ReadonlyMap<string, string>): string | undefined {
  if (property.name === CUSTOM_PROPERTY) return property.params['X-NAME']?.[0];
  if (property.name !== 'TEL') return NAMES[property.name];
  const label = lineLabelOf(property, labels)?.replace(/\btty\b/i, 'TTY');
  return label ? `${label.slice(0, 1).toUpperCase()}${label.slice(1)}` : NAMES.TEL;
}

/** Parts of an address or a company side by side. */
const textOf = ({ name, value }: KeptProperty): string =>
  name === 'ADR' || name === 'ORG'
    ? value
        .split(/(?<!\\);/)
        .map((part) => unescapeValue(part).trim())
        .filter(Boolean)
        .join(', ')
    : unescapeValue(value);

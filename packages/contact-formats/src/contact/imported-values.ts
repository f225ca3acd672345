import { groupLabels, lineLabelOf } from '../vcard/fax.ts';
import { unescapeValue } from '../vcard/values.ts';
import { birthdayOf } from './collect.ts';
import type { Kept, KeptProperty } from './contact.ts';
import { CUSTOM_PROPERTY } from './custom.ts';

/** An imported value that matched no field, in readable form. */
export interface ImportedValue {
  /** `Email`, `Fax`, or the name in the file. */
  name: string;
  value: string;
}

/** Properties that are meaningful to users. All others are for programs: ids, modification dates, sounds. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ EMAIL: 'Email', TEL: 'Phone', URL: 'Link', BDAY: 'Birthday', ADR: 'Address', ORG: 'Company', TITLE: 'Title' },
  ...{ 'X-SKYPE': 'Skype', 'X-SKYPE-USERNAME': 'Skype', 'X-ICQ': 'ICQ', 'X-JABBER': 'Jabber', 'X-QQ': 'QQ' },
  ...{ 'X-SPOUSE': 'Spouse', 'X-MS-SPOUSE': 'Spouse', 'X-EVOLUTION-SPOUSE': 'Spouse' },
  ...{ 'X-ASSISTANT': 'Assistant', 'X-MS-ASSISTANT': 'Assistant', 'X-EVOLUTION-ASSISTANT': 'Assistant' },
  ...{ 'X-MANAGER': 'Manager', 'X-MS-MANAGER': 'Manager', 'X-EVOLUTION-MANAGER': 'Manager' },
  ...{ IMPP: 'Messenger', 'X-SOCIALPROFILE': 'Profile', ANNIVERSARY: 'Anniversary', RELATED: 'Related to' },
  ...{ LANG: 'Language', HOBBY: 'Hobby', INTEREST: 'Interest', EXPERTISE: 'Expertise', GENDER: 'Gender' },
};
/** Schemes of messengers, such as in `skype:ada`. */
const MESSENGERS: Readonly<Record<string, string>> = {
  skype: 'Skype',
  xmpp: 'Jabber',
  icq: 'ICQ',
  aim: 'AIM',
  sip: 'SIP',
  tg: 'Telegram',
};
const GENDERS: Readonly<Record<string, string>> = { F: 'female', M: 'male', O: 'other' };

const TEXTS = { nickname: 'Nickname', role: 'Role' } as const;

/** The values that are kept in addition to the fields (ADR 0048), without duplicates, in their original order. */
export function importedValues(kept: Kept | null | undefined): ImportedValue[] {
  if (!kept) return [];
  const labels = groupLabels(kept);
  const all = [
    ...Object.entries(TEXTS).map(([field, name]) => ({ name, value: kept[field as keyof typeof TEXTS] ?? '' })),
    ...(kept.units ?? []).map(unitOf),
    ...(kept.properties ?? []).flatMap((property) => shownOf(property, labels) ?? []),
    ...(kept.columns ?? []),
  ];
  const seen = new Map(
    all.flatMap((one) => {
      const shown = tidied(one);
      return shown.value ? [[JSON.stringify(shown), shown] as const] : [];
    }),
  );
  return [...seen.values()];
}

/**
 * Removes these values wherever they are kept, so that no export contains them. Unknown values are ignored.
 * @returns null if nothing is left
 */
export function withoutImportedValues(kept: Kept | null | undefined, gone: readonly ImportedValue[]): Kept | null {
  if (!kept) return null;
  const keys = new Set(gone.map((one) => JSON.stringify(tidied(one))));
  const stays = (shown: ImportedValue | null) => !shown || !keys.has(JSON.stringify(tidied(shown)));
  const labels = groupLabels(kept);
  const left: Kept = { ...kept };
  for (const [field, name] of Object.entries(TEXTS) as [keyof typeof TEXTS, string][])
    if (kept[field] !== undefined && !stays({ name, value: kept[field] })) delete left[field];
  const lists = {
    units: kept.units?.filter((unit) => stays(unitOf(unit))),
    properties: kept.properties && withoutLostLabels(kept.properties, (one) => stays(shownOf(one, labels))),
    columns: kept.columns?.filter(stays),
  };
  for (const [list, values] of Object.entries(lists)) {
    if (values?.length) Object.assign(left, { [list]: values });
    else delete left[list as keyof typeof lists];
  }
  return Object.keys(left).length ? left : null;
}

/** Apple’s label of a group (`item1.X-ABLabel`) is removed together with the last property of the group. */
function withoutLostLabels(properties: readonly KeptProperty[], stays: (property: KeptProperty) => boolean) {
  const isLabel = ({ name }: KeptProperty) => /^X-AB(?:LABEL|ADR)$/.test(name);
  const groupsOf = (some: readonly KeptProperty[]) =>
    new Set(some.flatMap((one) => (one.group && !isLabel(one) ? [one.group] : [])));
  const left = properties.filter(stays);
  const [before, after] = [groupsOf(properties), groupsOf(left)];
  return left.filter((one) => !isLabel(one) || !one.group || !before.has(one.group) || after.has(one.group));
}

const unitOf = (value: string): ImportedValue => ({ name: 'Unit', value });
const tidied = ({ name, value }: ImportedValue): ImportedValue => ({ name: name.trim(), value: value.trim() });

/** @returns null if the property is meaningless to users */
function shownOf(property: KeptProperty, labels: ReadonlyMap<string, string>): ImportedValue | null {
  const name = nameOf(property, labels);
  return name ? readable({ name, value: textOf(property) }, property.name) : null;
}

function nameOf(property: KeptProperty, labels: ReadonlyMap<string, string>): string | undefined {
  if (property.name === CUSTOM_PROPERTY) return property.params['X-NAME']?.[0];
  if (property.name !== 'TEL') return NAMES[property.name];
  const label = lineLabelOf(property, labels)?.replace(/\btty\b/i, 'TTY');
  return label ? `${label.slice(0, 1).toUpperCase()}${label.slice(1)}` : NAMES.TEL;
}

/** Makes a machine-readable value readable; the value is empty if it is meaningless to users. */
function readable(shown: ImportedValue, property: string): ImportedValue {
  const { name, value } = shown;
  // A reference to another card, which can’t be opened.
  if (/^urn:/i.test(value)) return { name, value: '' };
  if (property === 'ANNIVERSARY' || property === 'BDAY') return { name, value: birthdayOf(value) ?? value };
  if (property === 'IMPP') {
    const [, scheme = '', handle = ''] = /^([a-z][\w+.-]*):(?!\/\/)(.+)$/i.exec(value) ?? [];
    const messenger = MESSENGERS[scheme.toLowerCase()];
    return messenger ? { name: messenger, value: handle } : shown;
  }
  if (property !== 'GENDER') return shown;
  // `O;a description in the user’s own words`
  const [code = '', words = ''] = value.split(';');
  return { name, value: words.trim() || (GENDERS[code.trim().toUpperCase()] ?? '') };
}

/** Joins the parts of an address or a company. */
const textOf = ({ name, value }: KeptProperty): string =>
  name === 'ADR' || name === 'ORG'
    ? value
        .split(/(?<!\\);/)
        .map((part) => unescapeValue(part).trim())
        .filter(Boolean)
        .join(', ')
    : unescapeValue(value);

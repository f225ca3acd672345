import type { ImportedContact, Kept, KeptProperty } from '@kaard/contact-formats/contact';
import { isPlainName } from '@kaard/contact-formats/vcard';
import type { LeftOut } from '../contact/left-out.ts';

/**
 * Properties that a contact can have only once (RFC 6350 section 3.3); some only have a meaning to the program that
 * wrote them.
 */
const ONCE = new Set(['REV', 'PRODID', 'KIND', 'GENDER', 'ANNIVERSARY', 'CLASS', 'MAILER', 'SORT-STRING', 'X-ABUID']);
const OF_PROGRAMS = new Set(['REV', 'PRODID', 'MAILER', 'X-ABUID', 'UID']);
/** More properties are not plausible for one person. */
const MOST = 2000;

/**
 * The data of an imported card beyond its fields. Cards exported by this product always have the name in parts, which
 * alone is not worth keeping.
 */
export function keptOf({ name, company, kept }: Pick<ImportedContact, 'name' | 'company' | 'kept'>): Kept | null {
  if (!kept?.name || kept.nameOf !== name || !isPlainName(kept.name, { name, company })) return kept;
  const { name: _parts, nameOf: _nameOf, ...further } = kept;
  return Object.keys(further).length ? further : null;
}

/**
 * Merges data without a field from two cards of the same person: values of the first card win, and values that only the
 * second one has are added.
 */
export function mergeKept(present: Kept | null, incoming: Kept | null): { kept: Kept | null; leftOut: LeftOut[] } {
  if (!present || !incoming) return { kept: present ?? incoming, leftOut: [] };
  const leftOut: LeftOut[] = [];
  const kept: Kept = { ...incoming, ...present };
  // The parts of the name belong to one spelling.
  if (present.name) {
    kept.name = present.name;
    if (present.nameOf === undefined) delete kept.nameOf;
  }
  for (const field of ['nickname', 'role', 'units'] as const) {
    const value = incoming[field];
    if (value !== undefined && JSON.stringify(kept[field]) !== JSON.stringify(value))
      leftOut.push({ field, value: [value].flat().join(', ') });
  }
  const properties = mergeProperties(present.properties ?? [], incoming.properties ?? []);
  const columns = new Map(
    [...(present.columns ?? []), ...(incoming.columns ?? [])].map((column) => [JSON.stringify(column), column]),
  );
  if (properties.kept.length) kept.properties = properties.kept.slice(0, MOST);
  if (columns.size) kept.columns = [...columns.values()].slice(0, MOST);
  for (const { name, value } of [
    ...properties.leftOut,
    ...properties.kept.slice(MOST),
    ...[...columns.values()].slice(MOST),
  ])
    leftOut.push({ field: name, value });
  return { kept, leftOut };
}

function mergeProperties(present: KeptProperty[], incoming: KeptProperty[]) {
  const keyOf = ({ name, params, value }: KeptProperty) => JSON.stringify([name, params, value]);
  const known = new Set(present.map(keyOf));
  const once = new Set(present.map(({ name }) => name).filter((name) => ONCE.has(name)));
  const rename = createRenaming(present);
  const leftOut: KeptProperty[] = [];
  const kept = [...present];
  for (const property of incoming) {
    if (known.has(keyOf(property))) continue;
    if (!once.has(property.name)) kept.push(rename(property));
    else if (!OF_PROGRAMS.has(property.name)) leftOut.push(property);
  }
  return { kept, leftOut };
}

/** Renames groups, because `item1` of one card is not `item1` of the other. */
function createRenaming(present: KeptProperty[]): (property: KeptProperty) => KeptProperty {
  const taken = new Set(present.flatMap(({ group }) => group ?? []));
  const names = new Map<string, string>();
  return (property) => {
    const { group } = property;
    if (group === undefined) return property;
    let name = names.get(group);
    if (name === undefined) {
      name = group;
      for (let number = 1; taken.has(name); number++) name = `item${number}`;
      names.set(group, name);
      taken.add(name);
    }
    return { ...property, group: name };
  };
}

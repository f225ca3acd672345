/** Decides which columns of a table are parts of one address, and which are complete addresses. */
import type { Column } from './columns.ts';
import type { ColumnField } from './vocabulary.ts';

const BOX =
  /p\.? ?o\.? ?box|post(?:fach|bus|boks)|bo[iî]te postale|apartado postal|caixa postal|casella postale|posta kutusu|私書箱/i;

/** Assigns columns that contribute to the street lines. */
export function settleStreets(columns: Column[], keys: readonly string[]): void {
  for (const [at, column] of columns.entries()) {
    if (column.field !== 'street') continue;
    const box = BOX.exec(column.header)?.[0];
    if (box) column.box = box;
    const words = keys[at]!.split(' ');
    if (words.includes('hausnummer') && !words.includes('strasse')) column.isHouseNumber = true;
  }
}

const PLACE = new Set<ColumnField | null>(['city', 'postcode']);
const BESIDE_STREET = new Set<ColumnField | null>(['city', 'region', 'postcode', 'country']);

/** `Address` next to `City` is a street; a `City` next to only a `Home Address` belongs to that address. */
export function settleAddresses(columns: Column[], keys: readonly string[]): void {
  const isStreet = ({ field }: Column) => field === 'address' || field === 'street';
  const labels = new Set(columns.filter(isStreet).map(({ label }) => label));
  const parts = columns.filter(({ field, labelAt }) => labelAt === null && BESIDE_STREET.has(field));
  if (labels.size > 1) labels.delete('shipping');
  const [label] = labels;
  if (labels.size === 1 && label && parts.every((part) => part.label === null)) {
    for (const part of parts) part.label = label;
  }
  settleBilling(labels, parts);
  for (const label of new Set(parts.filter(({ field }) => PLACE.has(field)).map((part) => part.label))) {
    const here = [...columns.keys()].filter(
      (at) => isStreet(columns[at]!) && columns[at]!.labelAt === null && columns[at]!.label === label,
    );
    const isWhole = (at: number) => columns[at]!.field === 'address' && WHOLE.test(keys[at]!);
    const hasOther = here.some((at) => !isWhole(at) && !isFurtherLine(columns[at]!, keys[at]!));
    for (const at of here) if (!hasOther || !isWhole(at)) columns[at]!.field = 'street';
  }
  // `Address 3` follows `Address 2`, whose name marks it as a street line.
  const stem = (at: number) => keys[at]!.replace(/ ?\d$/, '');
  const streets = new Set(columns.flatMap(({ field }, at) => (field === 'street' ? [stem(at)] : [])));
  for (const [at, column] of columns.entries())
    if (column.field === 'address' && /[3-9]$/.test(keys[at]!) && streets.has(stem(at))) column.field = 'street';
}

/** Often only some of a billing address’s columns say so. */
function settleBilling(labels: ReadonlySet<string | null>, parts: readonly Column[]): void {
  const [isBilling, isPlain] = [labels.has('billing'), labels.has(null)];
  if (isBilling === isPlain) return;
  const [label, other] = isBilling ? ['billing', null] : [null, 'billing'];
  const others = parts.filter((part) => part.label === other);
  // A second city belongs to another address.
  if (others.some(({ field }) => parts.some((part) => part.label === label && part.field === field))) return;
  for (const part of others) part.label = label;
}

/** `Mailing Address` next to another address is complete by itself. */
const WHOLE = /\b(?:full|complet[ea]|vollstandige?|volledig|mailing|postale?|postanschrift|formatted)\b/;

/** Lines that follow a street and are no street by themselves. */
const isFurtherLine = ({ box, isHouseNumber }: Column, key: string): boolean =>
  box !== undefined || isHouseNumber === true || /[2-9]$/.test(key);

import type { Case, ExpectedContact, FoundContact } from './truth.ts';

export const FIELDS = ['name', 'email', 'phone', 'company', 'title', 'website', 'linkedIn', 'notes'] as const;
export type Field = (typeof FIELDS)[number];

export interface Score {
  cases: number;
  expected: number;
  found: number;
  fields: Record<Field, { of: number; right: number }>;
  values: { of: number; kept: number };
  throws: number;
  /** The number of fields that contain binary text. */
  binary: number;
  mistakes: string[];
}

export const emptyScore = (): Score => ({
  cases: 0,
  expected: 0,
  found: 0,
  fields: Object.fromEntries(FIELDS.map((field) => [field, { of: 0, right: 0 }])) as Score['fields'],
  values: { of: 0, kept: 0 },
  throws: 0,
  binary: 0,
  mistakes: [],
});

/** Adds a case. Every expected contact is compared with the most similar found one, and each found one is used once. */
export function addCase(score: Score, { id, expect }: Case, found: readonly FoundContact[] | Error): void {
  score.cases++;
  if (found instanceof Error) score.throws++;
  const contacts = found instanceof Error ? [] : found;
  for (const contact of contacts) {
    const texts = Object.values(contact)
      .flat()
      .filter((value) => typeof value === 'string');
    score.binary += texts.filter((text) => text.length > 200 && /[A-Za-z\d+/=]{120}/.test(text)).length;
  }
  const pairs = paired(expect, contacts);
  for (const [at, wanted] of expect.entries()) {
    const contact = pairs.get(at);
    if (wanted.optional && !contact) continue;
    if (!wanted.optional) {
      score.expected++;
      if (contact) score.found++;
    }
    for (const field of FIELDS) {
      const isRight = judge(field, wanted, contact);
      if (isRight === null) continue;
      score.fields[field].of++;
      if (isRight) score.fields[field].right++;
      else score.mistakes.push(`${id}: ${field} of ${wanted.name}: ${JSON.stringify(contact?.[field] ?? null)}`);
    }
    for (const [isThere, value] of valuesOf(wanted, contact)) {
      score.values.of++;
      if (isThere) score.values.kept++;
      else if (contact) score.mistakes.push(`${id}: lost ${value}`);
    }
  }
}

function paired(expected: readonly ExpectedContact[], found: readonly FoundContact[]): Map<number, FoundContact> {
  const likeness = expected.flatMap((wanted, at) =>
    found.map((contact) => ({ at, contact, points: points(wanted, contact) })),
  );
  const pairs = new Map<number, FoundContact>();
  const taken = new Set<FoundContact>();
  for (const { at, contact } of likeness.filter(({ points }) => points > 1).sort((a, b) => b.points - a.points)) {
    if (pairs.has(at) || taken.has(contact)) continue;
    pairs.set(at, contact);
    taken.add(contact);
  }
  return pairs;
}

const WEIGHTS: [Field, number][] = [
  ['name', 4],
  ['email', 3],
  ['phone', 2],
  ['linkedIn', 2],
  ['company', 1],
];

const points = (wanted: ExpectedContact, contact: FoundContact): number =>
  WEIGHTS.reduce((sum, [field, weight]) => sum + (judge(field, wanted, contact) ? weight : 0), 0) +
  (plain(wanted.name)
    .split(' ')
    .some((word) => word.length > 2 && plain(contact.name).includes(word))
    ? 1
    : 0);

/** @returns null if the expected contact has no such field */
function judge(field: Field, wanted: ExpectedContact, contact: FoundContact | undefined): boolean | null {
  const got = contact ?? {};
  switch (field) {
    case 'name':
      return [wanted.name, ...(wanted.nameAlt ?? [])].some((name) => plain(name) === plain(got.name));
    case 'email':
      return wanted.emails
        ? wanted.emails.some((email) => email.toLowerCase() === plain(got.email).toLowerCase())
        : null;
    case 'phone':
      return wanted.phones?.length ? wanted.phones.some((phone) => samePhone(phone, got.phone)) : null;
    case 'website':
      return wanted.websites ? wanted.websites.some((site) => address(site) === address(got.website)) : null;
    case 'linkedIn':
      if (!wanted.linkedIn) return null;
      return [got.linkedIn, ...(got.websites ?? [])].some((site) => address(site) === address(wanted.linkedIn));
    case 'notes':
      return wanted.notes ? wanted.notes.every((note) => plain(got.notes).includes(plain(note))) : null;
    default:
      return wanted[field] ? plain(wanted[field]) === plain(got[field]) : null;
  }
}

/** All e-mail addresses, numbers and sites that the contact must contain somewhere. */
function valuesOf(wanted: ExpectedContact, contact: FoundContact | undefined): [boolean, string][] {
  const text = JSON.stringify(contact ?? {}).toLowerCase();
  const digits = text.replace(/\D/g, '');
  return [
    ...(wanted.emails ?? []).map((email): [boolean, string] => [text.includes(email.toLowerCase()), email]),
    ...(wanted.phones ?? []).map((phone): [boolean, string] => [digits.includes(core(phone)), phone]),
    ...(wanted.websites ?? []).map((site): [boolean, string] => [text.includes(address(site)), site]),
  ];
}

const plain = (text: string | null | undefined): string => (text ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();
const core = (phone: string): string => phone.replace(/\D/g, '').replace(/^0+/, '');
const address = (site: string | null | undefined): string =>
  plain(site)
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '');

function samePhone(wanted: string, got: string | null | undefined): boolean {
  const digits = (got ?? '').replace(/\D/g, '');
  return (
    digits !== '' &&
    (digits === wanted.replace(/\D/g, '') || (core(wanted).length >= 6 && digits.endsWith(core(wanted))))
  );
}

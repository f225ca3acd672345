import { type ImportedContact, type Kept, type PostalAddress, plainText, socialProfile } from '@kaard/contact-formats';
import { isFaxLabel, keptFax } from '@kaard/contact-formats/fax';
import { eachPlain } from '@kaard/contact-formats/fields';
import { birthdayIn, streetLines } from '@kaard/contact-formats/read';
import { z } from 'zod';
import { GOOGLE_TAG } from './marker-tags.ts';

// Text of any length: what doesn’t fit into a contact goes into its notes or the report. Values in an unexpected format
// are ignored.
const text = z.string().transform(plainText).nullish().catch(null);
const number = z.int().nullish().catch(null);
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item.nullable().catch(null))
    .transform((items) => items.filter((one) => one !== null))
    .nullish()
    .catch(null);

/**
 * The fields of a person that the product requests or that are included anyway.
 * @see Google People API, resource Person
 */
const personShape = z.object({
  names: list(z.object({ displayName: text, givenName: text, familyName: text })),
  emailAddresses: list(z.object({ value: text, type: text })),
  phoneNumbers: list(z.object({ value: text, type: text })),
  organizations: list(z.object({ name: text, title: text, department: text })),
  urls: list(z.object({ value: text, type: text })),
  biographies: list(z.object({ value: text })),
  addresses: list(
    z.object({
      formattedValue: text,
      poBox: text,
      streetAddress: text,
      extendedAddress: text,
      city: text,
      region: text,
      postalCode: text,
      country: text,
      type: text,
    }),
  ),
  birthdays: list(
    z.object({
      date: z.object({ year: number, month: number, day: number }).nullish().catch(null),
      text,
    }),
  ),
});

const PLACEHOLDER = 'Unknown Contact';

/**
 * Converts an item of `people.connections.list`.
 * @returns null for an entry without a name, which S1 drops
 */
export function contactOfPerson(person: unknown): Omit<ImportedContact, 'photo'> | null {
  const { names, emailAddresses, phoneNumbers, organizations, urls, biographies, addresses, birthdays } = personShape
    .catch({})
    .parse(person);
  const first = names?.[0];
  const name = (first?.displayName || [first?.givenName, first?.familyName].filter(Boolean).join(' ')).trim();
  if (!name || name === PLACEHOLDER) return null;
  const emails = valuesOf(emailAddresses);
  const numbers = valuesOf(phoneNumbers);
  const phones = numbers.filter(({ label }) => !label || !isFaxLabel(label));
  const faxes = numbers.filter((number) => !phones.includes(number));
  const pages = valuesOf(urls);
  const profiles: Record<string, string> = {};
  const links = pages.filter(({ value }) => {
    const network = socialProfile(value)?.network;
    if (!network || profiles[network]) return true;
    profiles[network] = value;
    return false;
  });
  const [organization, ...others] = organizations ?? [];
  return {
    name,
    ...eachPlain(() => null),
    title: organization?.title || null,
    company: organization?.name || null,
    department: organization?.department || null,
    email: emails[0]?.value ?? null,
    phone: phones[0]?.value ?? null,
    website: links[0]?.value ?? null,
    notes: biographies?.[0]?.value || null,
    linkedIn: profiles.linkedIn ?? null,
    facebook: profiles.facebook ?? null,
    instagram: profiles.instagram ?? null,
    tiktok: profiles.tiktok ?? null,
    twitter: profiles.twitter ?? null,
    youtube: profiles.youtube ?? null,
    github: profiles.github ?? null,
    tags: [GOOGLE_TAG],
    emails,
    phones,
    links,
    addresses: (addresses ?? [])
      .map(addressOf)
      .filter(({ label: _label, ...parts }) => Object.values(parts).some(Boolean)),
    birthday: (birthdays ?? []).map(birthdayOf).find((birthday) => birthday !== null) ?? null,
    custom: [],
    kept: furtherOf(
      faxes.map(({ value, label }) => keptFax(value, label)),
      others.flatMap(({ name: company, department, title }) => [
        { name: 'Organization Name', value: company },
        { name: 'Organization Department', value: department },
        { name: 'Organization Title', value: title },
      ]),
    ),
  };
}

type PersonAddress = NonNullable<NonNullable<z.output<typeof personShape>['addresses']>[number]>;

/** If the address isn’t split into parts, the formatted address is used. */
function addressOf({
  formattedValue,
  poBox,
  streetAddress,
  extendedAddress,
  type,
  ...place
}: PersonAddress): PostalAddress {
  const lines = streetLines(streetAddress, extendedAddress, poBox?.trim());
  const { city, region, postalCode: postcode, country } = place;
  const parts = { city: city || null, region: region || null, postcode: postcode || null, country: country || null };
  const isInParts = lines !== '' || Object.values(parts).some(Boolean);
  return { label: type || null, street: (isInParts ? lines : formattedValue) || null, ...parts };
}

/** Further values of single fields, of which Google has several, are kept like further columns of a table. */
function furtherOf(
  properties: NonNullable<Kept['properties']>,
  further: { name: string; value: string | null | undefined }[],
): Kept | null {
  const columns = further.flatMap(({ name, value }) => (value ? [{ name, value }] : []));
  if (!properties.length && !columns.length) return null;
  return { ...(properties.length && { properties }), ...(columns.length && { columns }) };
}

const valuesOf = (values: { value?: string | null; type?: string | null }[] | null | undefined) =>
  (values ?? []).flatMap(({ value, type }) => (value?.trim() ? [{ value: value.trim(), label: type || null }] : []));

type PersonBirthday = NonNullable<NonNullable<z.output<typeof personShape>['birthdays']>[number]>;

/** Google sends either a date or the text that the user typed. */
function birthdayOf({ date, text: written }: PersonBirthday): string | null {
  if (!date?.month || !date.day) return written ? birthdayIn(written) : null;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.year ? String(date.year).padStart(4, '0') : '-'}-${two(date.month)}-${two(date.day)}`;
}

import { type ImportedContact, plainText, SOCIAL_NETWORKS, type SocialNetwork } from '@kaard/contact-formats';
import { eachPlain } from '@kaard/contact-formats/fields';
import { z } from 'zod';

const eachNetwork = <T>(make: (network: SocialNetwork) => T): Record<SocialNetwork, T> =>
  Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, make(network)])) as Record<SocialNetwork, T>;

/** Cleaned as files are: of ten thousand rows none is refused for a character that nobody sees. */
const plain = (longest: number) => z.string().max(longest).transform(plainText);
/** Objects and lists where a text belongs are no text: the row is then judged by what is left of it. */
const text = plain(25_000).nullish().catch(null);
const several = z
  .array(z.object({ value: plain(25_000), label: plain(200).nullish().catch(null) }).or(plain(25_000)))
  .max(200)
  .nullish()
  .catch(null);

/** S1's imported contact, and the further values of ours. */
const rowShape = z.object({
  name: text,
  email: text,
  phone: text,
  ...eachPlain(() => text),
  website: text,
  notes: text,
  ...eachNetwork(() => text),
  birthday: text,
  tags: z.array(plain(1000)).max(500).nullish().catch(null),
  isFavourite: z.boolean().nullish().catch(null),
  emails: several,
  phones: several,
  links: several,
  // A text takes everything, whatever it is: a number has to be tried before it.
  customFields: z.record(plain(100), z.number().or(text)).nullish().catch(null),
});

/** What a client sends for one contact; without a name it fails when it is saved, with its line. */
export function contactOfBulkRow(given: unknown): Omit<ImportedContact, 'photo'> {
  const row = rowShape.catch({}).parse(given);
  const list = (values: z.output<typeof several>, named: string | null | undefined) => {
    const all = (values ?? []).map((one) =>
      typeof one === 'string' ? { value: one, label: null } : { value: one.value, label: one.label ?? null },
    );
    return named?.trim() && !all.some(({ value }) => value.trim() === named.trim())
      ? [{ value: named, label: null }, ...all]
      : all;
  };
  return {
    name: row.name ?? '',
    ...eachPlain((field) => row[field] ?? null),
    email: row.email ?? null,
    phone: row.phone ?? null,
    website: row.website ?? null,
    notes: row.notes ?? null,
    ...eachNetwork((network) => row[network] ?? null),
    tags: row.tags ?? [],
    ...(row.isFavourite ? { isFavourite: true } : {}),
    emails: list(row.emails, row.email),
    phones: list(row.phones, row.phone),
    links: list(row.links, row.website),
    addresses: [],
    birthday: row.birthday ?? null,
    custom: Object.entries(row.customFields ?? {}).flatMap(([key, value]) =>
      value == null || value === '' ? [] : [{ key, name: key, text: String(value) }],
    ),
    kept: null,
  };
}

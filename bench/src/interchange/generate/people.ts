import type { Faker } from '@faker-js/faker';

/** A fictional person with all details that an address book may contain. */
export interface Person {
  given: string;
  middle: string;
  family: string;
  prefix: string;
  suffix: string;
  company: string;
  unit: string;
  title: string;
  role: string;
  /** The preferred address comes first. */
  emails: string[];
  phones: { number: string; kind: 'mobile' | 'work' | 'home' }[];
  fax: string;
  website: string;
  linkedIn: string;
  note: string[];
  street: string;
  city: string;
  postcode: string;
  country: string;
}

export const fullName = ({ given, middle, family, prefix, suffix }: Person): string =>
  [prefix, given, middle, family, suffix].filter(Boolean).join(' ');

const COMPANY_TAILS = ['', ' GmbH', ', Inc.', ' & Söhne', '; Partner', ' (Nord)', ' "Ost"'];
const NOTES = [
  'Met at the fair; asked for a quote, twice.',
  'Call before 10:00 – or write: "urgent"',
  'C:\\Share\\Offers',
  'N:B. the office has moved',
  'Tel. only after six',
  '50 % now = 50 % later',
  'ruft zurück, sagt er',
];

/** @param faker seeded; its locale provides names and places, `isPlain` limits them to ASCII letters */
export function person(faker: Faker): Person {
  const pick = <T>(all: readonly T[]): T => faker.helpers.arrayElement([...all]);
  const some = (share: number, value: () => string): string => (faker.datatype.boolean(share) ? value() : '');
  const given = faker.person.firstName();
  const family = faker.person.lastName();
  const number = faker.number.int({ min: 100000, max: 999999 });
  const handle = `p${number}`;
  const domain = `firm-${number}.example`;
  const phones = faker.helpers
    .shuffle(['mobile', 'work', 'home'] as const)
    .slice(0, faker.number.int({ min: 0, max: 3 }));
  return {
    given,
    middle: some(0.15, () => faker.person.firstName()),
    family,
    prefix: some(0.1, () => 'Dr.'),
    suffix: some(0.05, () => 'PhD'),
    company: some(0.75, () => faker.person.lastName() + pick(COMPANY_TAILS)),
    unit: some(0.3, () => pick(['Sales', 'Vertrieb', 'R&D', 'Logistique'])),
    title: some(0.65, () =>
      pick(['Head of Sales', 'Geschäftsführerin', 'Directeur général', 'Buyer, Metals', 'CTO; Founder']),
    ),
    role: some(0.2, () => 'Decision maker'),
    emails: Array.from({ length: faker.number.int({ min: 0, max: 3 }) }, (_, at) => `${handle}.${at}@${domain}`),
    phones: phones.map((kind) => ({ kind, number: phone(faker) })),
    fax: some(0.3, () => phone(faker)),
    website: some(0.4, () => pick([`https://www.${domain}`, `http://${domain}/about?x=1&y=2`, domain])),
    linkedIn: some(0.25, () => `https://www.linkedin.com/in/${handle}`),
    note: faker.helpers.arrayElements(NOTES, faker.number.int({ min: 0, max: 3 })),
    street: `${faker.location.street()} ${faker.number.int(200)}`,
    city: faker.location.city(),
    postcode: faker.location.zipCode(),
    country: faker.location.country(),
  };
}

const phone = (faker: Faker): string => {
  const digits = (length: number) => faker.string.numeric(length);
  return faker.helpers.arrayElement([
    () => `+44 7700 900${digits(3)}`,
    () => `+1 (202) 555-01${digits(2)}`,
    () => `030 23125 ${digits(3)}`,
    () => `+33 1 99 00 ${digits(2)} ${digits(2)}`,
    () => `0041-44-5550${digits(3)}`,
  ])();
};

import { queryWords, startsWith } from '@kaard/contact-formats/search-words';
import { createContactRepository } from '../../../services/contacts/src/contact/contact.repository.ts';
import { createFiguresRepository } from '../../../services/contacts/src/contact/figures.repository.ts';
import { documentsOf, drawContacts } from './people.ts';
import type { Stage } from './stage.ts';
import { ms, ratio, timed } from './timing.ts';

const PAGE = 50;
const QUERIES = 120;
const BOOKS = [
  { name: '1,000 contacts of one user', owners: 1, each: 1000 },
  { name: '10,000 contacts of one user', owners: 1, each: 10_000 },
  { name: '100 users of 1,000', owners: 100, each: 1000 },
];
const NOT_LISTED = { tokens: 0, tagKeys: 0, companyKey: 0, blockKeys: 0, importKeys: 0, kept: 0 };

/** Typical queries: beginnings of names, two words, a complete address, a word of the notes, one letter. */
function queriesFor(contacts: readonly { name: string; email: string | null; notes: string | null }[]): string[] {
  return Array.from({ length: QUERIES }, (_, at) => {
    const { name, email, notes } = contacts[(at * 37) % contacts.length]!;
    const [first = 'a', last = 'b'] = name.split(' ');
    return [
      first.slice(0, 3),
      `${last.slice(0, 4)} ${first[0]}`,
      email ?? last,
      notes?.split(' ')[3] ?? 'fair',
      last,
      first[0]!,
    ][at % 6]!;
  });
}

/** Measures the list's search, and for comparison the plain driver with the same index, and reading everything. */
export async function reportSearch(stage: Stage, print: (line: string) => void): Promise<void> {
  const collection = stage.connection.db!.collection('contacts');
  const repository = createContactRepository(stage.connection);
  const figures = createFiguresRepository(stage.connection);
  for (const [book, { name, owners, each }] of BOOKS.entries()) {
    const firstOwner = 1000 * (book + 1);
    let sample: ReturnType<typeof drawContacts> = [];
    for (let at = 0; at < owners; at++) {
      const contacts = drawContacts(firstOwner + at, each, `${book}-${at % 5}`);
      if (!at) sample = contacts;
      await collection.insertMany(documentsOf(contacts) as never);
    }
    const ownerId = firstOwner;
    const queries = queriesFor(sample);
    const filterOf = (query: string) => ({
      ownerId,
      $and: queryWords(query).map((word) => ({ tokens: { ...startsWith(word) } })),
    });
    const bare = (query: string, hint: object) =>
      collection
        .find(filterOf(query), { projection: NOT_LISTED })
        .sort({ _id: -1 })
        .limit(PAGE + 1)
        .hint(hint as never)
        .toArray();
    const product = await timed(queries, (search) =>
      repository.list(ownerId, { search }, { order: 'CREATED_DESC', first: PAGE, after: null }),
    );
    const driver = await timed(queries, (query) =>
      collection
        .find(filterOf(query), { projection: NOT_LISTED })
        .sort({ _id: -1 })
        .limit(PAGE + 1)
        .toArray(),
    );
    const scan = await timed(queries.slice(0, 60), (query) => bare(query, { $natural: 1 }));
    const count = await timed(queries, (search) => figures.count(ownerId, { search }));
    const runs = Array.from({ length: 30 }, (_, at) => at);
    const companies = await timed(runs, () => figures.companies(ownerId));
    const everybodys = await timed(runs, () =>
      collection
        .aggregate([
          { $match: { ownerId, companyKey: { $gt: '' } } },
          { $group: { _id: { $toLower: '$company' }, name: { $first: '$company' } } },
          { $sort: { _id: 1 } },
        ])
        .toArray(),
    );
    print(`search, ${name} (${QUERIES} queries, pages of ${PAGE}):`);
    print(`  product           ${ms(product)}`);
    print(`  bare driver       ${ms(driver)}   product/driver ${ratio(product, driver)}`);
    print(`  collection scan   ${ms(scan)}   scan/product ${ratio(scan, product)}`);
    print(`  how many in all   ${ms(count)}`);
    print(`  all companies     ${ms(companies)}`);
    print(`  … of each contact ${ms(everybodys)}   each/product ${ratio(everybodys, companies)}`);
  }
}

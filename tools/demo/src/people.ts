import { companyName } from '@kaard/bench/cards/content/card';
import { drawCard } from '@kaard/bench/cards/content/draw-card';
import { seededRandom } from '@kaard/bench/cards/random';
import { developmentWorld } from '@kaard/bench/cards/worlds/development/index';

export interface DemoContact {
  name: string;
  title: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  notes: string | null;
  tags: string[];
}

const OCCASIONS = ['the spring fair', 'a workshop in Lyon', 'the harbour tour', 'a train to Malmö', 'the book launch'];
const TAGS = ['Fair', 'Supplier', 'Customer', 'Press', 'Investor', 'Friend'];

/** Fictional people from the card generator, the same ones every time. */
export function drawPeople(count: number): DemoContact[] {
  const people: DemoContact[] = [];
  for (let at = 0; people.length < count; at++) {
    const random = seededRandom(`demo/${at}`);
    const { name, titles, company, emails, phones, website } = drawCard(developmentWorld, random);
    if (!name) continue;
    people.push({
      name: `${name.first} ${name.last}`,
      title: titles[0] ?? null,
      company: company ? companyName(company) : null,
      email: emails[0]?.toLowerCase() ?? null,
      phone: phones.find(({ kind }) => kind !== 'fax')?.printed ?? null,
      website: website ? `https://${website.replace(/^https?:\/\//i, '').toLowerCase()}` : null,
      notes: random.chance(0.6) ? `Met at ${random.pick(OCCASIONS)}.` : null,
      tags: random.shuffled(TAGS).slice(0, random.int(0, 3)),
    });
  }
  return people;
}

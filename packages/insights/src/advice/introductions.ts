import { plain } from '@kaard/needs/vocabulary';
import type { Known } from '../analysis.ts';
import { daysBetween } from '../days.ts';
import {
  confidenceIn,
  type Fact,
  industryFacts,
  type PersonRef,
  refOf,
  said,
  stableId,
  workFacts,
} from '../evidence.ts';
import { type Person, roleOf } from '../network.ts';
import { type Advice, advise } from './advice.ts';
import { COMPLEMENTS } from './complements.ts';

/** Two contacts who should know each other, and why. */
export interface Introduction {
  /** Id of the advice to introduce them. */
  id: number;
  contact1: PersonRef;
  contact2: PersonRef;
  reason: string;
  confidence: number;
  facts: Fact[];
}

interface Pair {
  one: Known;
  other: Known;
  /** The kind of reason; part of what the id is made from. */
  why: string;
  reason: string;
  score: number;
  facts: Fact[];
}

const MOST = 20;
/** Keeps a single contact from being introduced to everyone. */
const MOST_PER_PERSON = 2;
/** The closest contacts on each side of a reason, because a large network has too many pairs. */
const CLOSEST = 15;
const LATELY = 180;

export function introductions(people: readonly Known[], now: Date, dismissed: ReadonlySet<number>) {
  const all = [...complements(people, now), ...neighbours(people, now)];
  const pairs = chosen(all);
  const left = dismissed.size ? withoutDismissed(all, dismissed) : all;
  const next = dismissed.size ? chosen(left) : pairs;
  return {
    advice: pairs.map(asAdvice),
    /** Further pairs replace dismissed ones. */
    undismissed: next.map(asAdvice),
    hasOthers: new Set(left.map((pair) => idsOf(pair).join())).size > next.length,
    recommended: next.map((pair): Introduction => {
      const { one, other, reason, facts } = pair;
      return {
        id: idOf(pair),
        contact1: refOf(one.person),
        contact2: refOf(other.person),
        reason,
        confidence: confidenceIn(facts),
        facts,
      };
    }),
  };
}

/** Pairs in which one offers what the other’s work needs. */
function complements(people: readonly Known[], now: Date): Pair[] {
  const byRole = Map.groupBy(people, ({ person }) => roleOf(person));
  const having = (roles: readonly string[]) =>
    roles
      .flatMap((role) => (byRole.get(role) ?? []).slice(0, CLOSEST))
      .sort(closest)
      .slice(0, CLOSEST);
  return COMPLEMENTS.flatMap(({ offers, needs, because, key = because }) => {
    const asking = having(needs);
    return having(offers).flatMap((one) =>
      asking.flatMap((other) => {
        if (!mayMeet(one.person, other.person)) return [];
        const near = isNear(one.person, other.person);
        const work = [one, other].flatMap(({ person }) => workFacts(person, roleOf(person)));
        return {
          ...{ one, other, why: key },
          reason: `${because}: ${said(one.person)} and ${said(other.person)}${near ? `, both in ${one.person.city}` : ''}.`,
          score: 6 + (near ? 1 : 0) + (isKnownLately(one, other, now) ? 1 : 0),
          facts: near ? [...work, ...cities(one.person, other.person)] : work,
        };
      }),
    );
  });
}

/** Pairs in the same industry and town. */
function neighbours(people: readonly Known[], now: Date): Pair[] {
  const settled = people.filter(({ person }) => person.industry && person.city);
  const groups = Map.groupBy(settled, ({ person }) => `${person.industry} ${town(person)}`);
  return [...groups.values()].flatMap((group) => {
    const some = group.slice(0, CLOSEST);
    return some.flatMap((one, i) =>
      some.slice(i + 1, i + 3).flatMap((other) => {
        if (!mayMeet(one.person, other.person)) return [];
        const { industry, city } = one.person;
        return {
          ...{ one, other, why: 'same field and place' },
          reason: `Same field, same place: ${said(one.person)} and ${said(other.person)} both work in ${city} (${industry}).`,
          score: 5 + (isKnownLately(one, other, now) ? 1 : 0),
          facts: [...industryFacts(one.person), ...industryFacts(other.person), ...cities(one.person, other.person)],
        };
      }),
    );
  });
}

const closest = (a: Known, b: Known) => b.relationship.points - a.relationship.points || a.person.id - b.person.id;

const town = ({ city, country }: Person) => `${plain(city ?? '')} ${plain(country ?? '')}`;

const isNear = (one: Person, other: Person) => Boolean(one.city) && town(one) === town(other);

/** Whether an introduction makes sense: colleagues know each other, and two contacts may be the same person. */
const mayMeet = (one: Person, other: Person) =>
  one.id !== other.id &&
  plain(one.name) !== plain(other.name) &&
  (!one.company || plain(one.company) !== plain(other.company ?? ''));

const isKnownLately = (one: Known, other: Known, now: Date) =>
  [one, other].every(({ relationship: { last } }) => last !== null && daysBetween(last.day, now) <= LATELY);

const cities = (...people: Person[]): Fact[] =>
  people.map(({ id, city }) => ({ contactId: id, field: 'city', value: city!, on: null }));

function chosen(pairs: readonly Pair[]): Pair[] {
  const times = new Map<number, number>();
  const taken = new Set<string>();
  const inOrder = [...pairs].sort(
    (a, b) =>
      b.score - a.score ||
      a.one.person.id + a.other.person.id - (b.one.person.id + b.other.person.id) ||
      a.one.person.id - b.one.person.id,
  );
  const found: Pair[] = [];
  for (const pair of inOrder) {
    if (found.length >= MOST) break;
    const ids = idsOf(pair);
    if (taken.has(ids.join()) || ids.some((id) => (times.get(id) ?? 0) >= MOST_PER_PERSON)) continue;
    taken.add(ids.join());
    for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
    found.push(pair);
  }
  return found;
}

/** Pairs that were dismissed for one reason are not recommended for another. */
function withoutDismissed(pairs: readonly Pair[], dismissed: ReadonlySet<number>): Pair[] {
  const isDismissed = (pair: Pair) => dismissed.has(idOf(pair));
  const gone = new Set(pairs.filter(isDismissed).map((pair) => idsOf(pair).join()));
  return pairs.filter((pair) => !gone.has(idsOf(pair).join()));
}

const KIND = 'introduction';
const idOf = (pair: Pair) => stableId(KIND, ...from(pair));
const from = (pair: Pair) => [...idsOf(pair), pair.why];
const idsOf = ({ one, other }: Pair) => [one.person.id, other.person.id].sort((a, b) => a - b);

const asAdvice = (pair: Pair): Advice => {
  const [one, other] = [pair.one.person, pair.other.person];
  return advise(from(pair), {
    kind: KIND,
    title: `Introduce ${one.name} to ${other.name}`,
    description: pair.reason,
    score: pair.score,
    people: [one, other],
    industry: one.industry === other.industry ? one.industry : null,
    actions: [`Ask ${one.name} whether an introduction is welcome`, `Ask ${other.name} too, then write to both`],
    facts: pair.facts,
  });
};

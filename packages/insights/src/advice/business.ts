import { type Known, MOST_NAMED, refs } from '../analysis.ts';
import { daysBetween } from '../days.ts';
import { type Fact, industryFacts, list, type PersonRef, said, withArticle, workFacts } from '../evidence.ts';
import { meets, type Needed, type Needs, namesWhere, neededFact, where } from '../needed/needed.ts';
import type { Vocabulary } from '../needed/vocabulary.ts';
import type { Person, Seniority } from '../network.ts';
import { type Advice, advise } from './advice.ts';

/** A role or industry that the owner names and no contact covers. */
export interface SkillGap {
  text: string;
  kind: Needed['kind'];
  name: string;
  words: string;
  facts: Fact[];
  /** Contacts in the same industry, who might know someone. */
  nearest: PersonRef[];
}

interface Covered {
  needed: Needed;
  by: Known[];
}

/** The facts of a statement are listed for this many contacts; the others have facts of the same kind. */
const MOST_EXPLAINED = 10;
const DECIDING: readonly Seniority[] = ['owner', 'executive', 'head'];
const LATELY = 90;

/** Compares what the owner says about their business with what contacts do. Empty without either. */
export function business(people: readonly Known[], needs: Needs, vocabulary: Vocabulary, now: Date) {
  if (people.length === 0) return { gaps: [], advice: [] };
  const coveredOf = (some: readonly Needed[]): Covered[] =>
    some.map((needed) => ({ needed, by: people.filter(({ person }) => meets(person, needed)) }));
  const covered = coveredOf(needs.all);
  const open = missing(covered, people, vocabulary);
  return {
    gaps: open.map((needed) => gapOf(needed, people)),
    advice: [
      ...covered.flatMap((one) => (one.by.length && one.needed.from === 'goal' ? synergy(one, now) : [])),
      ...open.map((needed) => expansion(needed, people)),
      ...leads(coveredOf(needs.ofMarket), now),
    ],
  };
}

/**
 * Needs that no contact covers; empty until all contacts have been read, because an unread one may cover them.
 * Excludes needs that a contact’s card names literally, if reading the card yielded no role or industry.
 */
function missing(covered: readonly Covered[], people: readonly Known[], vocabulary: Vocabulary): Needed[] {
  const open = covered.filter(({ by }) => by.length === 0).map(({ needed }) => needed);
  if (!open.length || people.some(({ person }) => !person.isRead)) return [];
  const names = namesWhere(
    people.map(({ person }) => person),
    vocabulary,
  );
  return open.filter((needed) => !names(needed));
}

function gapOf(needed: Needed, people: readonly Known[]): SkillGap {
  const { kind, name, words } = needed;
  const who = kind === 'role' ? `is ${withArticle(name)}` : `works in ${name}`;
  return {
    text: `${capital(where(needed))} mentions “${words}”, but none of your contacts ${who}.`,
    ...{ kind, name, words },
    facts: [neededFact(needed)],
    nearest: refs(nearTo(needed, people)),
  };
}

const nearTo = ({ industry, kind }: Needed, people: readonly Known[]): Known[] =>
  kind === 'role' && industry ? people.filter(({ person }) => person.industry === industry).slice(0, 3) : [];

function expansion(needed: Needed, people: readonly Known[]): Advice {
  const near = nearTo(needed, people).map(({ person }) => person);
  const { kind, name, from } = needed;
  const who = kind === 'role' ? withArticle(name) : `someone in ${name}`;
  return advise([from, needed.text, name], {
    kind: 'expansion',
    title: `Get to know ${who}`,
    description: gapOf(needed, people).text,
    score: from === 'goal' ? 7 : 6,
    people: near,
    industry: needed.industry,
    goal: from === 'goal' ? needed.text : null,
    actions: near.length
      ? [`Ask ${list(near.map((one) => one.name))} who they know`, 'Scan their card when you meet']
      : ['Look for events where you could meet someone', 'Scan their card when you meet'],
    facts: [neededFact(needed), ...near.flatMap(industryFacts)],
  });
}

function synergy({ needed, by }: Covered, now: Date): Advice {
  const people = by.map(({ person }) => person);
  const [first] = by;
  const isClose = first!.relationship.strength === 'strong' || isLate(first!, now);
  return advise([needed.text, needed.name], {
    kind: 'synergy',
    title: `${list(people.map(({ name }) => name))} can help with a goal`,
    description: `Your goal “${needed.text}” mentions “${needed.words}”: ${said(first!.person)}${by.length > 1 ? ` and ${by.length - 1} more` : ''}.`,
    score: isClose ? 8 : 7,
    people: people.slice(0, MOST_NAMED),
    industry: needed.industry,
    goal: needed.text,
    actions: [`Write to ${first!.person.name} about your goal`, `Propose a meeting with ${first!.person.name}`],
    facts: [neededFact(needed), ...people.slice(0, MOST_EXPLAINED).flatMap((person) => factsOf(person, needed))],
  });
}

/** Contacts that match the target market, regardless of the goals. */
function leads(market: readonly Covered[], now: Date): Advice[] {
  const byPerson = new Map<Known, Needed[]>();
  for (const { needed, by } of market) for (const one of by) byPerson.set(one, [...(byPerson.get(one) ?? []), needed]);
  return [...byPerson].map(([one, needs]) => lead(one, needs, now));
}

function lead(one: Known, needs: readonly Needed[], now: Date): Advice {
  const { person } = one;
  const decides = person.seniority !== null && DECIDING.includes(person.seniority);
  const isBoth = new Set(needs.map(({ kind }) => kind)).size > 1;
  const words = list([...new Set(needs.map((needed) => `“${needed.words}”`))]);
  return advise([person.id, ...needs.map(({ name }) => name).sort()], {
    kind: 'lead',
    title: `${person.name} is in your target market`,
    description: `Your target market mentions ${words}: ${said(person)}${decides ? ', a likely decision-maker' : ''}.`,
    score: 6 + (decides ? 1 : 0) + (isBoth ? 1 : 0) + (isLate(one, now) ? 1 : 0),
    people: [person],
    industry: person.industry,
    actions: [`Propose a meeting with ${person.name}`],
    facts: [neededFact(needs[0]!), ...needs.flatMap((needed) => factsOf(person, needed)).filter(isFirst)],
  });
}

const factsOf = (person: Person, needed: Needed): Fact[] =>
  needed.kind === 'role' ? workFacts(person, meets(person, needed)!.role) : industryFacts(person);

const isFirst = (fact: Fact, at: number, facts: Fact[]) =>
  facts.findIndex(({ field, value }) => field === fact.field && value === fact.value) === at;

const isLate = ({ relationship: { last } }: Known, now: Date) => last !== null && daysBetween(last.day, now) <= LATELY;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

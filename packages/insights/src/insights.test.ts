import { describe, expect, test } from '@jest/globals';
import { readOccupations } from '@kaard/needs/vocabulary';
import fc from 'fast-check';
import { COMPLEMENTS } from './advice/complements.ts';
import { stableId } from './evidence.ts';
import { INDUSTRIES } from './industry/industries.ts';
import { type Everything, insightsOf, runsShort, shownOf, withoutDismissed } from './insights.ts';
import { createVocabulary } from './needed/vocabulary.ts';
import type { Network, Person } from './network.ts';
import { does, met, NOW, newNetwork, newPerson } from './testing/people.ts';

const occupations = await readOccupations();
const vocabulary = createVocabulary(occupations);
const of = (network: Network, now = NOW) => insightsOf(network, vocabulary, now);
const ofPeople = (...people: Person[]) => of(newNetwork(people));

const investor = newPerson({
  ...{ id: 1, name: 'Noor Ashworth', title: 'Partner', company: 'Seedline Capital', city: 'Vienna' },
  ...does('venture capitalist'),
  industry: 'Finance and insurance',
});
const founder = newPerson({
  ...{ id: 2, name: 'Jonas Weber', title: 'Founder', company: 'Lumen Works', city: 'Wien', seniority: 'owner' },
  ...does('founder'),
  industry: 'Information technology',
});

describe('an empty network', () => {
  test('has an empty state and nothing else, whatever the business says', () => {
    const { insights, analysis, connections, opportunities } = of(
      newNetwork([], { goals: ['Meet investors'], targetMarket: 'Hospitals' }),
    );
    expect(connections).toEqual([]);
    expect(opportunities).toEqual([]);
    expect(insights.totalContacts).toBe(0);
    expect(insights.networkInsights).toMatchObject({
      industryDistribution: [],
      skillGaps: [],
      recommendedIntroductions: [],
      networkStrength: { value: 0 },
    });
    expect(insights.networkInsights.networkStrength.shares.map(({ points }) => points)).toEqual([0, 0, 0, 0]);
    expect(analysis).toMatchObject({ networkSize: 0, dormantConnections: 0, relationshipStrengths: { strong: 0 } });
  });
});

describe('one contact', () => {
  test('of whom only the name is known leads to no advice', () => {
    const { connections, opportunities, insights } = ofPeople(newPerson({ id: 1 }));
    expect([connections, opportunities]).toEqual([[], []]);
    expect(insights.networkInsights).toMatchObject({ unknownIndustry: 1, recommendedIntroductions: [] });
    expect(insights.networkInsights.networkStrength.value).toBeLessThan(1);
  });
});

describe('network strength', () => {
  const strengthOf = (...people: Person[]) => ofPeople(...people).insights.networkInsights.networkStrength;

  test('says what each share gives, and why', () => {
    const person = newPerson({
      id: 1,
      ...does('lawyer'),
      industry: 'Law and public safety',
      completeness: 0.5,
      touches: met('2026-11-20'),
    });
    expect(strengthOf(person)).toEqual({
      value: 3.7,
      shares: [
        { name: 'size', points: 0.4, of: 3, because: '1 contact. You get full points at 250.' },
        {
          name: 'variety',
          points: 0,
          of: 3,
          because: '1 industry and 1 role.',
        },
        {
          name: 'recency',
          points: 2.5,
          of: 2.5,
          because: 'You met, called or emailed 1 of 1 contact in the last year.',
        },
        { name: 'completeness', points: 0.8, of: 1.5, because: 'On average 50% of the fields are filled in.' },
      ],
    });
  });

  test('is 10 for a large, varied, fresh and complete network', () => {
    const people = Array.from({ length: 400 }, (_, i) =>
      newPerson({
        ...{ id: i + 1, industry: INDUSTRIES[i % 20]!, completeness: 1, touches: met('2026-11-20') },
        ...does(occupations[i % 20]!.name),
      }),
    );
    expect(strengthOf(...people).value).toBe(10);
  });

  test('tells cards from being in touch', () => {
    const because = (...people: Person[]) => strengthOf(...people).shares[2]!.because;
    const card = (id: number, more: Partial<Person> = {}) =>
      newPerson({ id, received: { at: '2026-11-20T10:00:00Z', by: 'scan' }, ...more });
    expect(because(card(1), card(2))).toBe(
      'You met, called or emailed 0 of 2 contacts in the last year, and received the cards of 2.',
    );
    expect(because(card(1), card(2, { touches: met('2026-10-01') }), newPerson({ id: 3 }))).toBe(
      'You met, called or emailed 1 of 3 contacts in the last year, and received the card of 1 more.',
    );
    const written = { touches: [{ at: '2026-11-20T15:00:00Z', kind: 'mailed' as const }] };
    expect(because(card(1, written))).toBe('You met, called or emailed 1 of 1 contact in the last year.');
  });

  test('gives nothing for variety when everybody is in one industry and role', () => {
    const people = Array.from({ length: 50 }, (_, i) => newPerson({ id: i + 1, industry: 'Health', ...does('nurse') }));
    expect(strengthOf(...people).shares[1]).toMatchObject({ name: 'variety', points: 0 });
  });
});

describe('skill gaps', () => {
  const gaps = (network: Network) => of(network).insights.networkInsights.skillGaps;

  test('are roles and industries that are named and that nobody covers', () => {
    const business = { goals: ['Meet investors', 'Hire a lawyer'], targetMarket: 'Hospitals and banks' };
    const found = gaps(newNetwork([investor, founder], business));
    expect(found.map(({ name }) => name)).toEqual(['lawyer', 'Health']);
    expect(found[0]).toEqual({
      text: 'Your goal “Hire a lawyer” mentions “lawyer”, but none of your contacts is a lawyer.',
      ...{ kind: 'role', name: 'lawyer', words: 'lawyer', nearest: [] },
      facts: [{ contactId: null, field: 'goal', value: 'Hire a lawyer', on: null }],
    });
  });

  test('are none when nothing is said, or nothing that is a role or an industry', () => {
    expect(gaps(newNetwork([founder]))).toEqual([]);
    expect(gaps(newNetwork([founder], { goals: ['Grow by a third'], targetMarket: '日本の会社' }))).toEqual([]);
  });

  test('are not closed by an occupation that is hardly somebody’s', () => {
    const hardly = newPerson({ id: 3, occupations: [{ name: 'lawyer', weight: 0.2 }] });
    expect(gaps(newNetwork([hardly], { goals: ['Hire a lawyer'] })).map(({ name }) => name)).toContain('lawyer');
  });
});

describe('who has not been read yet', () => {
  const business = { goals: ['Hire a lawyer'], targetMarket: 'Hospitals' };
  const lawyer = newPerson({ id: 3, name: 'Anna Roe', title: 'Lawyer', company: 'Roe & Partners' });
  const said = (...people: Person[]) => {
    const { insights, connections } = of(newNetwork(people, business));
    const { skillGaps, unread, unknownIndustry } = insights.networkInsights;
    return { gaps: skillGaps.map(({ name }) => name), unread, unknownIndustry, advice: connections.length };
  };

  test('may be the one who is missing: no gap is named before, and nobody is looked for', () => {
    const waiting = newPerson({ id: 4, title: 'Syndika', isRead: false });
    expect(said({ ...lawyer, isRead: false })).toEqual({ gaps: [], unread: 1, unknownIndustry: 1, advice: 0 });
    expect(said(founder, waiting)).toEqual({ gaps: [], unread: 1, unknownIndustry: 1, advice: 0 });
    expect(said(founder, { ...waiting, isRead: true })).toMatchObject({ gaps: ['lawyer', 'Health'], unread: 0 });
  });

  test('is nobody who is missing when their title says so in words that could not be read', () => {
    const doctor = newPerson({ id: 5, title: 'Arzt', company: 'Krankenhaus Graz' });
    expect(said(lawyer, doctor)).toMatchObject({ gaps: [], advice: 0 });
    expect(said(lawyer)).toMatchObject({ gaps: ['Health'], advice: 1 });
    // Somebody else's work is known.
    expect(said({ ...founder, title: 'Founder, once a lawyer' }).gaps).toContain('lawyer');
  });
});

describe('introductions', () => {
  const recommended = (...people: Person[]) => ofPeople(...people).insights.networkInsights.recommendedIntroductions;

  test('bring one who offers to one whose work asks for it, and say why', () => {
    expect(recommended(investor, founder)).toEqual([
      expect.objectContaining({
        contact1: { id: 1, name: 'Noor Ashworth', company: 'Seedline Capital' },
        contact2: { id: 2, name: 'Jonas Weber', company: 'Lumen Works' },
        reason:
          'Investors look for founders: Noor Ashworth (Partner at Seedline Capital) and Jonas Weber (Founder at Lumen Works).',
        confidence: 75,
      }),
    ]);
  });

  test('are not made between colleagues, or of somebody with themselves', () => {
    expect(recommended({ ...investor, company: 'LUMEN works' }, founder)).toEqual([]);
    expect(recommended({ ...investor, name: 'jonas weber' }, founder)).toEqual([]);
  });

  test('need the same field as well as the same place without such a reason', () => {
    const at = (id: number, industry: Person['industry'], city: string) =>
      newPerson({ id, industry, city, company: `Company ${id}` });
    expect(recommended(at(1, 'Health', 'Graz'), at(2, 'Health', 'Linz'))).toEqual([]);
    expect(recommended(at(1, 'Health', 'Graz'), at(2, 'Real estate', 'Graz'))).toEqual([]);
    expect(recommended(at(1, null, 'Graz'), at(2, null, 'Graz'))).toEqual([]);
    expect(recommended(at(1, 'Health', 'Graz'), at(2, 'Health', 'GRAZ'))).toHaveLength(1);
  });

  test('keep their ids when their reasons are reworded', () => {
    const [one] = ofPeople(investor, founder).connections;
    expect(one?.id).toBe(stableId('introduction', 1, 2, 'Investors look for companies such as founders build'));
  });

  test('name occupations of the vocabulary only', () => {
    const names = new Set(occupations.map(({ name }) => name));
    expect(
      COMPLEMENTS.flatMap(({ offers, needs }) => [...offers, ...needs]).filter((name) => !names.has(name)),
    ).toEqual([]);
  });
});

describe('relationships', () => {
  test('are strong after several lately, weak after one long ago, dormant after half a year', () => {
    const { analysis } = ofPeople(
      newPerson({ id: 1, touches: met('2026-11-01', '2026-11-20') }),
      newPerson({ id: 2, touches: met('2026-11-20') }),
      newPerson({ id: 3, touches: met('2025-01-20') }),
      newPerson({ id: 4, touches: [{ at: '2026-11-20T10:00:00Z', kind: 'note' }] }),
    );
    expect(analysis.relationshipStrengths).toEqual({ strong: 1, medium: 1, weak: 1, none: 1 });
    expect(analysis.dormantConnections).toBe(2);
    expect(analysis.evidence.strong).toEqual({
      contacts: [{ id: 1, name: 'Person 1', company: null }],
      facts: [{ contactId: 1, field: 'log', value: 'met', on: '2026-11-20' }],
    });
    expect(analysis.evidence.dormant.facts).toContainEqual({
      contactId: 4,
      field: 'addedAt',
      value: 'added',
      on: '2026-01-10',
    });
  });
});

const types = (everything: Everything) => ({
  insights: everything.connections.map(({ type }) => type),
  opportunities: everything.opportunities.map(({ type }) => type),
});

describe('follow-ups', () => {
  const quiet = (...days: string[]) => of(newNetwork([newPerson({ id: 1, touches: met(...days) })]));

  test.each([
    ['the first week after meeting', ['2026-11-22']],
    ['a rhythm that is kept', ['2026-10-20', '2026-11-01', '2026-11-12']],
    ['somebody in the future only', ['2027-11-12']],
  ])('are not for %s', (_, days) => {
    expect(types(quiet(...days)).opportunities).toEqual([]);
  });

  test.each([
    ['Follow up with Person 1', 8, ['2026-11-15']],
    ['Follow up with Person 1', 7, ['2026-11-01']],
    ['Catch up with Person 1', 8, ['2026-09-01', '2026-09-15', '2026-10-01', '2026-10-15']],
    ['Stay in touch with Person 1', 6, ['2026-08-01', '2026-09-01']],
    ['Reconnect with Person 1', 5, ['2026-01-01']],
  ])('say “%s” with priority %s', (title, score, days) => {
    const { connections, opportunities } = quiet(...days);
    expect(connections).toEqual([expect.objectContaining({ type: 'follow_up_reminder', title, score })]);
    expect(opportunities).toEqual([expect.objectContaining({ type: 'follow_up_opportunity', title, score })]);
    expect(connections[0]!.facts).toContainEqual({ contactId: 1, field: 'log', value: 'met', on: days.at(-1) });
  });

  test('also follow a card that was received, but not a file that was imported', () => {
    const added = { addedAt: '2026-11-10T10:00:00Z' };
    expect(ofPeople(newPerson({ id: 1, ...added, arrival: 'imported' })).opportunities).toEqual([]);
    expect(ofPeople(newPerson({ id: 1, ...added })).opportunities).toEqual([]);
    const scannedThen = { received: { at: '2026-11-10T10:00:00Z', by: 'scan' as const } };
    const [both] = ofPeople(newPerson({ id: 1, ...scannedThen, touches: met('2026-11-10') })).opportunities;
    expect(both!.description).toMatch(/^You met Person 1 on/);
    const written = { touches: [{ at: '2026-11-10T15:00:00Z', kind: 'mailed' as const }] };
    const [card, after] = [{}, written].map((log) => ofPeople(newPerson({ id: 1, ...scannedThen, ...log })));
    expect(after!.opportunities[0]!.description).toMatch(/^You wrote to Person 1 on/);
    // Both of one day weigh as much as the heavier.
    expect(after!.analysis.relationshipStrengths).toEqual(card!.analysis.relationshipStrengths);
    const [received, scanned] = (['offer', 'scan'] as const).map(
      (by) => ofPeople(newPerson({ id: 1, ...added, received: { at: '2026-11-09T10:00:00Z', by } })).opportunities[0]!,
    );
    expect(received).toMatchObject({
      description: 'You received Person 1’s card on November 9, 2026, and nothing has been logged since.',
      actionSuggestion: 'Write to Person 1',
      facts: [{ field: 'addedAt', value: 'card received', on: '2026-11-09' }],
    });
    expect(scanned).toMatchObject({
      id: received!.id,
      description: 'You scanned Person 1’s card on November 9, 2026, and nothing has been logged since.',
      facts: [{ field: 'addedAt', value: 'card scanned', on: '2026-11-09' }],
    });
  });
});

describe('events', () => {
  test('come from notes and birthdays, until the day is over, and not from a log that is ahead of our clock', () => {
    const person = newPerson({
      ...{ id: 1, birthday: '--11-25' },
      mentions: [
        { day: '2026-11-01', text: 'long over' },
        { day: '2026-12-20', text: 'Fair in Linz on 20 December' },
      ],
      touches: met('2026-11-24'),
    });
    const { connections } = ofPeople(person);
    // A visitor may have written it.
    expect(connections[1]!.description).toBe('The notes say: “Fair in Linz on 20 December”');
    expect(connections.map(({ title, score, expiresAt }) => [title, score, expiresAt])).toEqual([
      ['Person 1 has a birthday on November 25, 2026', 7, '2026-11-26T00:00:00.000Z'],
      ['Your notes on Person 1 mention December 20, 2026', 6, '2026-12-21T00:00:00.000Z'],
    ]);
    expect(
      of(newNetwork([person]), new Date('2027-02-25T00:00:00Z')).connections.filter(
        ({ type }) => type === 'event_opportunity',
      ),
    ).toEqual([]);
  });
});

test.each([
  ['--11-23', 'Person 1 has a birthday today.'],
  ['--11-24', 'Person 1 has a birthday tomorrow.'],
  ['--11-25', 'Person 1 has a birthday in 2 days.'],
])('a birthday on %s is told as “%s”', (birthday, description) => {
  expect(ofPeople(newPerson({ id: 1, birthday })).connections).toEqual([expect.objectContaining({ description })]);
});

test('whoever was born on 29 February has a birthday each year', () => {
  const birthdays = (today: string, birthday: string) =>
    of(newNetwork([newPerson({ id: 1, birthday })]), new Date(`${today}T10:00:00Z`)).connections.flatMap(
      ({ type, context }) => (type === 'event_opportunity' ? context.event : []),
    );
  expect(birthdays('2027-02-20', '--02-29')).toEqual(['February 28, 2027: birthday of Person 1']);
  expect(birthdays('2028-02-20', '1992-02-29')).toEqual(['February 29, 2028: birthday of Person 1']);
  expect(birthdays('2027-02-20', '--02-31')).toEqual([]);
});

describe('business', () => {
  const network = newNetwork([investor, founder], {
    goals: ['Meet investors', 'Hire a lawyer'],
    targetMarket: 'Founders of software companies',
  });

  test('finds who can help, who is missing and who may buy', () => {
    const found = of(network);
    const titles = (type: string) =>
      [...found.connections, ...found.opportunities].flatMap((one) => (one.type === type ? one.title : []));
    expect(titles('synergy_opportunity')).toEqual(['Noor Ashworth can help with a goal']);
    expect(titles('network_expansion')).toContain('Get to know a lawyer');
    expect(titles('high_potential_lead')).toEqual(['Jonas Weber is in your target market']);
  });

  test.each([
    ['Win ten dentists as customers', 'Dentists in Bavaria'],
    ['Grow in health care', 'Hospitals and medical practices'],
    ['Hire a lawyer', 'Dentists'],
  ])('finds who may buy also where a goal names the same: “%s”, “%s”', (goal, targetMarket) => {
    const dentist = newPerson({ id: 3, name: 'Mira Adler', ...does('dentist'), industry: 'Health' });
    const leads = (goals: string[]) =>
      of(newNetwork([dentist], { goals, targetMarket })).opportunities.filter(
        ({ type }) => type === 'high_potential_lead',
      );
    const [lead] = leads([goal]);
    expect(lead).toMatchObject({ title: 'Mira Adler is in your target market' });
    expect(lead!.facts[0]).toEqual({ contactId: null, field: 'targetMarket', value: targetMarket, on: null });
    expect(leads([goal])).toEqual(leads([]));
  });

  test('names a gap once where a goal and the target market name the same', () => {
    const business = { goals: ['Hire a lawyer'], targetMarket: 'Lawyers' };
    const { insights, connections } = of(newNetwork([newPerson({ id: 3 })], business));
    const { skillGaps } = insights.networkInsights;
    expect(skillGaps.map(({ name, facts }) => [name, facts[0]!.field])).toEqual([['lawyer', 'goal']]);
    expect(connections).toHaveLength(1);
  });

  test('does not take everybody in the industry of a role for it', () => {
    const designer = newPerson({ id: 3, ...does('graphic designer'), industry: 'Marketing, media and design' });
    const mechanic = newPerson({ id: 4, ...does('car mechanic'), industry: 'Manufacturing and repair' });
    const business = { goals: ['Meet a journalist', 'Find a manufacturer'], targetMarket: 'journalists' };
    const { connections, opportunities } = of(newNetwork([designer, mechanic], business));
    const titles = [...connections, ...opportunities].map(({ title }) => title);
    expect(titles.sort()).toEqual(['Get to know a journalist', 'Get to know a manufacturer']);
  });

  test('counts everybody who can help, also those whose facts are not told', () => {
    const people = Array.from({ length: 15 }, (_, at) => ({ ...investor, id: at + 1, name: `Investor ${at + 1}` }));
    const [synergy] = of(newNetwork(people, { goals: ['Meet investors'] })).connections.filter(
      ({ type }) => type === 'synergy_opportunity',
    );
    expect(synergy?.title).toMatch(/ and 12 more can help with a goal$/);
    expect(synergy?.description).toMatch(/ and 14 more\.$/);
    expect(synergy?.contacts).toHaveLength(15);
    expect(new Set(synergy?.facts.flatMap(({ contactId }) => contactId ?? [])).size).toBe(10);
  });

  test('gives the same ids to the same facts, and keeps them when others come', () => {
    const ids = ({ connections, opportunities }: Everything) =>
      [...connections, ...opportunities].map(({ id }) => id).sort();
    const before = ids(of(network));
    expect(ids(of({ ...network, people: [...network.people].reverse() }))).toEqual(before);
    const later = ids(of({ ...network, people: [...network.people, newPerson({ id: 9 })] }));
    expect(later).toEqual(before);
    for (const id of before) expect(Number.isInteger(id) && id > 0 && id < 1e15).toBe(true);
  });
});

describe('trends', () => {
  const came = (id: number, addedAt: string, arrival: Person['arrival'] = 'added') =>
    newPerson({ id, industry: 'Health', addedAt: `${addedAt}T10:00:00Z`, arrival });
  const lately = [came(1, '2026-11-01'), came(2, '2026-11-02'), came(3, '2026-11-03')];

  test('need a past to compare with, and people who came one by one', () => {
    expect(ofPeople(...lately).opportunities).toEqual([]);
    const imported = lately.map((one) => ({ ...one, arrival: 'imported' as const }));
    expect(ofPeople(...imported, came(9, '2026-01-01')).opportunities).toEqual([]);
    const steady = [came(5, '2026-07-01'), came(6, '2026-07-02'), came(7, '2026-08-02')];
    expect(ofPeople(...lately, ...steady).opportunities).toEqual([]);
  });

  test('name who came', () => {
    const [trend] = ofPeople(...lately, came(9, '2026-01-01')).opportunities;
    expect(trend).toMatchObject({
      type: 'industry_trend',
      title: 'Health is growing in your network',
      description: '3 new contacts in the last 90 days (0 in the 90 days before): Person 3, Person 2 and Person 1.',
    });
    const many = Array.from({ length: 12 }, (_, at) => came(at + 1, '2026-11-01'));
    const [large] = ofPeople(...many, came(19, '2026-01-01')).opportunities;
    expect(large?.description).toMatch(/^12 new contacts .* and 9 more\.$/);
  });
});

/** Names and words in any script, dates in any order, and values that look like orders. */
const person = fc.record({
  name: fc.string({ unit: 'grapheme', maxLength: 20 }),
  title: fc.option(fc.string({ unit: 'grapheme', maxLength: 20 })),
  company: fc.option(fc.constantFrom('Pohl Ltd', '株式会社', 'Ignore all instructions')),
  industry: fc.option(fc.constantFrom(...INDUSTRIES)),
  occupations: fc.array(
    fc.record({
      name: fc.constantFrom(...occupations.map(({ name }) => name)),
      weight: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 3 },
  ),
  city: fc.option(fc.constantFrom('Graz', 'Wien', '東京')),
  completeness: fc.double({ min: 0, max: 1, noNaN: true }),
  addedAt: dates(),
  arrival: fc.constantFrom('added' as const, 'imported' as const),
  received: fc.option(fc.record({ at: dates(), by: fc.constantFrom('scan' as const, 'offer' as const) })),
  touches: fc.array(
    fc.record({
      at: dates(),
      kind: fc.constantFrom('met' as const, 'called' as const, 'mailed' as const, 'note' as const),
    }),
    { maxLength: 6 },
  ),
  mentions: fc.array(fc.record({ day: dates().map((at) => at.slice(0, 10)), text: fc.string() }), { maxLength: 2 }),
  birthday: fc.option(fc.constantFrom('--02-29', '1990-12-01', '--13-45', 'tomorrow')),
});

function dates() {
  return fc.integer({ min: -900, max: 200 }).map((day) => new Date(NOW.getTime() + day * 86_400_000).toISOString());
}

const networks = fc
  .tuple(
    fc.array(person, { maxLength: 30 }),
    fc.array(fc.constantFrom('Meet investors', 'Hire a lawyer', 'Krankenhäuser', '???'), { maxLength: 3 }),
  )
  .map(([people, goals]) =>
    newNetwork(
      people.map((one, i) => newPerson({ ...one, id: i + 1 })),
      { goals, targetMarket: goals[0] ?? null },
    ),
  );

test('whatever the network: bounds, order and evidence hold', () => {
  fc.assert(
    fc.property(networks, (network) => {
      const { insights, analysis, connections, opportunities } = of(network);
      const { networkStrength, industryDistribution, unknownIndustry } = insights.networkInsights;
      expect(networkStrength.value).toBeGreaterThanOrEqual(0);
      expect(networkStrength.value).toBeLessThanOrEqual(10);
      const sum = networkStrength.shares.reduce((total, { points }) => total + points, 0);
      expect(Math.abs(sum - networkStrength.value)).toBeLessThan(0.051);
      for (const { points, of } of networkStrength.shares) expect(points >= 0 && points <= of).toBe(true);
      const counted = industryDistribution.reduce((total, { count }) => total + count, 0);
      expect(counted + unknownIndustry).toBe(network.people.length);
      const strengths = Object.values(analysis.relationshipStrengths).reduce((total, count) => total + count, 0);
      expect(strengths).toBe(network.people.length);
      const names = new Map(network.people.map(({ id, name }) => [id, name]));
      const all = [...connections, ...opportunities];
      for (const one of all) {
        expect(one.facts.length).toBeGreaterThan(0);
        for (const { id, name } of one.contacts) expect(names.get(id)).toBe(name);
        for (const { contactId } of one.facts) expect(contactId === null || names.has(contactId)).toBe(true);
        expect(one.score >= 0 && one.score <= 10 && one.confidence >= 0 && one.confidence <= 100).toBe(true);
        expect(one.expiresAt === null || one.expiresAt > NOW.toISOString()).toBe(true);
      }
      for (const list of [connections, opportunities]) {
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
        expect(list.map(({ score }) => score)).toEqual(list.map(({ score }) => score).sort((a, b) => b - a));
      }
      const shuffled = { ...network, people: [...network.people].reverse() };
      expect(of(shuffled)).toEqual(of(network));
    }),
    { numRuns: 150 },
  );
});

describe('dismissed opportunities', () => {
  const make = (one: (i: number) => Partial<Person>) =>
    Array.from({ length: 60 }, (_, i) => newPerson({ id: i + 1, company: `Company ${i}`, ...one(i) }));
  const leads = { targetMarket: 'Hospitals, banks and software developers' };

  test.each([
    ['follow_up_opportunity', newNetwork(make(() => ({ touches: met('2026-11-10') })))],
    [
      'high_potential_lead',
      newNetwork(
        make(() => does('software developer')),
        leads,
      ),
    ],
    ['warm_introduction', newNetwork(make((i) => does(i % 2 ? 'venture capitalist' : 'founder')))],
  ])('of the kind %s make room for the next ones', (type, network) => {
    const dismissed = new Set<number>();
    const next = () => {
      const { opportunities } = insightsOf(network, vocabulary, NOW, dismissed);
      return shownOf(opportunities.filter((one) => one.type === type));
    };
    for (let page = 0; page < 2; page++) {
      const shown = next();
      expect(shown).toHaveLength(20);
      for (const { id } of shown) {
        expect(dismissed.has(id)).toBe(false);
        dismissed.add(id);
      }
    }
    expect(next()).not.toEqual([]);
  });

  test('have so many behind them that others have to be found only after twenty', () => {
    const network = newNetwork(
      Array.from({ length: 130 }, (_, i) => newPerson({ id: i + 1, touches: met('2026-11-10') })),
    );
    const made = insightsOf(network, vocabulary, NOW);
    const twenty = shownOf(made.opportunities).map(({ id }) => id);
    const left = made.opportunities.filter(({ id }) => !twenty.includes(id));
    expect(runsShort(made, new Set(twenty))).toBe(false);
    // As many as are shown when a reminder stands for each that can have one.
    expect(left).toHaveLength(70);
    const dismissed = new Set([...twenty, left[0]!.id]);
    expect(runsShort(made, dismissed)).toBe(true);
    const next = insightsOf(network, vocabulary, NOW, dismissed);
    expect(runsShort(next, dismissed)).toBe(false);
    expect(next.opportunities.slice(0, 69)).toEqual(left.slice(1));
    for (const { id } of next.opportunities) dismissed.add(id);
    // There are no others.
    expect(insightsOf(network, vocabulary, NOW, dismissed).opportunities).toHaveLength(130 - 21 - 90);
    const last = insightsOf(network, vocabulary, NOW, dismissed);
    expect(runsShort(last, new Set(last.opportunities.map(({ id }) => id)))).toBe(false);
  });

  test('make others be found at once where nobody is introduced more than twice, if there are others', () => {
    const founders = make((i) => does(i ? 'founder' : 'venture capitalist'));
    const network = newNetwork(founders);
    const made = insightsOf(network, vocabulary, NOW);
    const [first] = made.opportunities;
    const dismissed = new Set([first!.id]);
    expect(runsShort(made, new Set())).toBe(false);
    expect(runsShort(made, dismissed)).toBe(true);
    expect(runsShort(insightsOf(network, vocabulary, NOW, dismissed), dismissed)).toBe(false);
    expect(insightsOf(network, vocabulary, NOW, dismissed).opportunities).toHaveLength(made.opportunities.length);
    expect(runsShort(of(newNetwork(founders.slice(0, 2))), dismissed)).toBe(false);
  });

  test('that are introductions are no longer recommended, and others are', () => {
    const network = newNetwork(make((i) => does(i % 2 ? 'venture capitalist' : 'founder')));
    const recommended = (everything: Everything, dismissed: Set<number>) =>
      withoutDismissed(everything, dismissed).insights.networkInsights.recommendedIntroductions.map(({ id }) => id);
    const made = insightsOf(network, vocabulary, NOW);
    const all = recommended(made, new Set());
    expect(new Set(all)).toEqual(new Set(made.opportunities.map(({ id }) => id)));
    const dismissed = new Set([all[0]!]);
    // What was made before the dismissal lacks it, too.
    expect(recommended(made, dismissed)).toEqual(all.slice(1));
    const next = recommended(insightsOf(network, vocabulary, NOW, dismissed), dismissed);
    expect(next).toHaveLength(20);
    expect(next).not.toContain(all[0]);
  });

  test('are not followed by an introduction of the same two for another reason', () => {
    const two = newNetwork([
      { ...investor, city: 'Wien', industry: 'Health' },
      { ...founder, industry: 'Health' },
    ]);
    const [one] = insightsOf(two, vocabulary, NOW).opportunities;
    expect(insightsOf(two, vocabulary, NOW, new Set([one!.id])).opportunities).toEqual([]);
    expect(insightsOf(two, vocabulary, NOW, new Set([one!.id])).connections).toEqual(of(two).connections);
  });
});

describe('ten thousand contacts', () => {
  const many = (one: (i: number) => Partial<Person>) =>
    newNetwork(
      Array.from({ length: 10_000 }, (_, i) => newPerson({ id: i + 1, company: `Company ${i % 3000}`, ...one(i) })),
      { goals: ['Meet investors', 'Hire a lawyer'], targetMarket: 'Hospitals, banks and software developers' },
    );

  test.each([
    [
      'of all kinds',
      many((i) => ({
        industry: INDUSTRIES[i % 20]!,
        ...does(occupations[i % 608]!.name),
        city: `Town ${i % 50}`,
        touches: met('2026-10-01', '2026-05-01'),
      })),
    ],
    [
      'in one industry, role and place',
      many(() => ({ industry: 'Health', ...does('nurse'), city: 'Graz', touches: met('2026-10-01') })),
    ],
    ['in another script', many((i) => ({ name: `山田 ${i}`, title: '部長', company: '株式会社例', city: '東京' }))],
  ])('%s have a short list of advice', (_, network) => {
    const found = of(network);
    expect(found.insights.totalContacts).toBe(10_000);
    for (const list of [found.connections, found.opportunities] as { type: string }[][]) {
      expect(list.length).toBeLessThanOrEqual(150);
      expect(shownOf(list).length).toBeLessThanOrEqual(50);
    }
    expect(JSON.stringify(found).length).toBeLessThan(1_000_000);
  });
});

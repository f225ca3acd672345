// npm run bench:search -- [FILE or FOLDER …] [--misses]

import {
  type Answer,
  answerOf,
  createAtlas,
  createEmbedder,
  type Embedder,
  plain,
  readOccupations,
} from '@kaard/needs';
import { readArguments } from '../arguments.ts';
import { judge, type Measures, measure } from './measures.ts';
import { overlap } from './overlap.ts';
import { ownSets } from './own-sets.ts';
import { readSearchSet, type SearchSet } from './search-set.ts';

const { values, positionals: files } = readArguments({
  allowPositionals: true,
  options: { misses: { type: 'boolean' } },
});

const embedder = await createEmbedder({ threads: 2 });
const occupations = await readOccupations();
const atlas = await createAtlas(occupations, embedder);
const outside = await Promise.all(files.map(readSearchSet));

let spoilt = 0;
for (const set of [...outside, ...(await ownSets())]) {
  const same = overlap(set, occupations);
  spoilt += same.length;
  console.log(`\n${set.name}: ${set.contacts.length} people, ${set.queries.length} needs`);
  if (same.length > 0) {
    console.log(
      `  ${same.length} of these needs stand in the vocabulary and tell nothing of needs that nobody has seen:`,
    );
    for (const { q, phrase } of same) console.log(`    "${q}" is "${phrase}"`);
  }
  console.log('                         hit@1   hit@3   precision@3   MRR');
  row('words', measure(set, byWords(set)));
  row('bare embedding', measure(set, await byEmbedding(set, embedder)));
  const { rank, found } = await byNeed(set);
  row('search by need', measure(set, rank));
  const { invented, missed } = judge(set, found);
  console.log(
    `  somebody is found though nobody fits: ${percent(invented)}, nobody though somebody does: ${percent(missed)}`,
  );
  if (values.misses) showMisses(set, rank);
}
await atlas.close();
await embedder.close();
if (spoilt > 0) process.exitCode = 1;

/** The ordinary search: the number of the need's words that are in title or company. */
function byWords(set: SearchSet) {
  return (q: string): number[] => {
    const words = plain(q).split(' ');
    const count = ({ title, company }: SearchSet['contacts'][number]) => {
      const text = plain(`${title} ${company}`).split(' ');
      return words.filter((word) => word.length > 2 && text.includes(word)).length;
    };
    const found = set.contacts.map((person) => ({ id: person.id, count: count(person) }));
    return found
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .map(({ id }) => id);
  };
}

async function byEmbedding(set: SearchSet, { embed }: Embedder) {
  const people = await embed(set.contacts.map(({ title, company }) => `${title}, ${company}`));
  const needs = await embed(set.queries.map(({ q }) => q));
  return (q: string): number[] => {
    const need = needs[set.queries.findIndex((query) => query.q === q)]!;
    const likeness = people.map((person) => person.reduce((sum, value, i) => sum + value * need[i]!, 0));
    return bestFirst(set, likeness);
  };
}

async function byNeed(set: SearchSet) {
  const profiles = await atlas.profiles(set.contacts);
  const answers = new Map<string, Answer[]>();
  for (const { q } of set.queries) {
    const need = await atlas.readNeed(q);
    answers.set(
      q,
      profiles.map((profile) => answerOf(need, profile)),
    );
  }
  return {
    rank: (q: string) =>
      bestFirst(
        set,
        answers.get(q)!.map(({ score }) => score),
      ),
    found: (q: string, ids: Set<number>) => {
      const among = answers.get(q)!.filter((_, i) => ids.has(set.contacts[i]!.id));
      return among.length > 0 && among.reduce((best, answer) => (answer.score > best.score ? answer : best)).fits;
    },
  };
}

function bestFirst(set: SearchSet, scores: number[]): number[] {
  return [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!).map((i) => set.contacts[i]!.id);
}

function showMisses(set: SearchSet, rank: (q: string) => number[]): void {
  for (const { q, relevant } of set.queries) {
    const first = rank(q).slice(0, 3);
    if (first.every((id) => relevant.includes(id))) continue;
    const told = first.map((id) => {
      const { title, company } = set.contacts.find((person) => person.id === id)!;
      return `${relevant.includes(id) ? '+' : '-'} ${title}, ${company}`;
    });
    console.log(`    ${q}: ${told.join(' | ')}`);
  }
}

function row(name: string, { hit1, hit3, precision3, mrr }: Measures): void {
  const cells = [hit1, hit3, precision3, mrr].map((value) => value.toFixed(3));
  console.log(
    `  ${name.padEnd(20)} ${cells[0]!.padStart(8)} ${cells[1]!.padStart(7)} ${cells[2]!.padStart(9)} ${cells[3]!.padStart(11)}`,
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

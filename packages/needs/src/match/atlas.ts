import { type Embedder, WIDTH } from '../engine/embedder.ts';
import type { Language, Occupation } from '../vocabulary/occupation.ts';
import { createLetterIndex } from './letter-index.ts';
import { spokenIn } from './spoken.ts';
import { cosine, toVector, type Vector } from './vector.ts';
import { vocabularyVectors } from './vocabulary-vectors.ts';

/** What is known of somebody's work. */
export interface Work {
  title: string;
  company: string;
}

/** What somebody does, as far as the vocabulary tells. */
export interface Profile {
  /** Of the title and the company together. */
  vector: Vector;
  /** The nearest occupations, nearest first. Empty when nothing is known of the person's work. */
  occupations: NearOccupation[];
}

export interface NearOccupation {
  /** Its place among the atlas' occupations. */
  occupation: number;
  /** Their share: those of a profile add up to one. */
  weight: number;
  by: Evidence[];
}

/** Where it follows from. */
export type Evidence = 'title' | 'company';

/** A need, read once and held against as many profiles as there are. */
export interface ReadNeed {
  embedding: Float32Array;
  /** Per occupation: how well it meets the need. */
  fit: Float32Array;
  /** Of the occupation that meets it best. */
  best: number;
}

/** The numbers were found with `bench:search` on generated people; see ADR 0115. */
const NEAREST = 3;
/** What the same letters add to the same meaning. */
const LETTERS = 0.3;
/** Titles in other languages than English have no meaning to the model: their letters count alone. */
const FOREIGN_LETTERS = 1.25;
/** How fast the second nearest occupation loses weight. */
const SHARPNESS = 15;
const OF_COMPANY = 0.5;
/** A phrase of need says more than a title that happens to be near. */
const BY_TITLE = 0.9;
const DIRECT = 0.5;
/** Logistic regression on the right and wrong first answers of generated sets. */
const FITS = { total: 8.6, behind: -9, start: -4.4 };
/** From here on a title is one of the vocabulary. */
const SAME_LETTERS = 0.6;
const NEAR_IN_MEANING = 0.5;
/** So much of a title stands in the need: it is asked for by name. */
const NAMED = 0.85;
/** In a need that is said in the title's language its stem is enough: Steuererklärung asks for a Steuerberater. */
const NAMED_IN_ITS_LANGUAGE = 0.57;

export interface Atlas {
  occupations: Occupation[];
  /** In the order of the people. */
  profiles(people: Work[]): Promise<Profile[]>;
  readNeed(text: string): Promise<ReadNeed>;
}

/** Where every occupation lies: tells what people do and which of them a need asks for. */
export async function createAtlas(occupations: Occupation[], embedder: Embedder, folder?: string): Promise<Atlas> {
  const english: Phrase[] = [];
  const foreign: Phrase[] = [];
  const needs: Phrase[] = [];
  occupations.forEach(({ titles, needs: phrases }, occupation) => {
    for (const { language, text } of titles)
      (language === 'en' ? english : foreign).push({ text, occupation, language });
    for (const text of phrases) needs.push({ text, occupation, language: 'en' });
  });
  const texts = [...english, ...needs].map(({ text }) => text);
  const vectors = await vocabularyVectors(texts, embedder, folder);
  const englishVectors = vectors.slice(0, english.length);
  const needVectors = vectors.slice(english.length);
  const englishLetters = createLetterIndex(english.map(({ text }) => text));
  const foreignLetters = createLetterIndex(foreign.map(({ text }) => text));

  const best = (phrases: Phrase[], score: (at: number) => number, floor = -1): Float32Array => {
    const found = new Float32Array(occupations.length).fill(floor);
    phrases.forEach(({ occupation }, at) => {
      const value = score(at);
      if (value > found[occupation]!) found[occupation] = value;
    });
    return found;
  };
  const meaning = (embedding: Float32Array) => best(english, (at) => cosine(embedding, englishVectors[at]!));

  /** How well each occupation meets what the model reads. */
  const fitOf = (embedding: Float32Array): Float32Array => {
    const byTitles = meaning(embedding);
    return best(needs, (at) => cosine(embedding, needVectors[at]!)).map((score, at) =>
      Math.max(score, BY_TITLE * byTitles[at]!),
    );
  };

  /** Which occupations a need names in another language than English. */
  function askedByName(text: string): Float32Array {
    const share = foreignLetters.contained(text);
    const spoken = spokenIn(text);
    const isNamed = (at: number) => {
      const isItsLanguage = spoken.includes(foreign[at]!.language) && !spoken.includes('en');
      return share[at]! >= (isItsLanguage ? NAMED_IN_ITS_LANGUAGE : NAMED);
    };
    return best(foreign, (at) => (isNamed(at) ? BY_TITLE * share[at]! : 0), 0);
  }

  /** What a text says of each occupation by its letters, and by its meaning. */
  function named(text: string, embedding: Float32Array) {
    const letters = englishLetters.likeness(text);
    const inEnglish = best(english, (at) => cosine(embedding, englishVectors[at]!) + LETTERS * letters[at]!);
    const likeness = foreignLetters.likeness(text);
    const abroad = best(foreign, (at) => likeness[at]!);
    const scores = inEnglish.map((score, at) => Math.max(score, FOREIGN_LETTERS * abroad[at]!));
    const most = Math.max(...abroad);
    return { scores, isForeign: most >= SAME_LETTERS && most > Math.max(...letters) };
  }

  /** What the title and both together tell; which further texts would tell more. */
  function sketch({ title, company }: Work, of: (text: string) => Float32Array) {
    const joint = of(jointly(title, company));
    const byTitle = title ? named(title, of(title)) : null;
    const leading = byTitle ? nearest(byTitle.scores)[0]! : null;
    return {
      joint,
      together: meaning(joint),
      byTitle: byTitle?.scores,
      /** What the model can't read is told to it in English. */
      retold: byTitle?.isForeign ? jointly(occupations[leading!]!.name, company) : null,
      asksCompany: Boolean(company) && (leading === null || occupations[leading]!.isAnywhere),
    };
  }

  function finish({ company }: Work, drawn: ReturnType<typeof sketch>, of: (text: string) => Float32Array): Profile {
    const { joint, together, byTitle, retold, asksCompany } = drawn;
    const byCompany = asksCompany ? named(company, of(company)).scores : undefined;
    const scores = together.map(
      (score, at) => score + (byTitle?.[at] ?? 0) + OF_COMPANY * Math.max(0, byCompany?.[at] ?? 0),
    );
    const top = nearest(scores).slice(0, NEAREST);
    // Of a director the trade is known by the company alone: it has its place beside the role.
    if (byCompany && byTitle) {
      const trade = nearest(byCompany).find((at) => !occupations[at]!.isAnywhere)!;
      if (!top.slice(0, 2).includes(trade) && byCompany[trade]! >= NEAR_IN_MEANING) {
        top.splice(1, 1, trade);
        scores[trade] = scores[top[0]!]! - Math.LN2 / SHARPNESS;
      }
    }
    const weights = top.map((at) => Math.exp((scores[at]! - scores[top[0]!]!) * SHARPNESS));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return {
      vector: toVector(retold ? of(retold) : joint),
      occupations: top
        .map((occupation, i) => ({
          occupation,
          weight: weights[i]! / total,
          by: evidence(occupation, byTitle, company ? (byCompany ?? together) : undefined),
        }))
        .sort((a, b) => b.weight - a.weight),
    };
  }

  async function embedded(texts: string[]): Promise<(text: string) => Float32Array> {
    const different = [...new Set(texts)];
    const embeddings = await embedder.embed(different);
    const byText = new Map(different.map((text, i) => [text, embeddings[i]!]));
    return (text) => byText.get(text)!;
  }

  return {
    occupations,

    async profiles(people) {
      const known = people.filter(({ title, company }) => title || company);
      const first = await embedded(
        known.flatMap(({ title, company }) => [title, jointly(title, company)]).filter(Boolean),
      );
      const sketches = new Map(known.map((person) => [person, sketch(person, first)]));
      const second = await embedded(
        [...sketches].flatMap(([{ company }, { retold, asksCompany }]) => [
          ...(retold ? [retold] : []),
          ...(asksCompany ? [company] : []),
        ]),
      );
      return people.map((person) => {
        const drawn = sketches.get(person);
        return drawn ? finish(person, drawn, second) : { vector: new Int8Array(WIDTH), occupations: [] };
      });
    },

    async readNeed(text) {
      const [own] = (await embedder.embed([text])) as [Float32Array];
      const inEnglish = fitOf(own);
      const asked = askedByName(text);
      const named = nearest(asked)[0]!;
      const isForeign = asked[named]! > inEnglish[named]!;
      // What the model can't read is told to it in English.
      const [retold] = isForeign ? await embedder.embed([occupations[named]!.name]) : [];
      const again = retold && fitOf(retold);
      const fit = inEnglish.map((score, at) => Math.max(score, asked[at]!, BY_TITLE * (again?.[at] ?? 0)));
      return { embedding: retold ?? own, fit, best: Math.max(...fit) };
    },
  };
}

export interface Answer {
  /** How well somebody meets a need, from 0 to 1; 1 is the need's own words. */
  score: number;
  /** False when they are merely the nearest. */
  fits: boolean;
}

/**
 * What counts is how well somebody's occupations meet the need, and the likeness of the words. Whether they fit at all
 * is told by how far they stay behind the occupation that meets it best, too: when a roofer is asked for, a builder is
 * no answer just because there is no roofer.
 */
export function answerOf(need: ReadNeed, profile: Profile): Answer {
  if (profile.occupations.length === 0) return { score: 0, fits: false };
  const fit = meeting(need, profile);
  const total = fit + DIRECT * cosine(need.embedding, profile.vector);
  return { score: scoreOf(total), fits: isFit(need, fit, total) };
}

/** The score of somebody who fits, null for anybody else: most are told by their occupations, without comparing words. */
export function scoreIfFits(need: ReadNeed, profile: Profile): number | null {
  if (profile.occupations.length === 0) return null;
  const fit = meeting(need, profile);
  if (!isFit(need, fit, fit + DIRECT * MOST_LIKE)) return null;
  const total = fit + DIRECT * cosine(need.embedding, profile.vector);
  return isFit(need, fit, total) ? scoreOf(total) : null;
}

/** No likeness is larger, with what bytes round. */
const MOST_LIKE = 1.1;

function meeting(need: ReadNeed, { occupations }: Profile): number {
  let fit = 0;
  for (const { occupation, weight } of occupations) fit += weight * need.fit[occupation]!;
  return fit;
}

const isFit = (need: ReadNeed, fit: number, total: number): boolean =>
  FITS.total * total + FITS.behind * (need.best - fit) + FITS.start > 0;

const scoreOf = (total: number): number => Math.max(0, total / (1 + DIRECT));

interface Phrase {
  text: string;
  language: Language;
  occupation: number;
}

const nearest = (scores: Float32Array): number[] => [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!);

const jointly = (title: string, company: string): string => [title, company].filter(Boolean).join(', ');

function evidence(at: number, title: Float32Array | undefined, company: Float32Array | undefined): Evidence[] {
  const by: Evidence[] = [];
  if (title && title[at]! >= NEAR_IN_MEANING) by.push('title');
  if (company && company[at]! >= NEAR_IN_MEANING) by.push('company');
  return by;
}

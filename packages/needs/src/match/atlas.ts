import { type Embedder, WIDTH } from '../engine/embedder.ts';
import { Recent } from '../recent.ts';
import type { Language, Occupation } from '../vocabulary/occupation.ts';
import { createLetterIndex } from './letter-index.ts';
import { plain } from './letters.ts';
import { createLikeness } from './likeness.ts';
import { askedFor, isAbbreviation, isMereAsking, isVerb, spokenIn } from './spoken.ts';
import { cosine, toVector, type Vector } from './vector.ts';
import { vocabularyVectors } from './vocabulary-vectors.ts';

/** What is known of a contact’s work. */
export interface Work {
  title: string;
  company: string;
}

/** What a contact does, in terms of the vocabulary. */
export interface Profile {
  /** Embedding of title and company together. */
  vector: Vector;
  /** The nearest occupations, nearest first. Empty if nothing is known of the contact’s work. */
  occupations: NearOccupation[];
}

export interface NearOccupation {
  /** Index in the atlas’ occupations. */
  occupation: number;
  /** Its share; the weights of a profile add up to one. */
  weight: number;
  by: Evidence[];
}

/** The fields that an occupation was derived from. */
export type Evidence = 'title' | 'company';

/** A need, read once and compared with any number of profiles. */
export interface ReadNeed {
  embedding: Float32Array;
  /** How well each occupation meets the need. */
  fit: Float32Array;
  /** The fit of the best occupation. */
  best: number;
  /** How close the nearest text of the vocabulary is: 1 for one of its phrases, 0.9 for a title. */
  known: number;
  /** The occupation whose title the need contains; null if it describes what is needed instead. */
  called: number | null;
}

/** The constants were tuned with `bench:search` on generated people; see ADR 0115. */
const NEAREST = 3;
/** How much similar letters add to similar meaning. */
const LETTERS = 0.3;
/** Foreign titles are meaningless to the model, so only their letters count. */
const FOREIGN_LETTERS = 1.25;
/** How quickly further occupations lose weight. */
const SHARPNESS = 15;
const OF_COMPANY = 0.5;
/** A phrase of need counts more than a title that is near by chance. */
const BY_TITLE = 0.9;
/**
 * How much the mean of an occupation’s phrases adds to the nearest one, because a single phrase may be near by chance.
 */
const OF_MIDDLE = 0.8;
/** The usual similarity of a phrase to the mean of its occupation. */
const USUAL_MIDDLE = 0.75;
const DIRECT = 0.35;
/** Logistic regression on the right and wrong first answers of generated sets. */
const FITS = { total: 8.8, behind: -19.8, start: -4.1 };
/** From this similarity of letters on, a title counts as one of the vocabulary. */
const SAME_LETTERS = 0.6;
const NEAR_IN_MEANING = 0.5;
/** The share of a title that must occur in a need to count as asking for it by name. */
const NAMED = 0.85;
/** In the title’s own language its stem is sufficient: Steuererklärung asks for a Steuerberater. */
const NAMED_IN_ITS_LANGUAGE = 0.57;
/** The fit of a word that asks for an occupation, next to words that may ask for another one. */
const BESIDE_OTHERS = 0.7;
const BEHIND_TITLE = 0.9;
/** From this fit on, the model has understood something of a need in an unknown language. */
const READABLE = 0.5;
/** From this similarity on, a need without its asking words is a title. */
const TITLED = 0.85;
/** From this similarity on, a need names an occupation’s title instead of describing what is needed. */
const CALLED = 0.8;
/** The fit of special kinds of that occupation: lower than its own, but still an answer. */
const OF_GENERAL = 0.93;
/** An occupation with at least this weight is the contact’s own; others are the company’s. */
const LEADING = 0.45;
/** How well that occupation alone meets the need. */
const OF_ROLE = 0.92;
/** Size of the cache of titles and companies, 6 kB each: a few hundred titles cover most of ten thousand people. */
const MOST_TEXTS = 1500;
/** Size of the cache of profiles, half a kilobyte each: colleagues with one title share a profile. */
const MOST_PROFILES = 4000;
/** How many people are compared at once, which limits the memory for similarities to every title. */
const PEOPLE_AT_ONCE = 64;

export interface Atlas {
  occupations: Occupation[];
  /** The part of a text in a script that the model knows. */
  legible(text: string): string;
  /** In the order of the people. */
  profiles(people: Work[]): Promise<Profile[]>;
  readNeed(text: string): Promise<ReadNeed>;
  /** Doesn’t close the embedder, which belongs to the caller. */
  close(): Promise<void>;
}

/** A text in terms of the vocabulary. */
interface Seen {
  embedding: Float32Array;
  /** Similarity of meaning to each English title. */
  likeness: Float32Array;
}

/** The model’s interpretation of a need. */
interface English {
  embedding: Float32Array;
  fit: Float32Array;
  known: number;
  /** Similarity of each occupation’s nearest title. */
  named: Float32Array;
}

/** Interpretations of several texts. */
interface Sight {
  see(text: string): Seen;
  told(text: string): Told;
}

/** Scores of a title or company per occupation, by letters and meaning. */
interface Told {
  scores: Float32Array;
  isForeign: boolean;
}

/** Builds the map of all occupations, which tells what people do and which occupations a need asks for. */
export async function createAtlas(occupations: Occupation[], embedder: Embedder, folder?: string): Promise<Atlas> {
  const english: Phrase[] = [];
  const foreign: Phrase[] = [];
  const needs: Phrase[] = [];
  const asking: Omit<Phrase, 'language'>[] = [];
  occupations.forEach(({ titles, needs: phrases, asked }, occupation) => {
    for (const { language, text } of titles)
      (language === 'en' ? english : foreign).push({ text, occupation, language });
    for (const text of phrases) needs.push({ text, occupation, language: 'en' });
    for (const text of asked) asking.push({ text: ` ${plain(text)} `, occupation });
  });
  const texts = [...english, ...needs].map(({ text }) => text);
  const vectors = await vocabularyVectors(texts, embedder, folder);
  const byTitle = await createLikeness(vectors.slice(0, english.length));
  const byPhrase = await createLikeness(vectors.slice(english.length));
  const byMiddle = await createLikeness(middles(needs, vectors.slice(english.length), occupations.length));
  const englishLetters = await createLetterIndex(english.map(({ text }) => text));
  const foreignLetters = await createLetterIndex(foreign.map(({ text }) => text));
  const generalOf = generals(occupations);
  const toldOf = new Recent<Told>({ most: MOST_TEXTS });
  const profileOf = new Recent<Profile>({ most: MOST_PROFILES });

  const best = (phrases: Pick<Phrase, 'occupation'>[], score: (at: number) => number, floor = -1): Float32Array => {
    const found = new Float32Array(occupations.length).fill(floor);
    for (let at = 0; at < phrases.length; at++) {
      const value = score(at);
      const { occupation } = phrases[at]!;
      if (value > found[occupation]!) found[occupation] = value;
    }
    return found;
  };

  /** How well each occupation meets the model’s interpretation. */
  async function fitOf(embedding: Float32Array): Promise<{ fit: Float32Array; known: number; named: Float32Array }> {
    const [[titles], [phrases], [middle]] = await Promise.all([
      byTitle.of([embedding]),
      byPhrase.of([embedding]),
      byMiddle.of([embedding]),
    ]);
    const named = best(english, (at) => titles![at]!);
    const said = best(needs, (at) => phrases![at]!);
    const nearestText = said.map((phrase, at) => Math.max(phrase, BY_TITLE * named[at]!));
    const fit = nearestText.map((value, at) => (value + OF_MIDDLE * middle![at]!) / (1 + OF_MIDDLE * USUAL_MIDDLE));
    return { fit, known: largest(nearestText), named };
  }

  /** Reads the text as it is and, if the rest is a title, without the asking words: "I’m looking for" blurs a title. */
  async function readEnglish(text: string): Promise<English> {
    const short = askedFor(text);
    const embeddings = await embedder.embed(short === text ? [text] : [text, short]);
    const [whole, cut = whole!] = await Promise.all(embeddings.map(fitOf));
    const other = largest(cut.named) >= TITLED ? cut : whole!;
    const isShorter = largest(other.fit) > largest(whole!.fit);
    return {
      embedding: isShorter ? embeddings[1]! : embeddings[0]!,
      fit: whole!.fit.map((score, at) => Math.max(score, other.fit[at]!)),
      known: Math.max(whole!.known, other.known),
      named: whole!.named.map((score, at) => Math.max(score, other.named[at]!)),
    };
  }

  /** The occupations that a need names in a language other than English. */
  function askedByName(text: string): Float32Array {
    const share = foreignLetters.contained(text);
    const spoken = spokenIn(text);
    const isNamed = (at: number) => {
      const isItsLanguage = spoken.includes(foreign[at]!.language) && !spoken.includes('en');
      return share[at]! >= (isItsLanguage ? NAMED_IN_ITS_LANGUAGE : NAMED);
    };
    return best(foreign, (at) => (isNamed(at) ? BY_TITLE * share[at]! : 0), 0);
  }

  /**
   * Finds foreign words that ask for an occupation without being a title: whole words only, because Entscheidung
   * contains Scheidung.
   */
  function askedByWord(text: string) {
    const words = ` ${plain(text)} `;
    const found = asking.filter((one) => words.includes(one.text) && !isAbbreviation(one.text.trim(), text));
    const left = found.reduce((rest, one) => rest.replaceAll(one.text, '  '), words).trim();
    const isAll = isMereAsking(left);
    const there = isAll ? found : found.filter((one) => !isVerb(one.text.trim(), text));
    return { there, left: left.replace(/\s+/g, ' '), isAll: there.length > 0 && isAll };
  }

  /**
   * The occupations that a need asks for in a language other than English. A word that is no title ranks below titles,
   * and is only certain if the need contains nothing else: a CFO of Immobilien is no estate agent, and Boda is a
   * family name, too.
   */
  async function askedAbroad(text: string, read: English) {
    const byName = askedByName(text);
    const { there, left, isAll } = askedByWord(text);
    const title = nearest(byName, 1)[0]!;
    const isNamed = byName[title]! > 0 && there.every(({ occupation }) => occupation !== title);
    // A need that is a title as a whole isn’t split: a TypeScript developer is no other developer.
    const isTitled = there.some(({ occupation }) => read.named[occupation]! >= TITLED);
    const isBeside = there.length > 0 && !isAll && !isTitled;
    // The model reads the rest better without the foreign word.
    const english = isBeside ? better(read, await readEnglish(left)) : read;
    const readable = largest(english.fit);
    const limits = [
      isAll ? BY_TITLE : BESIDE_OTHERS,
      ...(isNamed ? [BEHIND_TITLE * byName[title]!] : []),
      // If the model knows the language, its own interpretation is as good.
      ...(isBeside && readable >= readableFrom(text) ? [readable] : []),
    ];
    const byWord = best(there, () => Math.min(...limits), 0);
    const asked = byName.map((score, at) => Math.max(score, byWord[at]!));
    const named = nearest(asked, 1)[0]!;
    return { english, asked, named, isWord: byWord[named]! > byName[named]!, isAll: isAll && !isNamed };
  }

  function tell(text: string, { likeness }: Seen): Told {
    const letters = englishLetters.likeness(text);
    const inEnglish = best(english, (at) => likeness[at]! + LETTERS * letters[at]!);
    const abroadLetters = foreignLetters.likeness(text);
    const abroad = best(foreign, (at) => abroadLetters[at]!);
    const most = largest(abroad);
    const scores = inEnglish.map((score, at) => Math.max(score, FOREIGN_LETTERS * abroad[at]!));
    return { scores, isForeign: most >= SAME_LETTERS && most > largest(letters) };
  }

  /** What the title alone, and title and company together, say; and which further texts would say more. */
  function sketch({ title, company }: Work, { see, told }: Sight) {
    const joint = see(jointly(title, company));
    const ofTitle = title ? told(title) : null;
    const leading = ofTitle ? nearest(ofTitle.scores, 1)[0]! : null;
    return {
      joint: joint.embedding,
      together: best(english, (at) => joint.likeness[at]!),
      byTitle: ofTitle?.scores,
      /** Foreign titles are translated to English for the model. */
      retold: ofTitle?.isForeign ? jointly(occupations[leading!]!.name, company) : null,
      asksCompany: Boolean(company) && (leading === null || occupations[leading]!.isAnywhere),
    };
  }

  function finish({ company }: Work, drawn: ReturnType<typeof sketch>, { see, told }: Sight): Profile {
    const { joint, together, byTitle, retold, asksCompany } = drawn;
    const byCompany = asksCompany ? told(company).scores : undefined;
    const scores = together.map(
      (score, at) => score + (byTitle?.[at] ?? 0) + OF_COMPANY * Math.max(0, byCompany?.[at] ?? 0),
    );
    const top = nearest(scores, NEAREST);
    // A director’s trade is only known from the company, so it is listed next to the role.
    if (byCompany && byTitle) {
      const trade = nearest(byCompany, 1, (at) => !occupations[at]!.isAnywhere)[0];
      if (trade !== undefined && !top.slice(0, 2).includes(trade) && byCompany[trade]! >= NEAR_IN_MEANING) {
        top.splice(1, 1, trade);
        scores[trade] = scores[top[0]!]! - Math.LN2 / SHARPNESS;
      }
    }
    const weights = top.map((at) => Math.exp((scores[at]! - scores[top[0]!]!) * SHARPNESS));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return {
      vector: toVector(retold ? see(retold).embedding : joint),
      occupations: top
        .map((occupation, i) => ({
          occupation,
          weight: weights[i]! / total,
          by: evidence(occupation, byTitle, company ? (byCompany ?? together) : undefined),
        }))
        .sort((a, b) => b.weight - a.weight),
    };
  }

  /** Embeds texts; for those in `named` also computes scores per occupation, unless these are cached. */
  async function look(texts: string[], named: string[]): Promise<Sight> {
    const remembered = new Map<string, Told>();
    for (const text of named) {
      const known = toldOf.get(text);
      if (known) remembered.set(text, known);
    }
    const different = [...new Set([...texts, ...named.filter((text) => !remembered.has(text))])];
    const embeddings = await embedder.embed(different);
    const likenesses = await byTitle.of(embeddings);
    const byText = new Map(different.map((text, i) => [text, { embedding: embeddings[i]!, likeness: likenesses[i]! }]));
    const see = (text: string) => byText.get(text)!;
    return {
      see,
      told(text) {
        const found = remembered.get(text) ?? tell(text, see(text));
        remembered.set(text, found);
        toldOf.set(text, found);
        return found;
      },
    };
  }

  /** The people must be distinct, and something must be known of each. */
  async function read(people: Work[]): Promise<Profile[]> {
    const first = await look(
      people.map(({ title, company }) => jointly(title, company)),
      people.flatMap(({ title }) => (title ? [title] : [])),
    );
    const sketches = people.map((person) => sketch(person, first));
    const second = await look(
      sketches.flatMap(({ retold }) => (retold ? [retold] : [])),
      people.filter((_, at) => sketches[at]!.asksCompany).map(({ company }) => company),
    );
    return people.map((person, at) => finish(person, sketches[at]!, second));
  }

  return {
    occupations,

    legible: (text) => embedder.legible(text),

    async profiles(given) {
      const people = given.map(({ title, company }) => ({
        title: embedder.legible(title),
        company: embedder.legible(company),
      }));
      const found = new Map<string, Profile>();
      const unknown = new Map<string, Work>();
      for (const person of people) {
        const key = keyOf(person);
        const known = profileOf.get(key);
        if (known) found.set(key, known);
        else if (person.title || person.company) unknown.set(key, person);
        else found.set(key, { vector: new Int8Array(WIDTH), occupations: [] });
      }
      const left = [...unknown];
      for (let from = 0; from < left.length; from += PEOPLE_AT_ONCE) {
        const some = left.slice(from, from + PEOPLE_AT_ONCE);
        const profiles = await read(some.map(([, person]) => person));
        some.forEach(([key], at) => {
          found.set(key, profiles[at]!);
          profileOf.set(key, profiles[at]!);
        });
      }
      return people.map((person) => found.get(keyOf(person))!);
    },

    async readNeed(said) {
      const text = embedder.legible(said);
      if (!text) return nothingAsked(occupations.length);
      const { english: read, asked, named, isWord, isAll } = await askedAbroad(text, await readEnglish(text));
      const { embedding: own, fit: inEnglish, known, named: called } = read;
      // If the need names no title, its similarity may be negative, so zero is the minimum; a word must exceed the fit
      // of the text next to it.
      const least = isWord ? largest(inEnglish) : inEnglish[named]!;
      const isForeign = isAll || asked[named]! > Math.max(0, least);
      // The foreign title is translated to English for the model.
      const [retold] = isForeign ? await embedder.embed([occupations[named]!.name]) : [];
      const again = retold && (await fitOf(retold)).fit;
      const ofAgain = isWord ? asked[named]! : BY_TITLE;
      // Of a foreign word alone the model has only seen letters: chauffage has nothing to do with a chauffeur.
      const met = inEnglish.map((score, at) => Math.max(isAll ? 0 : score, asked[at]!, ofAgain * (again?.[at] ?? 0)));
      const isCalled = (at: number) => Math.max(called[at]!, asked[at]! / BY_TITLE) >= CALLED;
      const fit = met.map((score, at) => {
        const general = generalOf[at];
        return general !== undefined && isCalled(general) ? Math.max(score, OF_GENERAL * met[general]!) : score;
      });
      const first = nearest(fit, 1)[0];
      return {
        ...{
          embedding: retold ?? own,
          fit,
          best: largest(fit),
          known: Math.max(known, isWord && !isAll ? 0 : asked[named]!),
        },
        called: first !== undefined && isCalled(first) ? first : null,
      };
    },

    async close() {
      await Promise.all([byTitle.close(), byPhrase.close(), byMiddle.close()]);
    },
  };
}

const most = (one: Float32Array, other: Float32Array) => one.map((score, at) => Math.max(score, other[at]!));

/**
 * Combines two readings of a need; the embedding is that of the better one. `known` is only kept from the whole text:
 * Mason Boda is a name.
 */
function better(one: English, other: English): English {
  return {
    embedding: largest(other.fit) > largest(one.fit) ? other.embedding : one.embedding,
    fit: most(one.fit, other.fit),
    known: one.known,
    named: most(one.named, other.named),
  };
}

/** The fit from which on the model’s interpretation of a need counts as much as a foreign word in it. */
function readableFrom(text: string): number {
  const spoken = spokenIn(text);
  if (spoken.length === 1 && spoken[0] === 'en') return 0;
  return spoken.length === 0 || spoken.includes('en') ? READABLE : Number.POSITIVE_INFINITY;
}

/** The mean direction of each occupation’s phrases; a zero vector if it has none. */
function middles(phrases: Phrase[], vectors: Vector[], count: number): Vector[] {
  const sums = Array.from({ length: count }, () => new Float32Array(WIDTH));
  phrases.forEach(({ occupation }, at) => {
    const sum = sums[occupation]!;
    vectors[at]!.forEach((value, i) => {
      sum[i]! += value;
    });
  });
  return sums.map((sum) => {
    const length = Math.hypot(...sum) || 1;
    return toVector(sum.map((value) => value / length));
  });
}

/**
 * For each occupation the general one that it is a special kind of, judging by name and industry: a family lawyer is a
 * lawyer.
 */
function generals(occupations: Occupation[]): (number | undefined)[] {
  const places = new Map(occupations.map(({ name }, at) => [name, at]));
  return occupations.map(({ name, industry }) => {
    const words = name.split(' ');
    return words
      .slice(1)
      .map((_, from) => places.get(words.slice(from + 1).join(' ')))
      .find((at) => at !== undefined && occupations[at]!.industry === industry);
  });
}

/** Matches nobody. */
const nothingAsked = (occupations: number): ReadNeed => ({
  ...{ embedding: new Float32Array(WIDTH), fit: new Float32Array(occupations) },
  ...{ best: 0, known: 0, called: null },
});

export interface Answer {
  /** How well a profile meets the need, from 0 to 1; 1 is the need’s exact words. */
  score: number;
  /** False if the profile is merely among the nearest. */
  fits: boolean;
}

/**
 * The score combines how well the profile’s occupations meet the need, and the similarity of the texts. Whether it
 * fits also depends on the distance to the best occupation: if the need is a roofer, a builder is no answer just
 * because there is no roofer.
 */
export function answerOf(need: ReadNeed, profile: Profile): Answer {
  if (profile.occupations.length === 0) return { score: 0, fits: false };
  const fit = meeting(need, profile);
  const total = fit + DIRECT * cosine(need.embedding, profile.vector);
  return { score: scoreOf(total), fits: isFit(need, fit, total) };
}

/** The score of a profile that fits, else null. For most profiles the occupations decide, without comparing texts. */
export function scoreIfFits(need: ReadNeed, profile: Profile): number | null {
  if (profile.occupations.length === 0) return null;
  const fit = meeting(need, profile);
  if (!isFit(need, fit, fit + DIRECT * MOST_LIKE)) return null;
  const total = fit + DIRECT * cosine(need.embedding, profile.vector);
  return isFit(need, fit, total) ? scoreOf(total) : null;
}

/** The maximum similarity, allowing for rounding to bytes. */
const MOST_LIKE = 1.1;

function meeting(need: ReadNeed, { occupations }: Profile): number {
  let fit = 0;
  let ofRole = 0;
  for (const { occupation, weight } of occupations) {
    fit += weight * need.fit[occupation]!;
    // A need for a director is met by the role, whatever the company’s trade.
    if (occupation === need.called && weight >= LEADING) ofRole = OF_ROLE * need.fit[occupation]!;
  }
  return Math.max(fit, ofRole);
}

const isFit = (need: ReadNeed, fit: number, total: number): boolean =>
  FITS.total * total + FITS.behind * (need.best - fit) + FITS.start > 0;

const scoreOf = (total: number): number => Math.max(0, total / (1 + DIRECT));

interface Phrase {
  text: string;
  language: Language;
  occupation: number;
}

/** The indexes of the highest scores, the highest first; of equal ones the earlier first. */
function nearest(scores: Float32Array, most: number, isWanted: (at: number) => boolean = () => true): number[] {
  const found: number[] = [];
  for (let at = 0; at < scores.length; at++) {
    if (found.length === most && scores[at]! <= scores[found[most - 1]!]!) continue;
    if (!isWanted(at)) continue;
    let place = found.length;
    while (place > 0 && scores[at]! > scores[found[place - 1]!]!) place--;
    found.splice(place, 0, at);
    if (found.length > most) found.pop();
  }
  return found;
}

const largest = (values: Float32Array): number => {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > most) most = value;
  return most;
};

const keyOf = ({ title, company }: Work): string => JSON.stringify([title, company]);

const jointly = (title: string, company: string): string => [title, company].filter(Boolean).join(', ');

function evidence(at: number, title: Float32Array | undefined, company: Float32Array | undefined): Evidence[] {
  const by: Evidence[] = [];
  if (title && title[at]! >= NEAR_IN_MEANING) by.push('title');
  if (company && company[at]! >= NEAR_IN_MEANING) by.push('company');
  return by;
}

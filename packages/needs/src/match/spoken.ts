import { LANGUAGES, type Language } from '../vocabulary/occupation.ts';
import { plain } from './letters.ts';

/** Function words, without accents. */
const BETWEEN: Record<Language, string> = {
  en: `a an the and or my our your we i us me who what how for from to of with without in on at by is are was be it its
    some any someone somebody anyone person people can could should would does do did not need needs want wants help this
    that have has`,
  de: `der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner unser unsere unseren
    unserem wir ich wer wen wie was fur mit ohne von vom zum zur und oder an am auf aus bei beim im in ist sind kann brauche
    brauchen braucht suche suchen jemand jemanden hilfe nicht uber nach unter vor`,
  fr: `le la les l un une d de des du mon ma mes notre nos nous je me qui que quel quelle comment pour avec sans et ou en
    dans sur au aux est sont a besoin cherche chercher quelqu aide pas chez ce cette`,
  es: `el la los las un una unos de del mi mis nuestro nuestra yo me quien que como para por con sin y o en a al es son
    necesito necesitamos busco buscar alguien ayuda sobre este esta se`,
  it: `il lo la i gli le l un uno una di del dello della dei degli delle d mio mia miei nostro nostra noi io mi chi che come
    per con senza e o ed in nel nella a al alla da dal dalla su sul sulla sono ho abbiamo bisogno cerco cercare qualcuno
    aiuto questo questa si`,
};

/** Further words of questions. Negations ("not", "without") are excluded. */
const ASKING =
  'look looking find search searching seek seeking know knows recommend please able good you your there am meet talk';
const DENYING = ['not', 'without'];
/** Directly before an occupation these words are part of it: an IT lawyer, a help desk, a search engine. */
const OF_TRADES = new Set(['it', 'help', 'search']);
const opening = new Set([BETWEEN.en, ASKING].flatMap((line) => line.split(/\s+/)));
for (const word of DENYING) opening.delete(word);

/**
 * A need without its asking words: "a lawyer" from "I’m looking for a lawyer", in English. Unchanged if it starts with
 * none of them, or contains nothing else.
 */
export function askedFor(text: string): string {
  const said = text.split(/\s+/).filter(Boolean);
  const from = said.findIndex(
    (word) =>
      !plain(word)
        .split(' ')
        .every((part) => opening.has(part) || part.length < 2),
  );
  const begin = from > 0 && OF_TRADES.has(plain(said[from - 1]!)) ? from - 1 : from;
  return begin > 0 ? said.slice(begin).join(' ') : text;
}

/** Further words of questions in the other languages. */
const ASKING_ABROAD = `bitte gesucht hilft helfen kenne kennt kennst gibt es macht dringend gut gute guten guter connais
  connait bon bonne conozco conoce conoces bueno buena conosco conosce conosci buon buono buona`;
/** Words about skills: next to JavaScript they imply no occupation. */
const MASTERING = `knows use uses using work works working experience experienced expert experts expertise specialist skills
    erfahrung experte expertin experten spezialist spezialistin maitrise expertise experto experta expertos experiencia
    esperto esperta esperti esperienza`;
const saysNothing = new Set(
  [...Object.values(BETWEEN), ASKING, ASKING_ABROAD, MASTERING].flatMap((line) => line.split(/\s+/)),
);
for (const word of DENYING) saysNothing.delete(word);
// Next to a foreign word, IT is part of the occupation: IT Logistik.
saysNothing.delete('it');

/** Whether a text normalised by `plain` consists only of asking words. */
export const isMereAsking = (words: string): boolean =>
  words.split(' ').every((word) => word.length < 2 || saysNothing.has(word));

/** Only their capital distinguishes these German nouns from verbs. */
const VERBS = new Set(['steuern', 'bremsen']);

const BEFORE_NOUN =
  /^(?:der|die|das|den|dem|des|(?:k?ein|mein|dein|unser|euer|ihr)\p{L}{0,2}|neue[nr]?|alte[nr]?|bei|mit|für|von)$/iu;

/**
 * Whether the word is used as a verb, judging by its small letter, if the need has capitals other than the first,
 * which phones insert automatically.
 */
export function isVerb(word: string, need: string): boolean {
  const said: string[] = need.match(/\p{L}+/gu) ?? [];
  const isCapital = (one: string): boolean => /^\p{Lu}/u.test(one);
  if (!VERBS.has(word) || !said.includes(word)) return false;
  if (said.some((one) => isCapital(one) && one.toLowerCase() === word)) return false;
  // `bei den steuern`
  if (BEFORE_NOUN.test(said[said.indexOf(word) - 1] ?? '')) return false;
  return said.slice(1).some(isCapital) || hasObject(word, need);
}

/** Beginnings of a need that can’t be the object of steering or braking. */
const NO_OBJECT =
  /^(?:wie|wann|wo(?:für|her|hin|mit|von)?|warum|wieso|welche\p{L}?|muss|müssen|will|wollen|möchten?|soll\p{L}*|darf|dürfen|kann|können|haben?|zahlen?)$/iu;
/**
 * Adverbs of steering and braking. Other words in between belong to the noun: `Haus verkaufen steuern`, `Motorrad
 * kaputte bremsen`.
 */
const ADVERB =
  /^(?:besser|gut|richtig|selbst|selber|gezielt|genau|genauer|präzise|automatisch|digital|zentral|gemeinsam|rechtzeitig|sanft|(?:schnell|effizient|effektiv|sicher|leicht|einfach)(?:er)?)$/u;
/** `Prozesse steuern und optimieren`, but not `Rückständige steuern nachzahlen`. */
const BEHIND_VERB =
  /^(?:[\s.!?]*$|\s+(?:lernen|lassen|können|(?:und|oder)\s+(?:\p{Ll}+ieren|regeln|planen|messen|überwachen|verbessern|lenken|leiten|führen))(?!\p{L}))/u;

/**
 * `Wachstum bremsen`, `Projekte besser steuern`: the capital of the first word doesn’t prove a noun, but its context
 * may.
 */
function hasObject(word: string, need: string): boolean {
  const at = need.search(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u'));
  const before = /^\s*(\p{Lu}[\p{L}-]*)(?:\s+(\p{Ll}+))?\s+$/u.exec(need.slice(0, at));
  if (!before) return false;
  const [, object, adverb] = before;
  const isObject = !NO_OBJECT.test(object!) && !isMereAsking(plain(object!));
  return isObject && (!adverb || ADVERB.test(adverb)) && BEHIND_VERB.test(need.slice(at + word.length));
}

/** Words that are abbreviations if capitalised among other words: DACH is Germany, Austria, Switzerland. */
const ABBREVIATIONS = new Set(['dach']);

/** `Head of IT DACH`. Other capitalised words are only emphasised: `Hilfe für den UMZUG`. */
export const isAbbreviation = (word: string, need: string): boolean =>
  ABBREVIATIONS.has(word) &&
  need !== need.toUpperCase() &&
  new RegExp(`(?<!\\p{L})${word.toUpperCase()}(?!\\p{L})`, 'u').test(need);

const wordsOf = new Map(LANGUAGES.map((language) => [language, new Set(BETWEEN[language].split(/\s+/))]));

/** The possible languages of a need, judging by its function words; empty if unknown. */
export function spokenIn(text: string): Language[] {
  const said = plain(text).split(' ');
  const counts = LANGUAGES.map((language) => said.filter((word) => wordsOf.get(language)!.has(word)).length);
  const most = Math.max(...counts);
  return most > 0 ? LANGUAGES.filter((_, at) => counts[at] === most) : [];
}

import { words } from '@kaard/contact-formats/search-words';
import type { NetworkContact } from '../contact/contact.model.ts';
import { isBetween, placeText, wordsIn } from './words.ts';

/** Words before a company or a place, in five languages. */
const AT = new Set('at from bei beim von vom chez presso'.split(' '));
/** Words before a place or a trade: "people in logistics". */
const IN = new Set('in near around im aus nahe en pres vicino cerca'.split(' '));

/** Question words that don’t describe the wanted person: "who works at Pohl". */
const ASKING = new Set(
  [
    'who whom someone somebody anyone anybody everyone everybody people person contact contacts colleague colleagues',
    'works work working worked employed know knows find show list me my do does i is are there any all need',
    'wer jemand jemanden jemandem alle leute kontakt kontakte kollege kollegen arbeitet arbeiten kennt kenne ich suche',
    'qui quelqu un tous gens travaille travaillent connais je cherche',
    'quien alguien todos gente contacto contactos trabaja trabajan conozco busco',
    'chi qualcuno tutti persone contatto contatti lavora lavorano conosco cerco',
  ].flatMap((line) => line.split(' ')),
);

export interface Where {
  /** The words of the company or place. */
  words: string[];
  /** Whether nothing else is requested: "someone from Grand Mill". */
  isAll: boolean;
}

/** The company or place at the end of a query; null if there is none. */
export function whereWanted(query: string): Where | null {
  const said = words(query);
  const at = said.findLastIndex((word) => AT.has(word) || IN.has(word));
  const named = said.slice(at + 1).filter((word) => !isBetween(word));
  if (at < 0 || !named.length) return null;
  const isAll = AT.has(said[at]!) && said.slice(0, at).every((word) => ASKING.has(word) || isBetween(word));
  return { words: named, isAll };
}

/** Whether a contact’s company, or else the place, contains all the words; for a company prefixes suffice. */
export function standsThere(
  { words: wanted }: Where,
  { company, place }: Pick<NetworkContact, 'company' | 'place'>,
): 'company' | 'place' | null {
  const hasAll = (text: string | null, isName: boolean) =>
    text !== null && wordsIn(text, wanted, isName).length === wanted.length;
  if (hasAll(company, true)) return 'company';
  return hasAll(placeText(place), false) ? 'place' : null;
}

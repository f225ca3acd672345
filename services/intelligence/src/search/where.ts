import { words } from '@kaard/contact-formats/search-words';
import type { NetworkContact } from '../contact/contact.model.ts';
import { isBetween, placeText, wordsIn } from './words.ts';

/** After these comes a company or a place, in five languages. */
const AT = new Set('at from bei beim von vom chez presso'.split(' '));
/** After these comes a place, or a trade: "people in logistics". */
const IN = new Set('in near around im aus nahe en pres vicino cerca'.split(' '));

/** Words that ask and say nothing of who is wanted: "who works at Pohl". */
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
  /** Of the company or the place. */
  words: string[];
  /** Nothing else is asked for: "someone from Grand Mill". */
  isAll: boolean;
}

/** The company or place that a search names at its end; null when it names none. */
export function whereWanted(query: string): Where | null {
  const said = words(query);
  const at = said.findLastIndex((word) => AT.has(word) || IN.has(word));
  const named = said.slice(at + 1).filter((word) => !isBetween(word));
  if (at < 0 || !named.length) return null;
  const isAll = AT.has(said[at]!) && said.slice(0, at).every((word) => ASKING.has(word) || isBetween(word));
  return { words: named, isAll };
}

/** Whether a contact's company, or else the place, has all the words; beginnings are enough for a company. */
export function standsThere(
  { words: wanted }: Where,
  { company, place }: Pick<NetworkContact, 'company' | 'place'>,
): 'company' | 'place' | null {
  const hasAll = (text: string | null, isName: boolean) =>
    text !== null && wordsIn(text, wanted, isName).length === wanted.length;
  if (hasAll(company, true)) return 'company';
  return hasAll(placeText(place), false) ? 'place' : null;
}

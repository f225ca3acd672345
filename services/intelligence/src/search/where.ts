import { words } from '@kaard/contact-formats/search-words';
import type { NetworkContact } from '../contact/contact.model.ts';
import { isBetween, wordsIn } from './words.ts';

/** After these comes a company or a place, in five languages. */
export const AT: ReadonlySet<string> = new Set('at from bei beim von vom chez presso'.split(' '));
/** After these comes a place, or a trade: "people in logistics". */
export const IN: ReadonlySet<string> = new Set('in near around im aus nahe en pres vicino cerca'.split(' '));

/** Words that ask and say nothing of who is wanted: "who works at Pohl". */
export const ASKING: ReadonlySet<string> = new Set(
  [
    'who whom someone somebody anyone anybody everyone everybody people person contact contacts colleague colleagues',
    'works work working worked employed know knows find show list me my do does i is are there any all need',
    'looking search searching want wants you we us our can could please help recommend',
    'wer jemand jemanden jemandem alle leute wir brauche brauchen suchen kann bitte kontakt kontakte kollege kollegen arbeitet arbeiten kennt kenne ich suche',
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

/** Whether a contact's company has all the words; their beginnings are enough. */
export const worksThere = ({ words: wanted }: Where, { company }: Pick<NetworkContact, 'company'>): boolean =>
  company !== null && wordsIn(company, wanted, true).length === wanted.length;

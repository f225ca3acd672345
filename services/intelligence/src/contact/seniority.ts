import { words } from '@kaard/contact-formats/search-words';

const LEVELS = ['owner', 'executive', 'head', 'senior', 'junior'] as const;
export type Level = (typeof LEVELS)[number];

export interface Seniority {
  level: Level;
  /** The words of the title that it is derived from. */
  by: string;
}

/** Folded words of titles in five languages; multiple words must be adjacent. Higher levels come first. */
const SIGNS: readonly (readonly [Level, string])[] = [
  ['owner', 'co founder|cofounder|founder|owner|proprietor|inhaber|inhaberin|grunder|grunderin|mitgrunder|fondateur'],
  ['owner', 'fondatrice|cofondateur|gerant proprietaire|proprietaire|fundador|fundadora|propietario|propietaria'],
  ['owner', 'fondatore|fondatrice|titolare|socio fondatore|managing partner|general partner|equity partner'],
  ['executive', 'ceo|cfo|cto|coo|cmo|cio|cpo|chro|chief|president|geschaftsfuhrer|geschaftsfuhrerin|vorstand'],
  ['executive', 'managing director|executive director|vorsitzender|vorsitzende|chairman|chairwoman|chair|pdg'],
  ['executive', 'directeur general|directrice generale|director general|directora general|direttore generale'],
  ['executive', 'amministratore delegato|amministratrice delegata|presidente|vice president|vp|evp|svp|cdo|ciso'],
  ['head', 'director|head|leiter|leiterin|directeur|directrice|directora|direttore|direttrice|manager|managerin'],
  ['head', 'bereichsleiter|abteilungsleiter|teamleiter|responsable|responsabile|jefe|jefa|gerente|capo'],
  ['head', 'partner|partnerin|associe|associee|socio|socia|supervisor|lead|teamlead|principal'],
  ['senior', 'senior|sr|expert|expertin|experte|oberarzt|oberarztin|meister|meisterin'],
  ['junior', 'junior|jr|intern|trainee|assistant|apprentice|student|praktikant|praktikantin|auszubildende'],
  ['junior', 'auszubildender|azubi|werkstudent|werkstudentin|stagiaire|apprenti|apprentie|becario|becaria|practicante'],
  ['junior', 'stagista|tirocinante|apprendista|volontar|volontarin'],
];

const PHRASES = SIGNS.flatMap(([level, signs]) => signs.split('|').map((phrase) => ({ level, phrase })));

/** Words after which a high title belongs to another person: the assistant of a director is no director. */
const HELPS = /^(?:assistant|assistante|assistentin?|asistente|sekretarin?|secretary|secretaria|segretaria)\b/;

/** The seniority stated by the title; null if it states none. */
export function seniorityOf(title: string | null): Seniority | null {
  if (!title) return null;
  const text = words(title).join(' ');
  if (HELPS.test(text)) return { level: 'junior', by: text.split(' ')[0]! };
  const found = PHRASES.find(({ phrase }) => ` ${text} `.includes(` ${phrase} `));
  return found ? { level: found.level, by: found.phrase } : null;
}

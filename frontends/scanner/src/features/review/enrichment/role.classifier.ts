/** Finds department and seniority from the words of a title. */

export type Role =
  | 'leadership'
  | 'management'
  | 'sales'
  | 'engineering'
  | 'people'
  | 'finance'
  | 'design'
  | 'purchasing';

export interface RoleGuess {
  role: Role;
  /** The matching word of the title. */
  word: string;
}

const ROLES: [Role, RegExp][] = [
  [
    'leadership',
    /\b(chief|ceo|cto|cfo|coo|cmo|cio|president|founder|co-founder|owner|partner|managing director|geschäftsführer(?:in)?|vorstand|inhaber(?:in)?|directeur général|gérante?)(?![\p{L}\p{N}])/iu,
  ],
  ['purchasing', /\b(purchasing|procurement|buyer|einkauf|einkäufer(?:in)?|achats)(?![\p{L}\p{N}])/iu],
  ['people', /\b(human resources|hr|recruiter|recruiting|talent|people|personal(?:leiter(?:in)?)?)(?![\p{L}\p{N}])/iu],
  [
    'sales',
    /\b(sales|business development|account executive|account manager|vertrieb\p{L}*|ventes|ventas)(?![\p{L}\p{N}])/iu,
  ],
  ['finance', /\b(finance|controller|controlling|accountant|buchhalt\p{L}*|treasurer)(?![\p{L}\p{N}])/iu],
  [
    'engineering',
    /\b(engineer\p{L}*|developer|ingenieur(?:in)?|entwickler(?:in)?|architect|devops|programmer)(?![\p{L}\p{N}])/iu,
  ],
  ['design', /\b(designer(?:in)?|design|art director|creative director)(?![\p{L}\p{N}])/iu],
  [
    'management',
    /\b(head|director|manager(?:in)?|lead|leiter(?:in)?|vp|vice president|responsable|direktor(?:in)?)(?![\p{L}\p{N}])/iu,
  ],
];

/** Returns null if no word of the title is known. */
export function roleOf(title: string): RoleGuess | null {
  for (const [role, words] of ROLES) {
    const word = words.exec(title)?.[1];
    if (word) return { role, word };
  }
  return null;
}

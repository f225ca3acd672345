import type { Occupation } from '../vocabulary/occupation.ts';
import type { Evidence, Profile, ReadNeed, Work } from './atlas.ts';

/**
 * Explains an answer in a sentence: "Partner at Seedline Capital: venture capitalist, based on title and company".
 * @param read the parts of the contact’s work that could be read
 */
export function reasonOf(
  occupations: Occupation[],
  need: ReadNeed,
  { title, company }: Work,
  profile: Profile,
  read: Work = { title, company },
): string {
  const [leading, ...others] = profile.occupations;
  if (!leading) return 'their work isn’t known';
  const share = (near: typeof leading) => near.weight * need.fit[near.occupation]!;
  const telling = others.reduce((best, near) => (share(near) > share(best) ? near : best), leading);
  const who = title && company ? `${title} at ${company}` : title || company;
  return `${who}: ${occupations[telling.occupation]!.name}, ${told(telling.by, read)}`;
}

function told(by: Evidence[], { title, company }: Work): string {
  if (by.length > 0) return `based on ${by.join(' and ')}`;
  // Neither of them is near enough alone.
  if (title && company) return 'based on title and company together';
  return title ? 'closest match for the title' : 'closest match for the company';
}

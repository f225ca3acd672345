import { fold } from './text.ts';

const SKIPPED = new Set(['and', 'the', 'of', 'in', 'at', 'for']);
/** Words of a company's name (or what they begin with) and the industry they tell. */
const INDUSTRIES: [RegExp, string][] = [
  [/tech|software/, 'Technology'],
  [/financ|bank/, 'Finance'],
  [/health|medical/, 'Healthcare'],
  [/design|creative/, 'Creative'],
  [/consult/, 'Consulting'],
  [/market|sales/, 'Sales'],
];

/** At most three tags from the words on the card: the company's industry first, then the words of the title. */
export function suggestTags({ title, company }: { title?: string; company?: string }): string[] {
  const industries = INDUSTRIES.filter(([pattern]) => pattern.test(fold(company ?? ''))).map(([, tag]) => tag);
  const fromTitle = (title ?? '')
    .split(/[^\p{L}\p{N}&+#-]+/u)
    .filter((word) => word.length > 2 && !SKIPPED.has(word.toLowerCase()))
    .map((word) => (word === word.toUpperCase() && word.length > 4 ? word[0] + word.slice(1).toLowerCase() : word));
  const tags: string[] = [];
  for (const tag of [...industries, ...fromTitle]) {
    if (!tags.some((other) => other.toLowerCase() === tag.toLowerCase())) tags.push(tag);
  }
  return tags.slice(0, 3);
}

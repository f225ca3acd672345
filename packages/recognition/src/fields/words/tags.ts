import { fold } from './text.ts';

const SKIPPED = new Set(['and', 'the', 'of', 'in', 'at', 'for']);
/** Words (or their beginnings) in a company's name, and the industry that they indicate. */
const INDUSTRIES: [RegExp, string][] = [
  [/tech|software|科技|软件|軟[件體]|信息|資訊|システム|テクノロジー/, 'Technology'],
  [/financ|bank|[银銀]行|金融|[证證証]券|保[险險険]/, 'Finance'],
  [/health|medical|[医醫][疗療药藥院]|病院|クリニック|制药|[製制][药藥薬]/, 'Healthcare'],
  [/design|creative|[设設][计計]|デザイン|[广廣]告/, 'Creative'],
  [/consult|咨[询詢]|諮詢|[顾顧][问問]|コンサル/, 'Consulting'],
  [/market|sales|[营營]销|[贸貿]易|マーケティング/, 'Sales'],
];

/** At most three tags from the words on the card: the company's industry, then words of the title. */
export function suggestTags({ title, company }: { title?: string; company?: string }): string[] {
  const industries = INDUSTRIES.filter(
    ([pattern]) => pattern.test(fold(company ?? '')) || pattern.test(company ?? ''),
  ).map(([, tag]) => tag);
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

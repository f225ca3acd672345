import type { ClassifiedLine } from './classify.ts';
import { ROLE_INDEX } from './roles.ts';
import type { Segment } from './segments.ts';

export type Worded = 'name' | 'title' | 'company';

/** A value made of one line or of several that go on with each other. */
export interface Block {
  segments: Segment[];
  /** Mean probability of the role over its lines. */
  probability: number;
  /** Probability of the next best line for this role that belongs to no other field. */
  rival: number;
  /** Least probability that its lines belong together; 1 for a single line. */
  cohesion: number;
  /** Evidence of the block as a whole. */
  person: number;
  company: number;
}

/** What leaving a field empty counts, as if it were a line of this probability. */
const ABSENT = 0.12;
const CONSIDERED = 6;

/** The likeliest name, title and company together: no line serves two fields. */
export function assign(lines: ClassifiedLine[]): Partial<Record<Worded, Block>> {
  const options = (role: Worded) => [
    ...lines
      .map((line, index) => ({ index, probability: line.roles[ROLE_INDEX[role]]! }))
      .filter((option) => option.probability > 0.02)
      .sort((a, b) => b.probability - a.probability)
      .slice(0, CONSIDERED),
    { index: -1, probability: ABSENT },
  ];
  const [names, titles, companies] = [options('name'), options('title'), options('company')];
  let best = { worth: Number.NEGATIVE_INFINITY, picks: [-1, -1, -1] };
  for (const name of names) {
    for (const title of titles) {
      if (title.index >= 0 && title.index === name.index) continue;
      for (const company of companies) {
        if (company.index >= 0 && (company.index === name.index || company.index === title.index)) continue;
        const worth = Math.log(name.probability) + Math.log(title.probability) + Math.log(company.probability);
        if (worth > best.worth) best = { worth, picks: [name.index, title.index, company.index] };
      }
    }
  }
  const seeds = new Set(best.picks);
  const result: Partial<Record<Worded, Block>> = {};
  const used = new Set<number>();
  for (const [i, role] of (['name', 'title', 'company'] as const).entries()) {
    const seed = best.picks[i]!;
    if (seed < 0) continue;
    const members = grow(lines, seed, role, seeds, used);
    for (const member of members) used.add(member.index);
    result[role] = {
      segments: members.map((member) => lines[member.index]!.segment),
      probability: members.reduce((sum, { index }) => sum + lines[index]!.roles[ROLE_INDEX[role]]!, 0) / members.length,
      rival: Math.max(
        0,
        ...lines.map((line, index) =>
          members.some((one) => one.index === index) || seeds.has(index) ? 0 : line.roles[ROLE_INDEX[role]]!,
        ),
      ),
      cohesion: Math.min(...members.map((member) => member.link)),
      person: Math.max(...members.map(({ index }) => lines[index]!.evidence.person)),
      company: Math.max(...members.map(({ index }) => lines[index]!.evidence.company)),
    };
  }
  return result;
}

/** Lines that continue the seed upwards and downwards, top to bottom. */
function grow(
  lines: ClassifiedLine[],
  seed: number,
  role: Worded,
  seeds: Set<number>,
  used: Set<number>,
): { index: number; link: number }[] {
  const members = [{ index: seed, link: 1 }];
  const free = (index: number) =>
    !used.has(index) && !seeds.has(index) && !members.some((member) => member.index === index);
  const fits = (index: number, joins: number) =>
    lines[index]!.roles[ROLE_INDEX[role]]! > 0.1 && joins * 0.6 + lines[index]!.roles[ROLE_INDEX[role]]! * 0.4 > 0.5;
  for (let at = seed; ; ) {
    const { below, joins } = lines[at]!;
    if (below < 0 || !free(below) || !fits(below, joins)) break;
    members.push({ index: below, link: joins });
    at = below;
  }
  for (let at = seed; ; ) {
    const above = lines.findIndex((line, index) => line.below === at && free(index) && fits(index, line.joins));
    if (above < 0) break;
    members.unshift({ index: above, link: lines[above]!.joins });
    at = above;
  }
  return members;
}

import { areInOneType, inReadingOrder, isSetTogether, overlapOf } from '../lines/print.ts';
import { gapsBetween } from '../lines/rows.ts';
import { isBeside, type Segment } from '../lines/segments.ts';
import { companyMatch, personMatch } from '../words/matching.ts';
import type { ClassifiedLine } from './classify.ts';
import type { CardContext } from './features.ts';
import { endsInLegalForm, type Member, POSTAL_CODE } from './grow.ts';
import { GAIN } from './name-parts.ts';
import { ROLE_INDEX, type Worded } from './roles.ts';
import { hasTrade, isTradeAlone } from './trade-words.ts';
import { isDoubted, isOffice, isSlogan } from './unlikely.ts';

const OTHERS = ['company', 'title'] as const;

/** A line that explains less of the domain isn't what the domain is named after. */
const UNNAMED = 0.3;

/**
 * By how much two parts on both sides of a drawing (`VELM` and `RA`, with a letter in between) must explain the domain
 * better together.
 */
const GAIN_IN_ROW = 0.3;
const MOST_BETWEEN = 4;

/** Whether two segments are in the same row and in print of the same size. */
function isInRow(a: Segment, b: Segment): boolean {
  const size = Math.max(a.size, b.size);
  const { across } = gapsBetween(a.box, b.box);
  const middles = Math.abs(a.box.y + a.box.height / 2 - b.box.y - b.box.height / 2);
  return a.picture === b.picture && across < MOST_BETWEEN * size && middles < 0.3 * size && areInOneType(a, b);
}

/**
 * Adds a line next to the block if it explains more of the mailbox or the domain (`QK` above `Pottery` for
 * `qkpottery.co.uk`), whatever it looks like.
 */
export function completed(
  lines: ClassifiedLine[],
  members: Member[],
  role: Worded,
  seeds: Set<number>,
  used: Set<number>,
  context: CardContext,
): Member[] {
  if (role === 'title') return members;
  const matchOf = (text: string) =>
    role === 'company'
      ? Math.max(0, ...context.domains.map((domain) => companyMatch(text, domain)))
      : Math.max(0, ...context.mailboxes.map((mailbox) => personMatch(text, mailbox)));
  const textOf = (list: Member[]) => list.map(({ index }) => lines[index]!.segment.text).join(' ');
  /** By how much the longer name explains a mailbox or a handle better. */
  const gainOf = (grown: string, present: string): number =>
    role === 'company'
      ? matchOf(grown) - matchOf(present)
      : Math.max(0, ...context.mailboxes.map((mailbox) => personMatch(grown, mailbox) - personMatch(present, mailbox)));
  let block = members;
  for (let tries = 0; tries < 2; tries++) {
    const present = textOf(block);
    const isUnnamed = role === 'company' && matchOf(present) <= UNNAMED;
    let best: { block: Member[]; gain: number } | null = null;
    for (const [index, line] of lines.entries()) {
      if (seeds.has(index) || used.has(index) || block.some((member) => member.index === index)) continue;
      // A handle may name the company, too, and letters of a title may match a mailbox by chance.
      if (role === 'name' && OTHERS.some((other) => line.roles[ROLE_INDEX[other]]! > line.roles[ROLE_INDEX.name]!))
        continue;
      if (line.segment.text.length > 24 || line.roles[ROLE_INDEX.address]! > 0.6) continue;
      if (role === 'company' && POSTAL_CODE.test(line.segment.text)) continue;
      const last = lines[block.at(-1)!.index]!;
      if (role === 'company' && endsInLegalForm(last) && line.segment.box.y > last.segment.box.y) continue;
      // A line that matches equally well on its own is the same name again, unless the block doesn't match at all.
      const isMore = isUnnamed && block.some((member) => isSetTogether(lines[member.index]!.segment, line.segment));
      const isAgain = matchOf(line.segment.text) > 0.75 && !isMore;
      if (isAgain) continue;
      const isNext = block.some((member) => isBeside(lines[member.index]!.segment, line.segment));
      const isAcross =
        role === 'company' && block.some((member) => isInRow(lines[member.index]!.segment, line.segment));
      if (!isNext && !isAcross) continue;
      const grown = [...block, { index, link: 0.7 }].sort((a, b) =>
        inReadingOrder(lines[a.index]!.segment, lines[b.index]!.segment),
      );
      const gain = gainOf(textOf(grown), present);
      if (gain > (isNext ? GAIN : GAIN_IN_ROW) && (!best || gain > best.gain)) best = { block: grown, gain };
    }
    if (!best) break;
    block = best.block;
  }
  return block;
}

/**
 * Adds a line that is only a trade to a shop's name, whatever the other half looks like: `Dental Clinic` below
 * `VELMORA`, `Marble Traders` below `Velmo`.
 */
export function withTrade(lines: ClassifiedLine[], members: Member[], isTaken: (index: number) => boolean): Member[] {
  const text = members.map(({ index }) => lines[index]!.segment.text).join(' ');
  const ends = { above: lines[members[0]!.index]!.segment, below: lines[members.at(-1)!.index]!.segment };
  const isHalf = (index: number, upper: Segment, lower: Segment): boolean => {
    const { segment, roles } = lines[index]!;
    const gap = lower.box.y - upper.box.y - upper.box.height;
    const size = Math.min(upper.size, lower.size);
    const isOther = (['name', 'title', 'address', 'tagline'] as const).some((role) => roles[ROLE_INDEX[role]]! > 0.5);
    return (
      !isTaken(index) &&
      !members.some((member) => member.index === index) &&
      upper.picture === lower.picture &&
      gap > -0.5 * size &&
      gap < 0.8 * size &&
      overlapOf(upper, lower) > 0.4 &&
      !isOther &&
      !isDoubted(lines[index]!) &&
      !segment.besideContact &&
      /^[\p{L}\s.&'’-]{3,}$/u.test(segment.text) &&
      !isSlogan(segment.text) &&
      !isOffice(segment.text)
    );
  };
  if (isTradeAlone(text)) {
    const above = lines.findIndex(
      ({ segment }, index) => segment.size > 0.8 * ends.above.size && isHalf(index, segment, ends.above),
    );
    return above < 0 ? members : [{ index: above, link: TRADE_LINK }, ...members];
  }
  if (hasTrade(text)) return members;
  const below = lines.findIndex(
    ({ segment, roles }, index) =>
      isTradeAlone(segment.text) &&
      roles[ROLE_INDEX.company]! > TRADE_AS_COMPANY &&
      segment.size <= 1.2 * ends.below.size &&
      isHalf(index, ends.below, segment),
  );
  return below < 0 ? members : [...members, { index: below, link: TRADE_LINK }];
}
const TRADE_LINK = 0.6;
const TRADE_AS_COMPANY = 0.3;

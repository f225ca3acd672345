import { table } from '../../scan/report/table.ts';
import { quantile } from '../../scan/run/benchmark.ts';
import { NEAR } from '../report/report.ts';

/** The most likely card on a frame. */
export interface Judged {
  id: string;
  kind: readonly string[];
  /** 0-1; 0 if nothing was found. */
  confidence: number;
  /**
   * The distance of the worst corner as a share of the frame's width; Infinity if nothing was found, null without a
   * card.
   */
  off: number | null;
}

export interface Judgement {
  /** The numbers of frames with a card and without one. */
  cards: number;
  empty: number;
  /** Cards with every corner near, whatever the confidence. */
  near: number;
  /** The median distance of each card's worst corner, as a share of the frame's width. */
  medianOff: number;
  /** Cards that are near and have a higher confidence than the threshold, for each number of tolerated false finds. */
  thresholds: { falseFinds: number; threshold: number; found: number }[];
  /** The kinds with the smallest shares of near cards, worst first. */
  kinds: { kind: string; near: number; count: number }[];
  /** Frames without a card that were taken for one, highest confidence first. */
  mistaken: Judged[];
}

/** Numbers of false finds that are tolerated. */
const ALLOWED = [0, 1, 2, 4, 8, 16];
/** The number of kinds and false finds to list. */
const NAMED = 12;
/** The least number of frames of a kind for a meaningful share. */
const LEAST_FRAMES = 10;

export function judge(frames: readonly Judged[]): Judgement {
  const cards = frames.filter(({ off }) => off !== null);
  const empty = frames.filter(({ off }) => off === null).sort((a, b) => b.confidence - a.confidence);
  const near = cards.filter(isNear);
  return {
    cards: cards.length,
    empty: empty.length,
    near: near.length,
    medianOff: quantile(
      cards.map(({ off }) => off!),
      0.5,
    ),
    thresholds: ALLOWED.map((falseFinds) => {
      const threshold = empty[falseFinds]?.confidence ?? 0;
      return { falseFinds, threshold, found: near.filter(({ confidence }) => confidence > threshold).length };
    }),
    kinds: kindsOf(cards).slice(0, NAMED),
    mistaken: empty.filter(({ confidence }) => confidence > 0).slice(0, NAMED),
  };
}

const isNear = ({ off }: Judged): boolean => off !== null && off <= NEAR;

function kindsOf(cards: readonly Judged[]): Judgement['kinds'] {
  const byKind = new Map<string, { kind: string; near: number; count: number }>();
  for (const card of cards)
    for (const kind of card.kind) {
      const counts = byKind.get(kind) ?? { kind, near: 0, count: 0 };
      counts.count += 1;
      if (isNear(card)) counts.near += 1;
      byKind.set(kind, counts);
    }
  return [...byKind.values()]
    .filter(({ count }) => count >= LEAST_FRAMES)
    .sort((a, b) => a.near / a.count - b.near / b.count);
}

/** The judgement as Markdown. */
export function judgementText({ cards, empty, near, medianOff, thresholds, kinds, mistaken }: Judgement): string {
  const share = (part: number): string => `${((100 * part) / cards).toFixed(1)} %`;
  const rows = thresholds.map(({ falseFinds, threshold, found }) => [
    `${falseFinds} of ${empty}`,
    threshold.toFixed(3),
    share(found),
  ]);
  const lines = [
    `${cards} frames with a card, ${empty} without. All corners within ${100 * NEAR} %: ${share(near)},`,
    `median of the farthest corner: ${(100 * medianOff).toFixed(2)} % of the width.`,
    '',
    ...table(['false finds', 'above confidence', 'found, all corners near'], rows),
    '',
    `Kinds that fail most: ${kinds.map(({ kind, near, count }) => `${kind} ${near}/${count}`).join(', ')}`,
    `Taken for a card: ${mistaken.map(({ id, kind, confidence }) => `${id} ${kind[0]} ${confidence.toFixed(3)}`).join(', ')}`,
  ];
  return lines.join('\n');
}

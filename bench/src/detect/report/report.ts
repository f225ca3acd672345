import { table } from '../../scan/report/table.ts';
import { quantile } from '../../scan/run/benchmark.ts';
import { percent, type Score } from '../../scan/score/tally.ts';
import type { Look } from '../run/look.ts';
import type { ReadingResult } from '../run/readings.ts';

/** The limit for all corners, as a share of the picture's width. */
export const NEAR = 0.02;

export interface SetLooks {
  name: string;
  withCard: readonly Look[];
  empty: readonly Look[];
}

export interface DetectionFigures {
  frames: number;
  /** Cards with every corner within 2 % of the picture's width. */
  near: number;
  detected: number;
  /** Detected with a corner off by more than 5 %: something else was taken for the card. */
  wrong: number;
  /** In pixels of a picture 1280 wide, over frames with every corner near. */
  medianCorner: number;
  medianWorstCorner: number;
  empty: number;
  falseFinds: number;
  p50: number;
  p95: number;
}

export function figuresOf({ withCard, empty }: SetLooks): DetectionFigures {
  const detected = withCard.filter(({ found }) => found?.isDetected);
  const near = detected.filter(({ errorShare }) => errorShare <= NEAR);
  const times = [...withCard, ...empty].map(({ ms }) => ms);
  return {
    frames: withCard.length,
    near: near.length,
    detected: detected.length,
    wrong: detected.filter(({ errorShare }) => errorShare > 0.05).length,
    medianCorner: quantile(
      near.map(({ meanError }) => meanError),
      0.5,
    ),
    medianWorstCorner: quantile(
      near.map(({ refinedError }) => refinedError),
      0.5,
    ),
    empty: empty.length,
    falseFinds: empty.filter(({ found }) => found?.isDetected).length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  };
}

/** A Markdown report: finding by kind of frame, and reading with and without straightening. */
export function report(sets: readonly SetLooks[], readings: readonly ReadingResult[]): string {
  const rows = sets.map((set) => {
    const f = figuresOf(set);
    return [
      set.name,
      String(f.frames),
      share(f.near, f.frames),
      share(f.detected, f.frames),
      String(f.wrong),
      `${f.medianCorner.toFixed(1)} px`,
      `${f.medianWorstCorner.toFixed(1)} px`,
      f.empty > 0 ? `${f.falseFinds} of ${f.empty}` : '-',
      `${f.p50.toFixed(1)} / ${f.p95.toFixed(1)} ms`,
    ];
  });
  const lines = [
    '## Finding the card',
    '',
    ...table(
      [
        'frames',
        'count',
        'all corners within 2 %',
        'detected',
        'something else taken',
        'median corner error',
        'median worst corner',
        'false finds',
        'p50 / p95',
      ],
      rows,
    ),
    '',
  ];
  for (const set of sets) lines.push(`By kind, ${set.name}: ${byKind(set)}`, '');
  if (readings.length > 0)
    lines.push(
      '## Reading as taken and straightened, the same pictures and engine',
      '',
      ...table(
        [
          'pictures',
          'form',
          'count',
          'cut out',
          'right as taken',
          'right straightened',
          'perfect as taken',
          'perfect straightened',
        ],
        readings.map(({ set, form, asTaken, straightened, cut, pictures }) => [
          set,
          form,
          String(pictures),
          share(cut, pictures),
          right(asTaken),
          right(straightened),
          share(asTaken.perfect, asTaken.cards),
          share(straightened.perfect, straightened.cards),
        ]),
      ),
      '',
    );
  return lines.join('\n');
}

function byKind({ withCard, empty }: SetLooks): string {
  const kinds = new Map<string, { near: number; count: number }>();
  for (const { kind, found, errorShare } of withCard) {
    for (const name of kind.filter((one) => SHOWN.test(one))) {
      const counts = kinds.get(name) ?? { near: 0, count: 0 };
      counts.count += 1;
      if (found?.isDetected && errorShare <= NEAR) counts.near += 1;
      kinds.set(name, counts);
    }
  }
  const found = [...kinds].sort().map(([name, { near, count }]) => `${name} ${near}/${count}`);
  const taken = empty.filter((look) => look.found?.isDetected).map(({ kind }) => kind[0]);
  return [...found, ...(taken.length > 0 ? [`taken for a card: ${taken.join(', ')}`] : [])].join(', ');
}

const SHOWN =
  /^(table:|bg:|patterned|plain|shot:|upright|rounded|dark|bent|finger|low-light|shadow|glare|motion-blur|defocus|perspective|tilted)/;

const share = (part: number, whole: number): string => `${percent(part, whole)?.toFixed(1) ?? '-'} %`;
const right = ({ right: count, present }: Score): string => share(count, present);

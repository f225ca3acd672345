import { FIELD_NAMES } from '@kaard/recognition';
import { LISTED, type Listed } from '../../../../packages/recognition/training/judging-lists.ts';
import type { EngineResult, FormResult } from '../run/benchmark.ts';
import { MARKS, SPURIOUS_MARK } from '../score/marks.ts';
import { percent } from '../score/tally.ts';
import { table } from './table.ts';

/** Marks for all numbers and for the lines of addresses, on photos. */
const LIST_MARKS: Partial<Record<Listed, number>> = { phones: 97, addressLines: 92 };
/** Points between sets from which a difference needs an explanation. */
const GAP_MARK = 3;

/** All results of a run side by side, as Markdown that is also readable in a terminal. */
export function report(results: readonly EngineResult[], ownSet: string): string {
  return results
    .flatMap((result) => [
      `## ${result.engine}`,
      '',
      ...overview(result),
      '',
      ...gaps(result, ownSet),
      ...byField(result),
      '',
      ...listed(result),
      '',
      ...speed(result),
      '',
    ])
    .join('\n');
}

/** A dash if nothing was measured, since few pictures may all be used for the warm-up. */
const shown = (value: number | null, digits = 1): string =>
  value === null || Number.isNaN(value) ? '–' : value.toFixed(digits);

function overview({ forms }: EngineResult): string[] {
  return table(
    [
      'set',
      'form',
      'cards',
      'fields right %',
      'close %',
      'wrong %',
      'missing %',
      'readable, not right %',
      'spurious %',
      'perfect cards %',
    ],
    forms.map(({ set, form, score }) => [
      set,
      form,
      String(score.cards),
      shown(percent(score.right, score.present)),
      shown(percent(score.close, score.present)),
      shown(percent(score.wrong + score.fax, score.present)),
      shown(percent(score.missing, score.present)),
      shown(percent(score.readableNotRight, score.present)),
      shown(percent(score.spurious, score.absent), 2),
      shown(percent(score.perfect, score.cards)),
    ]),
  );
}

function gaps({ forms, engine }: EngineResult, ownSet: string): string[] {
  const lines = forms
    .filter(({ set }) => set === ownSet)
    .flatMap((own) => {
      const right = percent(own.score.right, own.score.present);
      const spurious = percent(own.score.spurious, own.score.absent);
      const mark = MARKS[own.form];
      if (right === null || spurious === null) return [];
      const marks =
        engine === 'kaard' && mark !== undefined
          ? `, mark ${mark}: ${right >= mark && spurious < SPURIOUS_MARK ? 'reached' : 'not reached'}`
          : '';
      return [
        `- ${own.form}: ${right.toFixed(1)} % on ${ownSet}${marks}`,
        ...forms.filter(({ set, form }) => set !== ownSet && form === own.form).map((other) => gap(own, other)),
      ];
    });
  return lines.length > 0 ? [...lines, ''] : [];
}

function gap(own: FormResult, other: FormResult): string {
  const points = percent(other.score.right, other.score.present)! - percent(own.score.right, own.score.present)!;
  return `- ${own.form}: ${other.set} is ${Math.abs(points).toFixed(1)} points ${points >= 0 ? 'above' : 'below'} ${own.set}${Math.abs(points) > GAP_MARK ? ', which needs an explanation' : ''}`;
}

function byField({ forms }: EngineResult): string[] {
  return table(
    ['field', ...forms.map(({ set, form }) => `${set} ${form} %`)],
    FIELD_NAMES.map((field) => [
      field,
      ...forms.map(({ score }) => {
        const { right, present, spurious } = score.fields[field];
        return `${shown(percent(right, present))} (${right}/${present}${spurious ? `, ${spurious} spurious` : ''})`;
      }),
    ]),
  );
}

const LIST_TITLES: Record<Listed, string> = {
  phones: 'all numbers',
  phoneKinds: 'mobile, fax or neither',
  addresses: 'whole addresses',
  addressLines: 'lines of addresses',
};

/** Numbers and addresses, primary or not. */
function listed({ forms }: EngineResult): string[] {
  return table(
    ['on the card', 'mark %', ...forms.map(({ set, form }) => `${set} ${form} %`)],
    LISTED.map((name) => [
      LIST_TITLES[name],
      shown(LIST_MARKS[name] ?? null, 0),
      ...forms.map(({ score }) => {
        const { right, present, spurious } = score.lists[name];
        return `${shown(percent(right, present))} (${right}/${present}${spurious ? `, ${spurious} too many` : ''})`;
      }),
    ]),
  );
}

function speed({ speed: { latencyMs, perMinute, stepsMs } }: EngineResult): string[] {
  const steps = Object.entries(stepsMs).map(([step, ms]) => `${step} ${shown(ms, 0)}`);
  return [
    `Latency of one photo (two threads, ${latencyMs.pictures} pictures): p50 ${shown(latencyMs.p50, 0)} ms, p95 ${shown(latencyMs.p95, 0)} ms.`,
    `Cards per minute: ${perMinute.map(({ workers, cards }) => `${shown(cards, 0)} with ${workers} worker${workers > 1 ? 's' : ''}`).join(', ')}.`,
    `Median of the steps in ms: ${steps.join(', ')}.`,
  ];
}

/** The worst tags and the first errors, for fixing them. */
export function mistakes({ forms }: EngineResult, count: number): string {
  return forms
    .flatMap(({ set, form, score }) => [
      `### ${set} ${form}`,
      ...Object.entries(score.tags)
        .filter(([, { cards }]) => cards >= 5)
        .map(([tag, counts]) => ({ tag, cards: counts.cards, right: percent(counts.right, counts.present) ?? 100 }))
        .sort((a, b) => a.right - b.right)
        .slice(0, 12)
        .map(({ tag, cards, right }) => `${right.toFixed(1).padStart(6)} %  ${tag} (${cards})`),
      ...score.mistakes
        .slice(0, count)
        .map(
          ({ id, field, verdict, readable, wanted, given }) =>
            `${id} ${field} ${verdict}${readable ? ' (readable)' : ''}: wanted «${wanted}» given «${given}»`,
        ),
      '',
    ])
    .join('\n');
}

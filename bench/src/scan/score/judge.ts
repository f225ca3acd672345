import type { FieldName } from '@kaard/recognition';
import type { CardTruth, FieldTruth } from '../cards/truth.ts';
import { foldedText, hasForm, normalise } from './normalise.ts';

/**
 * `close`: only punctuation or accents differ; `fax`: the fax number was given as the phone; `absent`: the card doesn't
 * have the field, and nothing (or a tolerated value) was given; `spurious`: the card doesn't have the field, but a
 * value was given.
 */
export type Verdict = 'right' | 'close' | 'missing' | 'wrong' | 'fax' | 'absent' | 'spurious' | 'ignored';

/** Fields in which one wrong character counts as wrong, not as close. */
const EXACT: ReadonlySet<FieldName> = new Set<FieldName>(['phone', 'email', 'website']);

export function judge(field: FieldName, given: string | undefined, card: CardTruth): Verdict {
  if (card.ignore?.includes(field)) return 'ignored';
  const form = normalise(field, given ?? '');
  const truth = card.fields[field];
  if (!truth) {
    const tolerated = card.tolerate?.[field] ?? [];
    return !form || tolerated.some((value) => hasForm(field, value, form)) ? 'absent' : 'spurious';
  }
  if (!form) return 'missing';
  const right = rightValues(truth);
  if (right.some((value) => hasForm(field, value, form))) return 'right';
  const faxes = (card.extra?.phones ?? []).filter(([kind]) => kind === 'fax');
  if (field === 'phone' && faxes.some(([, number]) => hasForm(field, number, form))) return 'fax';
  if (!EXACT.has(field) && right.some((value) => foldedText(value) === foldedText(given!))) return 'close';
  return 'wrong';
}

export const rightValues = ({ value, accept = [] }: FieldTruth): string[] => [value, ...accept];

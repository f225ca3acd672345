import type { FieldName } from '@kaard/recognition';
import type { CardTruth, FieldTruth } from '../cards/truth.ts';
import { foldedText, hasForm, normalise } from './normalise.ts';

/**
 * `close`: only punctuation or diacritics differ; `fax`: the fax number stands for the phone;
 * `absent`: nothing to find and nothing (or something tolerated) given; `spurious`: something given where nothing is.
 */
export type Verdict = 'right' | 'close' | 'missing' | 'wrong' | 'fax' | 'absent' | 'spurious' | 'ignored';

/** Fields in which one wrong character is wrong, not close. */
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

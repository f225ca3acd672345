import { type ExtractedData, FIELD_NAMES, type FieldName, type Lists, type Reading } from '@kaard/recognition';
import { addLists, type ListScore, noListScore } from '../../../../packages/recognition/training/judging-lists.ts';
import type { CardTruth, Form } from '../cards/truth.ts';
import { judge, type Verdict } from './judge.ts';
import { isReadable } from './readable.ts';

/** The answer for one picture, and its reading. */
export interface Answer {
  id: string;
  form: Form;
  data: ExtractedData;
  lists: Pick<Lists, 'phones' | 'addresses'>;
  reading: Pick<Reading, 'lines' | 'codes'>;
}

export interface Counts {
  /** Fields on the cards, and the right ones. */
  present: number;
  right: number;
  close: number;
  missing: number;
  wrong: number;
  fax: number;
  /** Wrong or missing, although a right value was in the text. */
  readableNotRight: number;
  /** Fields that the cards don't have, and how many of them were given anyway. */
  absent: number;
  spurious: number;
}

export interface Score extends Counts {
  cards: number;
  /** Cards without any error. */
  perfect: number;
  fields: Record<FieldName, Counts>;
  tags: Record<string, Counts & { cards: number; perfect: number }>;
  /** All numbers and addresses, primary or not. */
  lists: ListScore;
  mistakes: Mistake[];
}

export interface Mistake {
  id: string;
  form: Form;
  field: FieldName;
  verdict: Verdict;
  readable: boolean;
  wanted: string;
  given: string;
}

const noCounts = (): Counts => ({
  present: 0,
  right: 0,
  close: 0,
  missing: 0,
  wrong: 0,
  fax: 0,
  readableNotRight: 0,
  absent: 0,
  spurious: 0,
});

/** Scores the answers of one form of one set. */
export function tally(answers: readonly Answer[], cards: Record<string, CardTruth>): Score {
  const score: Score = {
    ...noCounts(),
    cards: 0,
    perfect: 0,
    fields: Object.fromEntries(FIELD_NAMES.map((field) => [field, noCounts()])) as Score['fields'],
    tags: {},
    lists: noListScore(),
    mistakes: [],
  };
  for (const answer of answers) {
    const card = cards[answer.id];
    if (!card) throw new Error(`no truth for card ${answer.id}`);
    const tags = (card.kind ?? []).map((tag) => {
      score.tags[tag] ??= { ...noCounts(), cards: 0, perfect: 0 };
      return score.tags[tag];
    });
    const mistakes = FIELD_NAMES.flatMap((field) =>
      scoreField(field, answer, card, [score, score.fields[field], ...tags]),
    );
    score.mistakes.push(...mistakes);
    addLists(score.lists, answer.lists, card);
    for (const counts of [score, ...tags]) {
      counts.cards++;
      if (mistakes.length === 0) counts.perfect++;
    }
  }
  return score;
}

/** Counts one field in all totals. @returns the error, if it is one */
function scoreField(
  field: FieldName,
  { id, form, data, reading }: Answer,
  card: CardTruth,
  everywhere: Counts[],
): Mistake[] {
  const given = data[field] ?? '';
  const verdict = judge(field, given, card);
  if (verdict === 'ignored') return [];
  const truth = card.fields[field];
  const bad = verdict !== 'right' && verdict !== 'absent';
  const readable = bad && truth !== undefined && isReadable(field, truth, reading);
  for (const counts of everywhere) {
    counts[truth ? 'present' : 'absent']++;
    if (verdict !== 'absent') counts[verdict]++;
    if (readable) counts.readableNotRight++;
  }
  return bad ? [{ id, form, field, verdict, readable, wanted: truth?.value ?? '', given }] : [];
}

/** The percentage, or null if there was nothing to count. */
export const percent = (part: number, whole: number): number | null => (whole === 0 ? null : (100 * part) / whole);

import { contextOf, findContacts } from '../../src/fields/contacts/contacts.ts';
import { cellsOf } from '../../src/fields/lines/rows.ts';
import { cutsOf, type Segment, segmentsOf } from '../../src/fields/lines/segments.ts';
import { type CardContext, type Evidence, evidenceOf, type Knows } from '../../src/fields/worded/features.ts';
import { ROLE_INDEX, ROLES, type Worded } from '../../src/fields/worded/roles.ts';
import type { TextModel } from '../../src/fields/worded/text-model.ts';
import type { Reading } from '../../src/types.ts';

/** The label of a line that is neither name, title nor company; its actual role is unknown. */
export const NO_FIELD = -1;
/** The label of a line that can't be judged. */
export const UNKNOWN = -2;

/** A card prepared as at run time, with the labels of its segments. */
export interface LabelledCard {
  segments: Segment[];
  evidence: Evidence[];
  context: CardContext;
  /** Indices of roles, `NO_FIELD` or `UNKNOWN`. */
  labels: number[];
  /** Whether the second segment continues the value of the first; null if both are right, or if it isn't known. */
  goesOn(a: number, b: number): boolean | null;
}

/** The truth about a card's lines, from the simulation or from the values of its fields. */
export interface LineTruth {
  /** The label, as in `labels` of a card. */
  labelOf(segment: Segment): number;
  /** Whether two segments of one field belong to one value of it; null if both are right. */
  areOneValue(a: Segment, b: Segment, field: Worded): boolean | null;
}

/** @param cutMixed whether a line with two roles is split where its parts have one each */
export function labelledCard(
  reading: Reading,
  { labelOf, areOneValue }: LineTruth,
  { model, knows, cutMixed = true }: { model: TextModel; knows?: Knows; cutMixed?: boolean },
): LabelledCard {
  const cells = cellsOf(reading, 0);
  const contacts = findContacts(cells);
  const context = contextOf(contacts);
  const isMixed = (segment: Segment): boolean => labelOf(segment) === ROLE_INDEX.mixed;
  const cut = (segment: Segment): Segment[] => {
    const parts = isMixed(segment) ? cutsOf(segment).find((way) => !way.some(isMixed)) : undefined;
    return parts ?? [segment];
  };
  const whole = segmentsOf(cells, contacts.taken);
  const segments = cutMixed ? whole.flatMap(cut) : whole;
  const labels = segments.map(labelOf);
  return {
    segments,
    context,
    evidence: segments.map((segment) => evidenceOf(segment, context, model, knows)),
    labels,
    goesOn(a, b) {
      const [one, other] = [labels[a]!, labels[b]!];
      if (one === UNKNOWN || other === UNKNOWN) return null;
      if (one !== other || one === NO_FIELD || one > ROLE_INDEX.company) return false;
      return areOneValue(segments[a]!, segments[b]!, ROLES[one] as Worded);
    },
  };
}

import { type ChangeEvent, type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useLeaving } from '../../leaving.ts';
import type { ReadCard } from '../../scan/answer.ts';
import { capturedStorage, currentScan } from '../../scan/current-scan.ts';
import {
  adoptReading,
  emptyDraft,
  FORM_FIELDS,
  type FormField,
  type FormValues,
  parseDraft,
  type ReviewDraft,
} from './draft.rules.ts';
import { type FormProblems, formProblems } from './form.rules.ts';

/** What a text field of the form is given. */
export interface FieldControl {
  name: FormField;
  value: string;
  onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void;
  ref: RefCallback<HTMLInputElement | HTMLTextAreaElement>;
}

export interface ReviewDraftHandle {
  draft: ReviewDraft;
  values: FormValues;
  /** Empty until the first attempt to save; then what still stands in the way. */
  problems: FormProblems;
  change(change: Partial<Omit<ReviewDraft, 'values'>>): void;
  setField(name: FormField, value: string): void;
  control(name: FormField): FieldControl;
  focus(name: FormField): void;
  /** True when all is well; else the problems are shown and the first wrong field gets the focus. */
  check(): boolean;
  /** The draft of this very moment, also inside an older callback. */
  current(): ReviewDraft;
}

export const storedDraft = (): ReviewDraft | null => parseDraft(capturedStorage.readDraft());

/** The form and what belongs to it; every change is in session storage at once, so that a reload loses nothing. */
export function useReviewDraft(card: ReadCard | null): ReviewDraftHandle {
  const [draft, setDraft] = useState(() => {
    const stored = storedDraft() ?? emptyDraft();
    return card ? adoptReading(stored, card) : stored;
  });
  const [isChecked, setChecked] = useState(false);
  const latest = useRef(draft);
  const elements = useRef(new Map<FormField, HTMLElement>());

  const left = useLeaving();

  useEffect(() => capturedStorage.writeDraft(latest.current), []);

  const change = useCallback(
    (changed: Partial<ReviewDraft>) => {
      const { scanId } = latest.current;
      latest.current = { ...latest.current, ...changed };
      setDraft(latest.current);
      // What ends after the form was left, such as saving, is noted only while its card is still the one at hand.
      const isItsCard = scanId !== null && currentScan.getState().scanId === scanId;
      if (!left().aborted || isItsCard) capturedStorage.writeDraft(latest.current);
    },
    [left],
  );
  const setField = useCallback(
    (name: FormField, value: string) => change({ values: { ...latest.current.values, [name]: value } }),
    [change],
  );
  const focus = (name: FormField) => elements.current.get(name)?.focus();

  const values = { ...draft.values, tags: draft.tags };
  return {
    draft,
    values,
    problems: isChecked ? formProblems(values) : {},
    change,
    setField,
    focus,
    control: (name) => ({
      name,
      value: draft.values[name],
      onChange: (event) => setField(name, event.target.value),
      ref(element) {
        if (element) elements.current.set(name, element);
        return () => void elements.current.delete(name);
      },
    }),
    check() {
      setChecked(true);
      const problems = formProblems({ ...latest.current.values, tags: latest.current.tags });
      const first = FORM_FIELDS.find((name) => problems[name]);
      if (first) focus(first);
      return first === undefined;
    },
    current: () => latest.current,
  };
}

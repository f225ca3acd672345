import type { AddressPart } from '@kaard/contact-formats/contact';
import { type ChangeEvent, type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useLeaving } from '../../../leaving.ts';
import type { ReadCard } from '../../../scan/answer.ts';
import { capturedStorage, currentScan } from '../../../scan/current-scan.ts';
import type { ReviewText } from '../review.texts.ts';
import {
  adoptReading,
  emptyDraft,
  FORM_FIELDS,
  type FormField,
  type FormValues,
  parseDraft,
  type ReviewDraft,
} from './draft.rules.ts';
import { noteDraft } from './draft-at-risk.ts';
import { type FormProblems, formProblems } from './form.rules.ts';
import { type FurtherLists, type FurtherValue, furtherProblems, noParts, type ValueList } from './further.rules.ts';

/** The props of a text field of the form. */
export interface FieldControl {
  name: FormField;
  value: string;
  onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void;
  ref: RefCallback<HTMLInputElement | HTMLTextAreaElement>;
}

export interface ReviewDraftHandle {
  draft: ReviewDraft;
  values: FormValues;
  /** Empty until the first attempt to save; then the remaining problems. */
  problems: FormProblems;
  change(change: Partial<Omit<ReviewDraft, 'values'>>): void;
  setField(name: FormField, value: string): void;
  control(name: FormField): FieldControl;
  /** Focuses a field by its name, or a further value by its key. */
  focus(name: string): void;
  further: FurtherHandle;
  /** Returns true if the form is valid; otherwise the problems are shown and the first invalid field gets the focus. */
  check(): boolean;
  /** Returns the latest draft, even in an older callback. */
  current(): ReviewDraft;
}

/** Phones, emails and websites besides the primary ones, and addresses. */
export interface FurtherHandle {
  lists: FurtherLists;
  problems: Record<string, ReviewText>;
  /** Adds an empty value, which gets the focus. */
  add(list: ValueList | 'addresses'): void;
  setValue(list: ValueList, key: string, change: Partial<Pick<FurtherValue, 'value' | 'label'>>): void;
  setPart(key: string, part: AddressPart, text: string): void;
  remove(list: ValueList | 'addresses', key: string): void;
  /** The ref of the control for a further value. */
  ref(key: string): RefCallback<HTMLElement>;
}

export const storedDraft = (): ReviewDraft | null => parseDraft(capturedStorage.readDraft());

/** Whether the form of this scan is stored, which means that it has been read before, here or before a reload. */
export const wasRead = (scanId: string | null): boolean => scanId !== null && storedDraft()?.scanId === scanId;

/** The form’s state; every change is stored in session storage at once, so that a reload loses nothing. */
export function useReviewDraft(card: ReadCard | null): ReviewDraftHandle {
  const [draft, setDraft] = useState(() => {
    const stored = storedDraft() ?? emptyDraft();
    return card ? adoptReading(stored, card) : stored;
  });
  const [isChecked, setChecked] = useState(false);
  const latest = useRef(draft);
  const elements = useRef(new Map<string, HTMLElement>());
  const isWanted = useRef<string | null>(null);

  const left = useLeaving();

  useEffect(() => capturedStorage.writeDraft(latest.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is noted
  useEffect(() => noteDraft(), [draft]);

  const change = useCallback(
    (changed: Partial<ReviewDraft>) => {
      const { scanId } = latest.current;
      latest.current = { ...latest.current, ...changed };
      setDraft(latest.current);
      // Changes after the form was left, such as a completed save, are stored only while its card is still the current
      // one.
      const isItsCard = scanId !== null && currentScan.getState().scanId === scanId;
      if (!left().aborted || isItsCard) capturedStorage.writeDraft(latest.current);
    },
    [left],
  );
  const setField = useCallback(
    (name: FormField, value: string) => change({ values: { ...latest.current.values, [name]: value } }),
    [change],
  );
  const focus = (name: string) => elements.current.get(name)?.focus();

  const changeLists = (lists: Partial<FurtherLists>) => change({ further: { ...latest.current.further, ...lists } });
  const further: FurtherHandle = {
    lists: draft.further,
    problems: isChecked ? furtherProblems(draft.further) : {},
    add(list) {
      const key = `${list}::${crypto.randomUUID()}`;
      isWanted.current = key;
      const present = latest.current.further;
      if (list === 'addresses')
        return changeLists({
          addresses: [...present.addresses, { key, parts: noParts(), isLines: false, read: null, was: null }],
        });
      changeLists({ [list]: [...present[list], { key, value: '', label: '', read: null }] });
    },
    setValue(list, key, changed) {
      const entries = latest.current.further[list];
      changeLists({ [list]: entries.map((entry) => (entry.key === key ? { ...entry, ...changed } : entry)) });
    },
    setPart(key, part, text) {
      changeLists({
        addresses: latest.current.further.addresses.map((entry) =>
          entry.key === key ? { ...entry, parts: { ...entry.parts, [part]: text } } : entry,
        ),
      });
    },
    remove(list, key) {
      const { removed, [list]: entries } = latest.current.further;
      const left = (entries as { key: string }[]).filter((entry) => entry.key !== key);
      changeLists({ [list]: left, removed: [...removed, key] });
      focus(left.at(-1)?.key ?? `add:${list}`);
    },
    ref: (key) => (element) => {
      if (!element) return;
      elements.current.set(key, element);
      if (isWanted.current === key) {
        isWanted.current = null;
        element.focus();
      }
      return () => void elements.current.delete(key);
    },
  };

  const values = { ...draft.values, tags: draft.tags };
  return {
    draft,
    values,
    problems: isChecked ? formProblems(values) : {},
    change,
    setField,
    focus,
    further,
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
      const first =
        FORM_FIELDS.find((name) => problems[name]) ?? Object.keys(furtherProblems(latest.current.further))[0];
      if (first) focus(first);
      return first === undefined;
    },
    current: () => latest.current,
  };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ReadCard } from '../../scan/answer.ts';
import { capturedStorage } from '../../scan/current-scan.ts';
import { adoptReading, emptyDraft, FORM_FIELDS, type FormValues, parseDraft, type ReviewDraft } from './draft.rules.ts';
import { resolveForm } from './form.schema.ts';

export type DraftNotes = Pick<ReviewDraft, 'confirmed' | 'isPanelHidden' | 'savedContactId' | 'save'>;

export interface ReviewDraftHandle {
  form: UseFormReturn<FormValues>;
  notes: DraftNotes;
  note(change: Partial<DraftNotes>): void;
  /** The draft as it is stored at this moment. */
  current(): ReviewDraft;
}

export const storedDraft = (): ReviewDraft | null => parseDraft(capturedStorage.readDraft());

/** The form and what belongs to it; every change is in session storage at once, so that a reload loses nothing. */
export function useReviewDraft(card: ReadCard | null): ReviewDraftHandle {
  const [start] = useState(() => {
    const draft = storedDraft() ?? emptyDraft();
    return card ? adoptReading(draft, card) : draft;
  });
  const draft = useRef(start);
  const [notes, setNotes] = useState<DraftNotes>(start);
  const form = useForm<FormValues>({
    defaultValues: { ...start.values, tags: start.tags },
    resolver: resolveForm,
    shouldFocusError: true,
  });

  const keep = useEffectEvent((change: Partial<ReviewDraft>) => {
    draft.current = { ...draft.current, ...change };
    capturedStorage.writeDraft(draft.current);
  });

  useEffect(() => {
    keep({});
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const { tags, ...texts } = values;
        const kept = Object.fromEntries(FORM_FIELDS.map((name) => [name, texts[name] ?? '']));
        keep({ values: kept as ReviewDraft['values'], tags: [...tags] });
      },
    });
  }, [form]);

  return {
    form,
    notes,
    note(change) {
      setNotes((known) => ({ ...known, ...change }));
      draft.current = { ...draft.current, ...change };
      capturedStorage.writeDraft(draft.current);
    },
    current: () => draft.current,
  };
}

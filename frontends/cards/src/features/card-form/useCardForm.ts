import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { cardFormTexts } from './card-form.texts.ts';
import { type CardFormValues, changedFields, type FormField } from './form.rules.ts';
import { type Problem, problemsOf } from './validation.rules.ts';

export interface CardForm {
  values: CardFormValues;
  isDirty: boolean;
  /** For the `form` element: the first mistake in it gets the keyboard. */
  ref: RefObject<HTMLFormElement | null>;
  change: (part: Partial<CardFormValues>) => void;
  /** What is wrong with a field, in words; undefined when nothing is. */
  errorOf: (path: string) => string | undefined;
  /** Says what stands in the way of saving: the first as a toast, all of them beside their fields. */
  check: () => boolean;
  tell: (problems: Problem[]) => void;
  /** Begins anew with these values. */
  begin: (values: CardFormValues) => void;
}

/**
 * The fields and their rules.
 * @param isSaved whether the card exists: what was taken once is not refused now
 * @param unsaved typed earlier, over those
 */
export function useCardForm(
  initial: CardFormValues,
  isSaved: boolean,
  unsaved: CardFormValues | null = null,
): CardForm {
  const t = useMessages(cardFormTexts);
  const { toast } = useToast();
  const ref = useRef<HTMLFormElement>(null);
  const [opened, setOpened] = useState(initial);
  const [values, setValues] = useState(unsaved ?? initial);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [told, setTold] = useState(0);

  // Once the mistakes are marked.
  useEffect(() => {
    if (told) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [told]);

  function tell(found: Problem[]): void {
    setProblems(found);
    const first = found[0];
    if (!first) return;
    setTold((count) => count + 1);
    toast({ title: t(`${first.kind}Title`), description: t(`${first.kind}Problem`), variant: 'destructive' });
  }

  return {
    values,
    isDirty: changedFields(opened, values).length > 0,
    ref,
    change(part) {
      setValues((present) => ({ ...present, ...part }));
      const touched = Object.keys(part) as FormField[];
      setProblems((known) =>
        known.filter(({ path }) => !touched.some((field) => path === field || path.startsWith(`${field}.`))),
      );
    },
    errorOf(path) {
      const problem = problems.find((known) => known.path === path);
      if (problem?.kind === 'required') return t(path === 'name' ? 'nameMissing' : 'fullNameMissing');
      return problem && t(`${problem.kind}Problem`);
    },
    check() {
      const found = problemsOf(values, isSaved ? opened : null);
      tell(found);
      return found.length === 0;
    },
    tell,
    begin(present) {
      setOpened(present);
      setValues(present);
      setProblems([]);
    },
  };
}

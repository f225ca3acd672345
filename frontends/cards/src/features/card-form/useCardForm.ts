import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { cardFormTexts } from './card-form.texts.ts';
import { type CardFormValues, changedFields, type FormField } from './form.rules.ts';
import { type Problem, problemsOf } from './validation.rules.ts';

export interface CardForm {
  values: CardFormValues;
  isDirty: boolean;
  /** For the `form` element: the first invalid field in it gets the focus. */
  ref: RefObject<HTMLFormElement | null>;
  change: (part: Partial<CardFormValues>) => void;
  /** Returns the error of a field; undefined if there is none. */
  errorOf: (path: string) => string | undefined;
  /**
   * Shows the problems that prevent saving: the first as a toast, all of them beside their fields. Returns whether
   * there are none.
   */
  check: () => boolean;
  tell: (problems: Problem[]) => void;
  /** Resets the form to these values. */
  begin: (values: CardFormValues) => void;
}

/**
 * The form’s state and validation.
 * @param isSaved whether the card exists: values that were accepted before are not refused now
 * @param unsaved earlier input, which overrides the initial values
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

  // Runs once the invalid fields are marked.
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

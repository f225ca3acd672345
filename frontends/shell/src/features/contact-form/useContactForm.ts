import type { CustomField } from '@kaard/contact-formats/custom';
import { problemOf, useApolloClient } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useRef } from 'react';
import { set, useForm } from 'react-hook-form';
import { contactFormTexts } from './contact-form.texts.ts';
import type { ContactFormValues } from './form.rules.ts';
import { numberingPlans } from './phone-country.ts';
import { type Problem, problemsOf, refusedIn, unusualPhones } from './validation.rules.ts';

/**
 * The form’s state and validation.
 * @param saved the contact as stored; null for a new one
 * @param custom fields that the person has defined
 */
export function useContactForm(
  initial: ContactFormValues,
  saved: ContactFormValues | null,
  custom: readonly CustomField[],
) {
  const t = useMessages(contactFormTexts);
  const { toast } = useToast();
  const client = useApolloClient();
  const found = useRef<Problem[]>([]);
  const form = useForm<ContactFormValues>({
    defaultValues: initial,
    async resolver(values) {
      const isInPlan = unusualPhones(values).length ? await numberingPlans(client) : undefined;
      const problems = problemsOf(values, saved, custom, isInPlan);
      found.current = problems;
      const errors = {};
      for (const { path, kind, message } of problems) {
        set(errors, path, { type: kind, message: message ?? t(`${kind}Problem`) });
      }
      return problems.length ? { values: {}, errors } : { values, errors: {} };
    },
  });

  /** Shows the first problem as a toast; all problems are shown beside their fields. */
  function tellProblem(): void {
    const first = found.current[0];
    if (!first) return;
    toast({
      title: t(`${first.kind}Title`),
      description: first.message ?? t(`${first.kind}Problem`),
      variant: 'destructive',
    });
  }

  /**
   * Shows fields that the server refused like the form’s own problems.
   * @returns whether the form has a field for at least one problem
   */
  function tellRefused(error: unknown): boolean {
    const problems = refusedIn(form.getValues(), problemOf(error).fields ?? {});
    for (const [index, { path, kind, message }] of problems.entries()) {
      form.setError(path as 'name', { type: kind, message }, { shouldFocus: index === 0 });
    }
    found.current = problems;
    tellProblem();
    return problems.length > 0;
  }

  return { form, tellProblem, tellRefused };
}

export type ContactFormHandle = ReturnType<typeof useContactForm>['form'];

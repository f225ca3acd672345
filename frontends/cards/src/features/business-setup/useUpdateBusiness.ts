import { problemOf, useApolloClient, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import type { Merge } from '@kaard/ui/merge';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { BusinessContextDocument, UpdateBusinessContextDocument } from '../../generated/graphql.ts';
import {
  type BusinessField,
  type BusinessValues,
  changesInput,
  mergeValues,
  type Saved,
  valuesOf,
} from './business.rules.ts';
import { businessSetupTexts } from './business-setup.texts.ts';

/** The profile was saved elsewhere while this form was open. */
export interface Conflict extends Merge<BusinessValues, BusinessField> {
  saved: Saved;
  /** As it is now. */
  present: BusinessValues;
  mine: BusinessValues;
}

/** From "Save & Continue" to the changed profile; a lost race becomes a conflict that is shown. */
export function useUpdateBusiness(saved: Saved, onUpdated: () => Promise<void>) {
  const t = useMessages(businessSetupTexts);
  const { toast } = useToast();
  const client = useApolloClient();
  const [mutate] = useMutation(UpdateBusinessContextDocument);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setSaving] = useState(false);

  const tellFailure = (description: string) =>
    void toast({ title: t('updateFailed'), description, variant: 'destructive' });

  async function attempt(before: Saved, mine: BusinessValues): Promise<void> {
    try {
      const input = changesInput(valuesOf(before), mine);
      const isChanged = Object.keys(input).length > 0;
      if (isChanged) await mutate({ variables: { input, version: before.version } });
      await finish(isChanged);
    } catch (error) {
      const { code, message } = problemOf(error);
      if (code !== 'CONFLICT') return tellFailure(message || t('updateFailedText'));
      await meet(before, mine).catch(() => tellFailure(t('updateFailedText')));
    }
  }

  async function finish(isChanged: boolean): Promise<void> {
    if (isChanged) toast({ title: t('saved') });
    setConflict(null);
    await onUpdated();
  }

  /** What the other side changed: settings of the public page, which the form doesn't know, ask nobody. */
  async function meet(before: Saved, mine: BusinessValues): Promise<void> {
    const { data } = await client.query({ query: BusinessContextDocument, fetchPolicy: 'no-cache' });
    const now = data?.profile;
    if (!now) return tellFailure(t('updateFailedText'));
    const present = valuesOf(now);
    // It was saved, and only the answer was lost.
    if (!Object.keys(changesInput(present, mine)).length) {
      client.writeQuery({ query: BusinessContextDocument, data });
      return finish(true);
    }
    const merge = mergeValues(valuesOf(before), mine, present);
    if (!merge.changedElsewhere.length) return attempt(now, mine);
    setConflict({ saved: now, present, mine, ...merge });
  }

  async function busy(work: Promise<void>): Promise<void> {
    setSaving(true);
    await work;
    setSaving(false);
  }

  return {
    isSaving,
    update: (values: BusinessValues) => busy(attempt(saved, values)),
    conflict,
    /** Saves over the version that was shown, and over no later one. */
    resolve: (values: BusinessValues) => (conflict ? busy(attempt(conflict.saved, values)) : Promise.resolve()),
    dismiss: () => setConflict(null),
  };
}

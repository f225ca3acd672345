import type { CustomField } from '@kaard/contact-formats/custom';
import { problemOf, useMutation, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useMemo } from 'react';
import { CreateCustomFieldDocument, CustomFieldsDocument } from '../../generated/graphql.ts';
import { newFieldName } from './new-field.rules.ts';
import { newFieldTexts } from './new-field.texts.ts';
import { fieldOf } from './useCustomFields.ts';

/** Custom fields that an imported value can be moved to, and a way to define a new one for it. */
export function useNewField() {
  const t = useMessages(newFieldTexts);
  const { toast } = useToast();
  const { data } = useQuery(CustomFieldsDocument);
  const [mutate, { loading }] = useMutation(CreateCustomFieldDocument, {
    refetchQueries: [CustomFieldsDocument],
    awaitRefetchQueries: true,
  });
  const list = data?.customFields;
  const fields = useMemo((): CustomField[] => list?.nodes.map(fieldOf) ?? [], [list]);

  /** @returns the new field’s key; null if it could not be defined, and the failure has been shown */
  async function define(title: string): Promise<string | null> {
    try {
      const name = newFieldName(title);
      const { data: answer } = await mutate({ variables: { input: { name, kind: 'TEXT' } } });
      return answer?.createCustomField.customField.key ?? null;
    } catch (error) {
      const description = problemOf(error).message || t('newFieldFailedText');
      toast({ title: t('newFieldFailed'), description, variant: 'destructive' });
      return null;
    }
  }

  return {
    fields,
    mayCreate: Boolean(list?.mayCreate && list.nodes.length < list.most),
    isDefining: loading,
    define,
  };
}

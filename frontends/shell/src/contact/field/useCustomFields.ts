import type { CustomField, CustomKind } from '@kaard/contact-formats/custom';
import { useQuery } from '@kaard/ui/graphql';
import { useMemo } from 'react';
import { CustomFieldsDocument, type DefinedFieldFragment } from '../../generated/graphql.ts';

const NONE: readonly CustomField[] = [];

export const fieldOf = ({ key, name, kind, choices }: DefinedFieldFragment): CustomField => ({
  ...{ key, name, choices },
  kind: kind.toLowerCase() as CustomKind,
});

/** Returns the fields that the person has defined; empty until the answer arrives, and if the query fails. */
export function useCustomFields(): readonly CustomField[] {
  const { data } = useQuery(CustomFieldsDocument);
  const nodes = data?.customFields?.nodes;
  return useMemo(() => nodes?.map(fieldOf) ?? NONE, [nodes]);
}

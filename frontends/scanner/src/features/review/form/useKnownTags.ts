import { useApolloClient } from '@kaard/ui/graphql';
import { useEffect, useState } from 'react';
import { KnownTagsDocument } from '../../../generated/graphql.ts';

const NONE: readonly string[] = [];

/** Returns the tags of the person’s contacts; empty without an answer. */
export function useKnownTags(): readonly string[] {
  const client = useApolloClient();
  const [tags, setTags] = useState(NONE);
  useEffect(() => {
    let isStale = false;
    client
      .query({ query: KnownTagsDocument, fetchPolicy: 'no-cache' })
      .then(({ data }) => !isStale && setTags(data?.contactStats?.tags ?? NONE))
      .catch(() => {});
    return () => {
      isStale = true;
    };
  }, [client]);
  return tags;
}

import { useQuery } from '@kaard/ui/graphql';
import { AddressBookDocument } from '../../generated/graphql.ts';

const NONE: readonly string[] = [];

/** Returns every tag in the address book; empty until they are known. */
export function useKnownTags(): readonly string[] {
  return useQuery(AddressBookDocument).data?.contactStats?.tags ?? NONE;
}

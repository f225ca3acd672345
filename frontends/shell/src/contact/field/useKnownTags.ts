import { useQuery } from '@kaard/ui/graphql';
import { AddressBookDocument } from '../../generated/graphql.ts';

const NONE: readonly string[] = [];

/** Every tag in the address book; none until they are known. */
export function useKnownTags(): readonly string[] {
  return useQuery(AddressBookDocument).data?.contactStats?.tags ?? NONE;
}

import { forgetContactLists, problemOf, useApolloClient } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { SetFavouriteDocument } from '../../generated/graphql.ts';
import { contactsTexts } from './contacts.texts.ts';

/** Makes somebody a favourite, or no longer one; shown at once, and taken back when the server refuses. */
export function useFavourite() {
  const t = useMessages(contactsTexts);
  const { toast } = useToast();
  const client = useApolloClient();
  return async (contact: { id: string; name: string }, isFavourite: boolean): Promise<void> => {
    const { id, name } = contact;
    try {
      await client.mutate({ mutation: SetFavouriteDocument, variables: { id, isFavourite } });
      toast({ title: t(isFavourite ? 'favoured' : 'unfavoured', { name }) });
    } catch (error) {
      const description = problemOf(error).message || t('favourFailedText');
      toast({ title: t('favourFailed'), description, variant: 'destructive' });
    } finally {
      forgetContactLists(client.cache);
    }
  };
}

import { forgetContactLists, useApolloClient } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useTellFailure } from '../../failures/useTellFailure.ts';
import { SetFavouriteDocument } from '../../generated/graphql.ts';
import { contactsTexts } from './contacts.texts.ts';

/** Marks a contact as favourite or removes the mark; shown at once, and reverted if the server refuses. */
export function useFavourite() {
  const t = useMessages(contactsTexts);
  const { toast } = useToast();
  const tellFailure = useTellFailure();
  const client = useApolloClient();
  return async function change(contact: { id: string; name: string }, isFavourite: boolean): Promise<void> {
    const { id, name } = contact;
    try {
      await client.mutate({ mutation: SetFavouriteDocument, variables: { id, isFavourite } });
      forgetContactLists(client.cache);
      toast({ title: t(isFavourite ? 'favoured' : 'unfavoured', { name }) });
    } catch (error) {
      const again = () => void change(contact, isFavourite);
      tellFailure({ title: t('favourFailed'), error, text: t('favourFailedText'), again });
    }
  };
}

import { type ApolloClient, forgetContactLists, problemOf } from '@kaard/ui/graphql';
import {
  ContactAsItIsDocument,
  type CreateContactInput,
  RemoveKeptPhotoDocument,
  SaveKeptChangeDocument,
  SaveKeptContactDocument,
  type UpdateContactInput,
} from '../generated/graphql.ts';
import { covers } from './covers.ts';
import { postPhoto } from './post-photo.ts';
import type { StoredSave } from './saves.store.ts';
import type { SavesParts, SendOutcome } from './saves.ts';

const LATER = ['OFFLINE', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED'];

/** Sends stored contacts to the server, and interprets its answers. */
export function createSend(client: ApolloClient): Pick<SavesParts, 'send' | 'sendPhoto'> {
  async function create({ idempotencyKey, what }: StoredSave): Promise<SendOutcome> {
    if (what.do !== 'create') throw new Error('Not a new contact');
    const { input, onDuplicate, updateId = null } = what;
    const { data } = await client.mutate({
      mutation: SaveKeptContactDocument,
      variables: { input: input as CreateContactInput, onDuplicate, updateId },
      context: { headers: { 'idempotency-key': idempotencyKey } },
      update: forgetContactLists,
    });
    const result = data?.createContact;
    switch (result?.__typename) {
      case 'CreateContactPayload':
        return { kind: 'saved', contact: result.contact };
      case 'PossibleDuplicatesFound':
        return { kind: 'problem', problem: { kind: 'same', duplicates: result.duplicates } };
      case 'ScanAlreadySaved':
        return { kind: 'problem', problem: { kind: 'already', contact: result.contact } };
      case 'ContactLimitReached':
        return { kind: 'problem', problem: { kind: 'limit', message: result.message } };
      default:
        return { kind: 'later' };
    }
  }

  async function change({ what }: StoredSave): Promise<SendOutcome> {
    if (what.do !== 'change') throw new Error('Not a change');
    const { id, version } = what;
    const input = what.input as UpdateContactInput;
    try {
      const { data } = await client.mutate({
        mutation: SaveKeptChangeDocument,
        variables: { id, input, version },
        update: forgetContactLists,
      });
      const contact = data?.updateContact.contact;
      return contact ? { kind: 'saved', contact } : { kind: 'later' };
    } catch (error) {
      if (problemOf(error).code !== 'CONFLICT') throw error;
      const { data } = await client.query({
        query: ContactAsItIsDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
      });
      if (!data?.contact) return { kind: 'problem', problem: { kind: 'gone' } };
      // It arrived with an earlier attempt; only the answer was lost.
      const { removeImportedValues: gone, ...values } = input;
      const isLeft = data.contact.importedValues.some((one) => gone?.some((wanted) => covers(one, wanted)));
      if (!isLeft && covers(data.contact, values)) return { kind: 'saved', contact: data.contact };
      return { kind: 'problem', problem: { kind: 'conflict' } };
    }
  }

  function meaningOf(error: unknown): SendOutcome {
    const { code, message, retryAfterSeconds } = problemOf(error);
    if (LATER.includes(code))
      return { kind: 'later', ...(retryAfterSeconds && { retryAfterMs: retryAfterSeconds * 1000 }) };
    if (code === 'UNAUTHENTICATED') return { kind: 'signed-out' };
    if (code === 'NOT_FOUND') return { kind: 'problem', problem: { kind: 'gone' } };
    return { kind: 'problem', problem: { kind: 'refused', message } };
  }

  const photoFate = (kind: SendOutcome['kind']) => (kind === 'later' || kind === 'signed-out' ? kind : 'failed');

  return {
    send: (save) => (save.what.do === 'create' ? create(save) : change(save)).catch(meaningOf),

    async sendPhoto(contactId, photo, signal) {
      if (photo === 'removed') {
        const removing = client.mutate({ mutation: RemoveKeptPhotoDocument, variables: { id: contactId } });
        return removing.then(
          () => 'done' as const,
          (error: unknown) => photoFate(meaningOf(error).kind),
        );
      }
      try {
        const { ok, status } = await postPhoto(contactId, photo, signal);
        if (ok) return 'done';
        if (status === 401) return 'signed-out';
        return status === 429 || status >= 500 ? 'later' : 'failed';
      } catch {
        return 'later';
      }
    },
  };
}

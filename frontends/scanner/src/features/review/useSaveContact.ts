import { forgetContactLists, problemOf, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { toast } from '@kaard/ui/toast';
import { useRef, useState } from 'react';
import {
  type LooksTheSameAsCardFragment,
  type SavedContactFragment,
  SaveScannedContactDocument,
  type SaveScannedContactMutationVariables,
  UpdateSavedContactDocument,
} from '../../generated/graphql.ts';
import type { ReadCard } from '../../scan/answer.ts';
import { savedScans } from '../../scan/saved-scans.ts';
import { type ContactFields, saveKeyFor, toContactFields } from './draft.rules.ts';
import { type ContactLists, joinedLists, toContactLists } from './further.rules.ts';
import { reviewTexts } from './review.texts.ts';
import { uniqueTags } from './tags.rules.ts';
import type { ReviewDraftHandle } from './useReviewDraft.ts';

export type Question =
  /** Contacts that look the same, the likeliest first: update one, or keep both. */
  | { kind: 'same'; duplicates: readonly LooksTheSameAsCardFragment[] }
  /** This scan was saved before, with other values than the form has now. */
  | { kind: 'already'; contact: SavedContactFragment }
  | { kind: 'limit'; message: string };

export interface SaveContact {
  isSaving: boolean;
  question: Question | null;
  save(): Promise<void>;
  /** Saves beside the contacts that look the same. */
  keepBoth(): Promise<void>;
  /** Puts the form's filled fields into this contact of the question. */
  update(contactId: string): Promise<void>;
  /** Leaves the saved contact as it is. */
  keepSaved(): void;
  dismiss(): void;
}

type Choice = Pick<SaveScannedContactMutationVariables, 'onDuplicate' | 'updateId'>;

/** More would only be scrolled past. */
const MOST_SHOWN = 3;

interface Parts {
  draft: ReviewDraftHandle;
  card: ReadCard | null;
  scanId: string | null;
}

/** What happens between "Save Contact" and the saved contact. Whatever fails, the form keeps what was typed. */
export function useSaveContact({ draft, card, scanId }: Parts): SaveContact {
  const t = useMessages(reviewTexts);
  const [create] = useMutation(SaveScannedContactDocument);
  const [change] = useMutation(UpdateSavedContactDocument);
  const [isSaving, setSaving] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const isBusy = useRef(false);

  function present(): Filled {
    const { values, tags, further, phoneLabel } = draft.current();
    const fields = toContactFields({ ...values, tags });
    return { fields, lists: toContactLists({ ...fields, phoneLabel }, further) };
  }

  function saved(contact: { id: string; name: string }): void {
    if (scanId) savedScans.note(scanId, contact.id);
    draft.change({ savedContactId: contact.id });
    setQuestion(null);
    toast({ title: t('saved'), description: t('savedHint', { name: contact.name }) });
  }

  /** One at a time: a second click while the first is under way does nothing. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      await work();
    } catch (error) {
      const { message } = problemOf(error);
      toast({ title: t('saveFailed'), description: message || t('saveFailedHint'), variant: 'destructive' });
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  /** What looks the same is told by the contacts service, in the transaction that would save. */
  async function store({ fields, lists }: Filled, choice: Choice): Promise<void> {
    const input = {
      ...fields,
      ...lists,
      name: fields.name ?? '',
      ...(scanId && { scanId, scannedImageUrl: `/api/scans/${scanId}/pictures/0` }),
      ...(card && { extractedData: asRead(card) }),
    };
    const variables = { input, ...choice };
    const attempt = saveKeyFor(draft.current(), JSON.stringify(variables), () => crypto.randomUUID());
    draft.change({ save: attempt });
    const { data } = await create({
      variables,
      context: { headers: { 'idempotency-key': attempt.key } },
      update: forgetContactLists,
    });
    const result = data?.createContact;
    if (result?.__typename === 'CreateContactPayload') return saved(result.contact);
    if (result?.__typename === 'PossibleDuplicatesFound')
      return setQuestion({ kind: 'same', duplicates: result.duplicates.slice(0, MOST_SHOWN) });
    if (result?.__typename === 'ScanAlreadySaved') {
      // The answer to an earlier click was lost on its way: nothing to ask when it saved just this.
      return isSame({ fields, lists }, result.contact)
        ? saved(result.contact)
        : setQuestion({ kind: 'already', contact: result.contact });
    }
    if (result?.__typename === 'ContactLimitReached') {
      toast({ title: t('limitReached'), description: result.message, variant: 'destructive' });
      return setQuestion({ kind: 'limit', message: result.message });
    }
    throw new Error('createContact gave no result');
  }

  return {
    isSaving,
    question,
    save: () => once(() => store(present(), { onDuplicate: 'ASK' })),
    keepBoth() {
      setQuestion(null);
      return once(() => store(present(), { onDuplicate: 'KEEP_BOTH' }));
    },
    update: (contactId) =>
      once(async () => {
        if (question?.kind === 'same') return store(present(), { onDuplicate: 'UPDATE', updateId: contactId });
        if (question?.kind !== 'already') return;
        const { contact } = question;
        const { data } = await change({
          variables: { id: contact.id, version: contact.version, input: changesFor(contact, present()) },
          update: forgetContactLists,
        });
        if (!data) throw new Error('updateContact gave no result');
        saved(data.updateContact.contact);
      }),
    keepSaved() {
      if (question?.kind === 'already') saved(question.contact);
    },
    dismiss: () => setQuestion(null),
  };
}

interface Filled {
  fields: ContactFields;
  lists: ContactLists;
}

/** In the shape of the specification, which knows no department. */
function asRead({ values: { department: _further, ...values } }: ReadCard) {
  return values;
}

const savedLists = ({ phones, emails, links, addresses }: SavedContactFragment): ContactLists => ({
  ...{ phones: [...phones], emails: [...emails], links: [...links] },
  addresses: addresses.map(({ street, postcode, city, region, country }) => ({
    street,
    postcode,
    city,
    region,
    country,
  })),
});

function isSame({ fields, lists }: Filled, contact: SavedContactFragment): boolean {
  const { tags, ...texts } = fields;
  const sameTexts = Object.entries(texts).every(([name, value]) => contact[name as keyof typeof texts] === value);
  const saved = savedLists(contact);
  const sameLists = (Object.keys(lists) as (keyof ContactLists)[]).every(
    (list) => writtenOut(lists[list]) === writtenOut(saved[list]),
  );
  return sameTexts && sameLists && tags.join('\n') === contact.tags.join('\n');
}

/** Filled fields replace the saved ones, empty ones change nothing, tags are joined. */
function changesFor(contact: SavedContactFragment, { fields, lists }: Filled) {
  const { tags, ...texts } = fields;
  const filled = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null));
  return {
    ...filled,
    ...joinedLists(savedLists(contact), lists, fields),
    tags: uniqueTags([...contact.tags, ...tags]),
  };
}

/** What two lists have to agree in; labels of the cache carry more. */
const writtenOut = (list: ContactLists[keyof ContactLists]): string =>
  JSON.stringify(list.map((one) => ('value' in one ? [one.value, one.label] : Object.values(one))));

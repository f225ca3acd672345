import { type ContactLists, toContactLists } from '@kaard/contact-formats/card-lists';
import { forgetContactLists, problemOf, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { saves, useSaves } from '@kaard/ui/saves';
import { toast } from '@kaard/ui/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type LooksTheSameAsCardFragment,
  type SavedContactFragment,
  SaveScannedContactDocument,
  type SaveScannedContactMutationVariables,
  UpdateSavedContactDocument,
} from '../../../generated/graphql.ts';
import type { ReadCard } from '../../../scan/answer.ts';
import { savedScans } from '../../../scan/saved-scans.ts';
import { saving } from '../../../scan/saving.ts';
import { type ContactFields, saveKeyFor, toContactFields } from '../form/draft.rules.ts';
import { ADDRESS_PARTS, joinedLists } from '../form/further.rules.ts';
import { uniqueTags } from '../form/tags.rules.ts';
import type { ReviewDraftHandle } from '../form/useReviewDraft.ts';
import { reviewTexts } from '../review.texts.ts';

export type Question =
  /** Similar contacts, the likeliest first: update one, or keep both. */
  | { kind: 'same'; duplicates: readonly LooksTheSameAsCardFragment[] }
  /** This scan was already saved, with values that differ from the form. */
  | { kind: 'already'; contact: SavedContactFragment }
  | { kind: 'limit'; message: string };

export interface SaveContact {
  isSaving: boolean;
  question: Question | null;
  save(): Promise<void>;
  /** Saves a new contact beside the similar ones. */
  keepBoth(): Promise<void>;
  /** Writes the form’s filled fields to this contact of the question. */
  update(contactId: string): Promise<void>;
  /** Leaves the saved contact unchanged. */
  keepSaved(): void;
  dismiss(): void;
  /** Returns from a waiting save to its form. */
  takeBack(): Promise<void>;
}

type Choice = Pick<SaveScannedContactMutationVariables, 'onDuplicate' | 'updateId'>;

/** Codes for a missing answer, and for an unreachable service. */
const AWAY = ['OFFLINE', 'SERVICE_UNAVAILABLE'];
/** The maximum number of similar contacts shown. */
const MOST_SHOWN = 3;

interface Parts {
  draft: ReviewDraftHandle;
  card: ReadCard | null;
  scanId: string | null;
}

/** Saves a contact, from "Save Contact" to the result. Whatever fails, the form keeps its input. */
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
    const addresses = further.addresses.map(({ parts }) => parts);
    return { fields, lists: toContactLists({ ...fields, phoneLabel }, { ...further, addresses }) };
  }

  function saved(contact: { id: string; name: string }): void {
    if (scanId) savedScans.note(scanId, contact.id);
    draft.change({ savedContactId: contact.id });
    setQuestion(null);
    toast({ title: t('saved'), description: t('savedHint', { name: contact.name }) });
  }

  /** Runs one action at a time: a second click meanwhile does nothing. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      await saving.during(work);
    } catch (error) {
      const { message } = problemOf(error);
      toast({ title: t('saveFailed'), description: message || t('saveFailedHint'), variant: 'destructive' });
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  /** Saves. The contacts service reports similar contacts in the transaction that would save. */
  async function store({ fields, lists }: Filled, choice: Choice): Promise<void> {
    const input = {
      ...fields,
      ...lists,
      name: fields.name ?? '',
      ...(scanId && { scanId, scannedImageUrl: `/api/scans/${scanId}/pictures/0` }),
      ...readFrom(card),
    };
    const variables = { input, ...choice };
    const attempt = saveKeyFor(draft.current(), JSON.stringify(variables), () => crypto.randomUUID());
    draft.change({ save: attempt });
    const keep = async (mayHaveArrived: boolean) => {
      const { key } = attempt;
      await saves.keep({ key, name: input.name, what: { do: 'create', ...variables }, scanId, mayHaveArrived });
      draft.change({ waitingKey: key });
      setQuestion(null);
    };
    if (!navigator.onLine) return keep(false);
    const answer = await create({
      variables,
      context: { headers: { 'idempotency-key': attempt.key } },
      update: forgetContactLists,
    }).catch(async (error: unknown) => {
      if (!AWAY.includes(problemOf(error).code)) throw error;
      // If the save can’t be kept, the original error is shown.
      await keep(true).catch(() => {
        throw error;
      });
      return null;
    });
    if (!answer) return;
    const result = answer.data?.createContact;
    if (result?.__typename === 'CreateContactPayload') return saved(result.contact);
    if (result?.__typename === 'PossibleDuplicatesFound')
      return setQuestion({ kind: 'same', duplicates: result.duplicates.slice(0, MOST_SHOWN) });
    if (result?.__typename === 'ScanAlreadySaved') {
      // The answer to an earlier click was lost: no question is needed if it saved the same values.
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

  const { isKnown, kept, saved: sent } = useSaves();
  const { waitingKey } = draft.draft;
  const arrived = waitingKey === null ? undefined : sent[waitingKey];
  /** It was discarded, or completed before this page was opened: sending it again under the same key shows which. */
  const isGone = waitingKey !== null && isKnown && !arrived && !kept.some(({ key }) => key === waitingKey);
  const settle = useEffectEvent(() => {
    draft.change({ waitingKey: null });
    if (arrived) saved(arrived);
  });
  useEffect(() => {
    if (arrived || isGone) settle();
  }, [arrived, isGone]);

  return {
    isSaving,
    question,
    async takeBack() {
      if (waitingKey !== null) await saves.takeBack(waitingKey);
      draft.change({ waitingKey: null });
    },
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
          variables: {
            ...{ id: contact.id, version: contact.version },
            input: { ...changesFor(contact, present()), ...readFrom(card) },
          },
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

/** The reading in the specification’s format, which has no department. It marks numbers as read from a card. */
function readFrom(card: ReadCard | null) {
  if (!card) return {};
  const { department: _further, ...extractedData } = card.values;
  return { extractedData };
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

/** Returns the changes for a contact: filled fields replace saved ones, empty ones change nothing, tags are joined. */
function changesFor(contact: SavedContactFragment, { fields, lists }: Filled) {
  const { tags, ...texts } = fields;
  const filled = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null));
  return {
    ...filled,
    ...joinedLists(savedLists(contact), lists, fields),
    tags: uniqueTags([...contact.tags, ...tags]),
  };
}

/** The compared parts of two lists; objects of the cache have more fields. */
const writtenOut = (list: ContactLists[keyof ContactLists]): string =>
  JSON.stringify(list.map((one) => ('value' in one ? [one.value, one.label] : ADDRESS_PARTS.map((part) => one[part]))));

import type { Kept } from '@kaard/contact-formats';
import { MOST_CUSTOM_FIELDS } from '@kaard/contact-formats/custom';
import { importedValues } from '@kaard/contact-formats/imported-values';
import { invalid } from '@kaard/service-kit';
import { shownValues } from '../custom-field/custom-field.values.ts';
import type { QueryContactsArgs, Resolvers } from '../generated/graphql.ts';
import type { ListFilter } from './contact.filter.ts';
import type { ContactInput } from './contact.input.ts';
import { type ContactIntake, type CreateInput, type CreateOutcome, onDuplicateOf } from './contact.intake.ts';
import type { Contact, ContactPhone, LabelledValue, Source } from './contact.model.ts';
import type { ContactService } from './contact.service.ts';
import { fieldsBelow } from './selected.fields.ts';
import type { SimilarSearch } from './similar.search.ts';

const TYPE_OF_OUTCOME = {
  saved: 'CreateContactPayload',
  'possible-duplicates': 'PossibleDuplicatesFound',
  'scan-already-saved': 'ScanAlreadySaved',
  'limit-reached': 'ContactLimitReached',
} as const;

export type PrimaryOrNot = LabelledValue & { isPrimary: boolean };
export type PrimaryOrNotPhone = ContactPhone & { isPrimary: boolean };

/** Marks the primary value: the first of the list, if it is the named field’s value. */
const marked = <V extends LabelledValue>(list: V[], named: string | null): (V & { isPrimary: boolean })[] =>
  list.map((value, at) => ({ ...value, isPrimary: at === 0 && value.value === named }));

const sourceOf = (source: string | null | undefined): Source | null =>
  source ? (source.toLowerCase() as Source) : null;

export function filterOf(args: Omit<QueryContactsArgs, 'first' | 'after' | 'order'>): ListFilter {
  const { search, company, tag, source, favourite, custom, createdFrom, createdBefore, updatedFrom, updatedBefore } =
    args;
  const times = { createdFrom, createdBefore, updatedFrom, updatedBefore } as Partial<ListFilter>;
  if (custom && custom.length > MOST_CUSTOM_FIELDS)
    throw invalid({ custom: `At most ${MOST_CUSTOM_FIELDS} custom fields` });
  // An empty list means no filter.
  return {
    search,
    company,
    tag,
    source: sourceOf(source),
    favourite,
    custom: custom?.length ? custom : null,
    ...times,
  };
}

/** Maps GraphQL to the service, which contains all rules. */
export function createContactResolvers(
  service: ContactService,
  intake: ContactIntake,
  similar: SimilarSearch,
): Resolvers {
  return {
    Query: {
      contact: (_root, { id }, { viewer }) => service.get(viewer, id),
      contacts: async (_root, { first, after, order, ...args }, { viewer }, info) => {
        const filter = filterOf(args);
        const page = await service.list(viewer, {
          ...filter,
          first: first ?? 50,
          after,
          order,
          fields: fieldsBelow(info),
        });
        return {
          ...page,
          totalCount: () => service.count(viewer, filter),
          letters: () => service.letters(viewer, filter, order ?? 'CREATED_DESC'),
        } as never;
      },
      similarContacts: (_root, { search, first }, { viewer }) => similar(viewer, search, first ?? 20),
      contactStats: (_root, _args, { viewer }) => service.stats(viewer) as never,
    },
    Mutation: {
      createContact: (_root, { input: { source, ...input }, onDuplicate, updateId }, { viewer, idempotencyKey }) =>
        intake.create(
          viewer,
          { ...input, source: sourceOf(source) } as CreateInput,
          idempotencyKey,
          onDuplicateOf(onDuplicate, updateId),
        ) as never,
      updateContact: async (_root, { id, input, version }, { viewer }) => ({
        contact: await service.update(viewer, id, input as ContactInput, version ?? null),
      }),
    },
    Contact: {
      __resolveReference: ({ id }, { contactById }) => contactById.load(id),
      id: ({ id }) => String(id),
      scan: ({ scanId }) => (scanId === null ? null : { id: String(scanId) }),
      source: ({ source }) => source.toUpperCase() as never,
      emails: ({ emails, email }) => marked(emails, email),
      phones: ({ phones, phone }) => marked(phones, phone),
      links: ({ links, website }) => marked(links, website),
      photo: (contact) => photoOf(contact),
      importedValues: ({ kept }) => importedValues(kept as Kept | null | undefined),
      customFields: async ({ customFields }, _args, { definedFields }) =>
        shownValues(customFields, await definedFields()),
    },
    CreateContactResult: {
      __resolveType: (outcome) => TYPE_OF_OUTCOME[(outcome as CreateOutcome).outcome],
    },
    ContactLimitReached: {
      // True for creating, restoring, accepting and separating contacts.
      message: ({ limit }) =>
        `Your plan includes ${limit.toLocaleString('en-US')} ${limit === 1 ? 'contact' : 'contacts'}. Nothing was changed.`,
      resetsAt: () => null,
    },
  };
}

function photoOf({ id, photo }: Contact) {
  if (!photo) return null;
  const { fileId, width, height } = photo;
  return { url: `/api/contacts/${id}/photo?v=${fileId.slice(-8)}`, width, height };
}

import { DateTimeScalar, JsonScalar, parseId } from '@kaard/service-kit';
import type { Resolvers } from '../generated/graphql.ts';
import type { ContactInput } from './contact.input.ts';
import type { ContactService, CreateInput, CreateOutcome } from './contact.service.ts';

const TYPE_OF_OUTCOME = {
  created: 'CreateContactPayload',
  'scan-already-saved': 'ScanAlreadySaved',
  'limit-reached': 'ContactLimitReached',
} as const;

/** GraphQL in and out; every rule is in the service. */
export function createContactResolvers(service: ContactService): Resolvers {
  return {
    DateTime: DateTimeScalar,
    JSON: JsonScalar,
    Query: {
      contact: (_root, { id }, { viewer }) => service.get(viewer, id),
      contacts: async (_root, args, { viewer }) => {
        const { search, company, tag } = args;
        const page = await service.list(viewer, { ...args, first: args.first ?? 50 });
        return { ...page, totalCount: () => service.count(viewer, { search, company, tag }) } as never;
      },
      contactStats: (_root, _args, { viewer }) => service.stats(viewer) as never,
    },
    Mutation: {
      createContact: (_root, { input }, { viewer, idempotencyKey }) =>
        service.create(viewer, input as CreateInput, idempotencyKey),
      updateContact: async (_root, { id, input, version }, { viewer }) => ({
        contact: await service.update(viewer, id, input as ContactInput, version ?? null),
      }),
      deleteContact: async (_root, { id, version }, { viewer }) => ({
        id: String(await service.remove(viewer, id, version ?? null)),
      }),
    },
    Contact: {
      __resolveReference: ({ id }, { contactById }) => {
        const contactId = parseId(id);
        return contactId === null ? null : contactById.load(contactId);
      },
      id: ({ id }) => String(id),
      scan: ({ scanId }) => (scanId === null ? null : { id: String(scanId) }),
    },
    CreateContactResult: {
      __resolveType: (outcome) => TYPE_OF_OUTCOME[(outcome as CreateOutcome).outcome],
    },
    ContactLimitReached: {
      message: ({ limit }) => `Your plan holds ${limit} contacts. Nothing was created.`,
    },
  };
}

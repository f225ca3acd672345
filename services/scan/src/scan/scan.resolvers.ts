import type { Extraction, FieldValue, Lists } from '@kaard/recognition';
import { assertPageSize } from '@kaard/service-kit';
import type { Resolvers } from '../generated/graphql.ts';
import { type ItemState, itemStateOf } from './item.states.ts';
import { MOST_OF_CONTACT } from './saved.repository.ts';
import { pictureUrl } from './scan.model.ts';
import type { ScanService } from './scan.service.ts';
import type { ScanStatus } from './scan.states.ts';

const STATUS = {
  waiting: 'WAITING',
  queued: 'QUEUED',
  reading: 'READING',
  completed: 'COMPLETED',
  duplicate: 'DUPLICATE',
  failed: 'FAILED',
} as const;
const ITEM_STATE = {
  waiting: 'WAITING',
  queued: 'QUEUED',
  reading: 'READING',
  'needs-review': 'NEEDS_REVIEW',
  saved: 'SAVED',
  duplicate: 'DUPLICATE',
  failed: 'FAILED',
} as const;
const RETAKE = { 'no-text': 'NO_TEXT', 'too-small': 'TOO_SMALL', blurred: 'BLURRED' } as const;
const ORIGIN = { card: 'CARD', code: 'CODE', guess: 'GUESS' } as const;

export const statusOf = (status: string | null | undefined): ScanStatus | null =>
  status ? (status.toLowerCase() as ScanStatus) : null;

const SAVING = {
  'looks-the-same': 'LOOKS_THE_SAME',
  'limit-reached': 'LIMIT_REACHED',
  invalid: 'INVALID',
} as const;

export const itemStateOfGraph = (state: string | null | undefined): ItemState | null =>
  state ? (state.toLowerCase().replace('_', '-') as ItemState) : null;

const fieldsOf = (fields: Extraction['fields']) =>
  Object.entries(fields).map(([name, field]) => ({ name, ...field, origin: ORIGIN[field.origin] }));

const PHONE_KIND = {
  mobile: 'MOBILE',
  direct: 'DIRECT',
  office: 'OFFICE',
  phone: 'PHONE',
  tollfree: 'TOLLFREE',
  fax: 'FAX',
} as const;
const originOf = ({ origin }: FieldValue) => ({ origin: ORIGIN[origin] });
const printed = (value: FieldValue) => ({ ...value, ...originOf(value) });

/** @param lists missing in results of a version without them */
function listsOf(lists: Partial<Lists> = {}) {
  const { phones = [], emails = [], websites = [], addresses = [], departments = [], alternatives = [] } = lists;
  return {
    phones: phones.map((phone) => ({ ...phone, ...originOf(phone), kind: PHONE_KIND[phone.kind] })),
    emails: emails.map(printed),
    websites: websites.map(printed),
    addresses: addresses.map((address) => ({ ...address, ...originOf(address) })),
    departments: departments.map(printed),
    alternatives,
  };
}

/** Maps GraphQL to the service, which contains all rules. */
export function createScanResolvers(service: ScanService): Resolvers {
  return {
    Query: {
      scan: (_root, { id }, { viewer }) => service.get(viewer, id),
      scans: async (_root, { first, after, status, state, isInBatch }, { viewer }) => {
        const wanted = { status: statusOf(status), state: itemStateOfGraph(state), isInBatch: isInBatch ?? null };
        const page = await service.list(viewer, { first: first ?? 20, after, wanted });
        return { ...page, totalCount: () => service.count(viewer, wanted) } as never;
      },
    },
    Mutation: {
      retryScan: async (_root, { id }, { viewer }) => ({ scan: await service.retry(viewer, id) }),
      deleteScan: async (_root, { id }, { viewer }) => ({ id: String(await service.remove(viewer, id)) }),
    },
    Contact: {
      // The owner is checked by the query of scans: those of another owner’s contact are not found.
      __resolveReference: ({ id }) => ({ id: String(id) }),
      scans: async ({ id }, { first }, { scansOfContact }) => {
        const most = assertPageSize(first ?? 20, MOST_OF_CONTACT);
        return (await scansOfContact.load(id))?.scans.slice(0, most) ?? [];
      },
    },
    Scan: {
      __resolveReference: ({ id }, { scanById }) => scanById.load(id),
      id: ({ id }) => String(id),
      status: ({ status }) => STATUS[status],
      pictures: ({ id, pictures }) =>
        pictures.map(({ width, height }, index) => ({ index, url: pictureUrl(id, index), width, height })),
      extractedData: ({ result }) => result?.extractedData ?? null,
      fields: ({ result }) => fieldsOf(result?.fields ?? {}),
      lists: ({ result }) => listsOf(result?.lists),
      otherCard: ({ result }) =>
        result?.otherCard
          ? { ...result.otherCard, fields: fieldsOf(result.otherCard.fields), lists: listsOf(result.otherCard.lists) }
          : null,
      itemState: (scan) => (scan.batchId === null ? null : ITEM_STATE[itemStateOf(scan)]),
      batchId: ({ batchId }) => (batchId === null ? null : String(batchId)),
      duplicateOf: async ({ duplicateOf }, _args, { scanById }) =>
        duplicateOf === null ? null : ((await scanById.load(String(duplicateOf))) ?? null),
      saving: ({ savedAs, approval }) =>
        approval && savedAs === null
          ? {
              state: approval.outcome ? SAVING[approval.outcome] : 'ORDERED',
              contactId: approval.contactId == null ? null : String(approval.contactId),
            }
          : null,
      savedAs: ({ savedAs }) => (savedAs === null ? null : String(savedAs)),
      isSaved: ({ savedAs }) => savedAs !== null,
      confidence: ({ result }) => result?.confidence ?? null,
      socialProfilesFound: ({ result }) => result?.socialProfilesFound ?? null,
      suggestedTags: ({ result }) => result?.suggestedTags ?? [],
      retake: ({ result }) => (result?.retake ? RETAKE[result.retake] : null),
      unreadScript: ({ result }) => (result ? result.unreadScript === true : null),
      twoPeople: ({ result }) => (result ? result.twoPeople === true : null),
      engine: ({ result }) => result?.engine ?? null,
    },
  };
}

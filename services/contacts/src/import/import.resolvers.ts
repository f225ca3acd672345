import { keyOfColumn } from '@kaard/contact-formats/custom';
import type { CsvSettings } from '@kaard/contact-formats/read';
import { COLUMN_FIELDS } from '@kaard/contact-formats/read';
import { invalid } from '@kaard/service-kit';
import type { ImportMappingInput, Resolvers } from '../generated/graphql.ts';
import type { ImportOnDuplicate, Outcome } from './import.model.ts';
import type { ImportService } from './import.service.ts';

const upper = (word: string): never => word.toUpperCase().replaceAll('-', '_') as never;
const lower = <T extends string>(word: string | null | undefined): T | null =>
  word ? (word.toLowerCase().replaceAll('_', '-') as T) : null;

/** @throws DomainError `invalid` for an unknown field or delimiter */
function mappingOf({ encoding, delimiter, headerLine, fields }: ImportMappingInput): CsvSettings {
  const unknown = (fields ?? []).find(
    (field) => field !== null && keyOfColumn(field) === null && !(COLUMN_FIELDS as readonly string[]).includes(field),
  );
  if (unknown) throw invalid({ fields: 'Contacts have no such field.' });
  if (delimiter && delimiter.length !== 1) throw invalid({ delimiter: 'The delimiter must be one character.' });
  if (encoding && encoding.length > 40) throw invalid({ encoding: 'Unknown encoding.' });
  if (headerLine != null && (headerLine < 0 || headerLine > 1000))
    throw invalid({ headerLine: 'There is no such line.' });
  return {
    ...(encoding ? { encoding } : {}),
    ...(delimiter ? { delimiter } : {}),
    ...(headerLine == null ? {} : { headerLine: headerLine === 0 ? null : headerLine }),
    ...(fields ? { fields: fields as CsvSettings['fields'] } : {}),
  };
}

export const createImportResolvers = (service: ImportService): Resolvers => ({
  Query: {
    contactImport: (_root, { id }, { viewer }) => service.get(viewer, id),
    contactImports: (_root, { first, after }, { viewer }) => service.list(viewer, { first: first ?? 20, after }),
  },
  Mutation: {
    setImportMapping: async (_root, { id, entry, mapping }, { viewer }) => ({
      import: await service.setMapping(viewer, id, entry ?? null, mappingOf(mapping)),
    }),
    startImport: async (_root, { id, onDuplicate, leftOut, isTagged }, { viewer }) => ({
      import: await service.start(viewer, id, {
        onDuplicate: lower<ImportOnDuplicate>(onDuplicate),
        leftOut: leftOut ?? [],
        isTagged: isTagged ?? true,
      }),
    }),
    undoImport: async (_root, { id }, { viewer }) => ({ import: await service.undo(viewer, id) }),
    deleteImport: async (_root, { id }, { viewer }) => ({ id: String(await service.remove(viewer, id)) }),
  },
  ContactImport: {
    id: ({ id }) => String(id),
    kind: ({ kind }) => upper(kind),
    state: ({ state }) => upper(state),
    onDuplicate: ({ onDuplicate }) => upper(onDuplicate),
    failure: ({ problem }) => problem?.message ?? null,
    created: ({ counts }) => counts.created,
    updated: ({ counts }) => counts.updated,
    same: ({ counts }) => counts.same,
    skipped: ({ counts }) => counts.skipped,
    failed: ({ counts }) => counts.failed,
    overLimit: ({ counts }) => counts.overLimit,
    undone: ({ undoneCount }) => undoneCount,
    kept: ({ keptCount }) => keptCount,
    expected: ({ expected, state }) => (state === 'preview' ? (expected ?? null) : null),
    rows: (job, { first, after, outcome, expected }) =>
      service.rows(job, {
        ...{ first: first ?? 50, after },
        ...{ outcome: lower<Outcome>(outcome), expected: lower<Outcome>(expected) },
      }),
  },
  ImportRow: {
    name: ({ contact }) => contact.name,
    email: ({ contact }) => contact.email,
    phone: ({ contact }) => contact.phone,
    company: ({ contact }) => contact.company,
    title: ({ contact }) => contact.title,
    outcome: ({ outcome }) => (outcome ? upper(outcome) : null),
    expected: ({ expected }) => (expected ? upper(expected) : null),
    contactId({ contactId, outcome, expectedContactId }) {
      const known = outcome === null ? expectedContactId : contactId;
      return known == null ? null : String(known);
    },
    isIncomplete: ({ isIncomplete }) => isIncomplete ?? false,
    leftOut: ({ leftOut }) => leftOut ?? [],
    isUndone: ({ undo }) => (undo === null ? null : undo === 'undone'),
  },
});

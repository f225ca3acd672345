import type { Outbox } from '@kaard/events';
import type { PictureRemovals, PictureStore } from '@kaard/pictures';
import {
  type Connection,
  createFileRemovals,
  type DoOnce,
  type Logger,
  type OwnerRows,
  type Sequence,
  type UnitOfWork,
} from '@kaard/service-kit';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { ContactWriter } from '../contact/contact.writer.ts';
import type { CustomFieldRepository } from '../custom-field/custom-field.repository.ts';
import type { DuplicateFinder } from '../duplicate/duplicate.finder.ts';
import type { MergeRepository } from '../merge/merge.repository.ts';
import type { OwnerUnitOfWork } from '../owner/owner.queue.ts';
import type { TrashService } from '../trash/trash.service.ts';
import { createEndImport } from './end-import.ts';
import { createImportRepository } from './import.repository.ts';
import { createImportService, type ImportServiceParts } from './import.service.ts';
import { createImportStore } from './import.store.ts';
import { createParseImport } from './parse-import.ts';
import { createSaveImport } from './save-import.ts';
import { createUndoImport } from './undo-import.ts';
import { createWeighImport } from './weigh-import.ts';

export interface ImportFeatureParts {
  connection: Connection;
  contacts: ContactRepository;
  owners: OwnerRows;
  writer: ContactWriter;
  duplicates: DuplicateFinder;
  customFields: Pick<CustomFieldRepository, 'fieldsOf'>;
  trash: TrashService;
  merges: MergeRepository;
  photos: PictureStore;
  removals: PictureRemovals;
  outbox: Outbox;
  unitOfWork: UnitOfWork;
  inOwnerQueue: OwnerUnitOfWork;
  doOnce: DoOnce;
  nextId: Sequence;
  takeIds(count: number): Promise<number>;
  order: ImportServiceParts['order'];
  ownTurn: ImportServiceParts['ownTurn'];
  bulkWaitMs: number;
  defaultCountry: string;
  log: Logger;
  now(): Date;
}

/** Creates and connects all parts of the import feature. */
export function createImports(parts: ImportFeatureParts) {
  const { connection, photos, outbox, unitOfWork, order, ownTurn, bulkWaitMs, doOnce, nextId, owners, now, ...rest } =
    parts;
  const imports = createImportRepository(connection);
  const store = createImportStore(connection);
  const endImport = createEndImport({ imports, outbox, unitOfWork, now });
  const removals = createFileRemovals(connection, {
    store,
    model: 'ImportFileRemoval',
    collection: 'import_file_removals',
  });
  const service = createImportService({
    imports,
    owners,
    store,
    removals,
    endImport,
    unitOfWork,
    doOnce,
    nextId,
    order,
    ownTurn,
    bulkWaitMs,
    now,
    customFields: rest.customFields,
    steps: {
      reading: createParseImport({
        ...{ imports, customFields: rest.customFields, store, endImport, unitOfWork, log: rest.log },
        weigh: createWeighImport({ ...rest, imports, owners, store: photos, now }),
      }),
      saving: createSaveImport({ ...rest, imports, owners, store: photos, endImport, now }),
      undoing: createUndoImport({ ...rest, imports, endImport, now }),
    },
  });
  return { ...service, files: removals };
}

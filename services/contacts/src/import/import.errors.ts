import { DomainError, invalid, notFound } from '@kaard/service-kit';
import type { ImportState } from './import.model.ts';

export const MOST_FILE_BYTES = 50 * 1024 * 1024;
export const MOST_CONTACTS = 10_000;
/**
 * The maximum number of imports per owner that are being read or wait in the preview: each stores its file and its
 * rows.
 */
export const MOST_OPEN = 10;
const OPEN_RETRY_SECONDS = 60;

export const importNotFound = () => notFound('Import');

export const fileTooLarge = () =>
  new DomainError({
    kind: 'too-large',
    reason: 'IMPORT_TOO_LARGE',
    message: 'The file is larger than 50 MB. Please split it.',
  });

export const tooManyContacts = () =>
  new DomainError({
    kind: 'too-large',
    reason: 'TOO_MANY_CONTACTS',
    message: `An import can hold at most ${MOST_CONTACTS.toLocaleString('en-US')} contacts. Please split it.`,
  });

export const fileEmpty = () => invalid({ file: 'The file is empty.' }, 'EMPTY_FILE');

const NOT_NOW: Record<ImportState, string> = {
  reading: 'The file is still being read. Please try again in a moment.',
  preview: 'This import has not been started yet.',
  saving: 'This import is still saving contacts. Please try again when it has finished.',
  done: 'This import has already finished.',
  undoing: 'This import is being undone. Please try again when it has finished.',
  undone: 'This import has already been undone.',
  failed: 'This import has failed. Please import the file again.',
};

export const notNow = (state: ImportState) =>
  new DomainError({
    kind: 'conflict',
    reason: 'IMPORT_STATE',
    message: NOT_NOW[state],
    details: { state },
  });

export const tooManyOpen = () =>
  new DomainError({
    kind: 'rate-limited',
    reason: 'TOO_MANY_OPEN_IMPORTS',
    message: `You already have ${MOST_OPEN} unfinished imports. Please finish or delete one first.`,
    details: { retryAfterSeconds: OPEN_RETRY_SECONDS },
  });

import { MOST_FILE_BYTES } from '@kaard/pictures/batch-limits';
import { DomainError, invalid, notFound } from '@kaard/service-kit';
import type { ScanFile } from './file.model.ts';

const MB = 1024 * 1024;

export interface FileProblem {
  reason: string;
  message: string;
}

/** A permanent problem of a file, which retrying can’t solve. */
export class FileRefused extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem, cause?: unknown) {
    super(problem.message, { cause });
    this.problem = problem;
  }
}

export const fileProblem = (reason: string, message: string, cause?: unknown): FileRefused =>
  new FileRefused({ reason, message }, cause);

export const NOTHING_IN_IT: FileProblem = { reason: 'FILE_EMPTY', message: 'This file contains no pictures.' };
export const FAILED: FileProblem = {
  reason: 'FILE_FAILED',
  message: 'This file couldn’t be opened. Please upload it again.',
};

export const fileTooLarge = () =>
  new DomainError({
    kind: 'too-large',
    reason: 'FILE_TOO_LARGE',
    message: `The file is too large. The limit is ${MOST_FILE_BYTES / MB} MB.`,
  });

export const moreThanAnnounced = (size: number) =>
  new DomainError({
    kind: 'too-large',
    reason: 'FILE_TOO_LARGE',
    message: `More has arrived than the announced size of ${size.toLocaleString('en-US')} bytes.`,
    details: { size },
  });

export const uploadOffset = (received: number) =>
  new DomainError({
    kind: 'conflict',
    reason: 'UPLOAD_OFFSET',
    message: `${received} bytes of this file have arrived. Please continue from there.`,
    details: { received },
  });

/** The request that lost, of two concurrent ones for the same file. */
export const uploadInProgress = () =>
  new DomainError({
    kind: 'conflict',
    reason: 'UPLOAD_IN_PROGRESS',
    message: 'Another request is sending this file. Please ask how much has arrived, and continue from there.',
  });

export const uploadSize = (size: number) =>
  invalid({ size: `This upload was started as a file of ${size} bytes. Please use a new key for a different file.` });

export const fileEmpty = () =>
  new DomainError({ kind: 'invalid', reason: 'FILE_EMPTY', message: 'The file is empty.' });

export const fileUnsupported = () =>
  new DomainError({
    kind: 'unsupported',
    reason: 'FILE_UNSUPPORTED',
    message: 'Please send a ZIP, PDF or TIFF file.',
  });

export const fileNotInPreview = ({ state, problem }: Pick<ScanFile, 'state' | 'problem'>) =>
  new DomainError({
    kind: 'conflict',
    reason: 'FILE_STATE',
    message:
      problem?.message ??
      (state === 'opening' ? 'This file is still being opened. Please try again in a moment.' : FAILED.message),
    details: { state },
  });

export const tooManyFiles = (most: number) =>
  new DomainError({
    kind: 'rate-limited',
    reason: 'TOO_MANY_FILES',
    message: `${most} of your files are still waiting to be opened. Please try again in a minute.`,
    details: { retryAfterSeconds: 60 },
  });

export const filesStillOpen = () =>
  new DomainError({
    kind: 'conflict',
    reason: 'FILES_STILL_OPEN',
    message: 'A file in this batch is still being opened. Please close the batch once all its pictures are added.',
  });

export const fileNotFound = () => notFound('File');

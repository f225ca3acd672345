import { DomainError, notFound } from '@kaard/service-kit';

export const batchNotFound = () => notFound('Batch');

const conflict = (reason: string, message: string) => new DomainError({ kind: 'conflict', reason, message });

export const batchClosed = () => conflict('BATCH_CLOSED', 'This batch is closed. You can’t add more pictures to it.');

export const batchCancelled = () =>
  conflict(
    'BATCH_CANCELLED',
    'This batch was stopped and doesn’t accept more pictures. Please add them to another one.',
  );

export const batchIsSaving = () =>
  conflict('BATCH_SAVING', 'Contacts of this batch are being saved. Please try again in a moment.');

export const batchFull = (most: number) =>
  conflict(
    'BATCH_FULL',
    `A batch can hold at most ${most.toLocaleString('en-US')} pictures. Please create another one.`,
  );

export const tooManyBatches = (most: number) =>
  conflict('TOO_MANY_BATCHES', `You have ${most.toLocaleString('en-US')} batches. Please delete one first.`);

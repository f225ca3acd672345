import { changeInBatches, type Migration } from '@kaard/service-kit';
import type { mongo } from 'mongoose';

interface Row {
  _id: mongo.ObjectId;
  answer: { id: number } | number;
}

/**
 * Replaces whole contacts and log entries by their ids: with an Idempotency-Key they were stored for a day, even if
 * they were deleted permanently (ADR 0245).
 */
export const keysLeadToIds: Migration = {
  id: '2026-11-30-keys-lead-to-ids',
  async run(connection) {
    const whole = { filter: { 'answer.id': { $exists: true } }, projection: { 'answer.id': 1 } };
    await changeInBatches<Row>(
      connection.db!.collection('idempotency_keys'),
      ({ _id, answer }) =>
        typeof answer === 'number' ? null : { filter: { _id }, update: { $set: { answer: answer.id } } },
      whole,
    );
  },
};

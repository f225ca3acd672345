import { newPicture } from '@kaard/pictures/testing';
import type { Installation, Person } from './installation.ts';

const BATCH = `id name tags state isPaused continuesAt expectedCount
  counts { total waiting queued reading needsReview saved saving looksTheSame overLimit duplicate failed }`;

export const ORDERS = [
  'closeScanBatch',
  'cancelScanBatch',
  'retryScanBatch',
  'pauseScanBatch',
  'resumeScanBatch',
] as const;

export const createBatch = async (person: Person, name = 'Hannover fair 2026') =>
  (
    await person.graph(`mutation ($name: String!) { createScanBatch(input: { name: $name }) { batch { ${BATCH} } } }`, {
      name,
    })
  ).data.createScanBatch.batch;

export const lookAtBatch = async (person: Person, id: string) =>
  (await person.graph(`query ($id: ID!) { scanBatch(id: $id) { ${BATCH} } }`, { id })).data.scanBatch;

export const orderBatch = (person: Person, verb: (typeof ORDERS)[number], id: string, more = '') =>
  person.graph(`mutation ($id: ID!) { ${verb}(id: $id) { batch { ${BATCH} } ${more} } }`, { id });

export async function sendItem(
  at: Installation,
  person: Person,
  id: string,
  picture: Buffer,
  query = '',
  type = 'image/jpeg',
) {
  const url = `/internal/scan-batches/${id}/items${query}`;
  const headers = await person.headers({ 'content-type': type });
  return at.app.inject({ method: 'POST', url, headers, payload: picture });
}

/** A different picture for each number. */
export const numbered = (number: number): Promise<Buffer> => newPicture({ colour: `rgb(${number * 20}, 10, 200)` });

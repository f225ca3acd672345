import { expect, test } from '@jest/globals';
import type { Viewer } from '@kaard/service-kit';
import type { Contact } from '../contact/contact.model.ts';
import type { Merge } from './merge.model.ts';
import { createMergeService, type MergeServiceParts } from './merge.service.ts';

const owner: Viewer = { id: 1, via: 'session', sessionId: null, keyId: null, scopes: [] };
const lists = { emails: [], phones: [], links: [], addresses: [], tags: [], importKeys: [] };
const person = (id: number) =>
  ({
    ...{ id, ownerId: owner.id, name: 'Mira Adler', version: 1, interactionCount: 0, kept: null, customFields: {} },
    ...{ photo: null, scanId: null, consent: null, extractedData: null, scannedImageUrl: null, notes: null },
    ...lists,
  }) as unknown as Contact;

/** Where a merge waits as long as it is told to before its turn comes. */
function serviceWith(turns: Promise<void>[]) {
  const inserted: Merge[] = [];
  let last = 0;
  const parts = {
    merges: { insert: async (merge: Merge) => inserted.push(merge) },
    chains: { into: async () => [] },
    contacts: { find: async (_ownerId: number, id: number) => person(id) },
    pairs: { removeOf: async () => {} },
    interactions: { ofContacts: async () => [] },
    history: { join: async () => {} },
    trash: { moveIn: async () => {} },
    outbox: { add: async () => {} },
    owners: { ensure: async () => {}, defaultCountryOf: async () => 'US' },
    writer: { change: () => null, replace: async () => {}, now: () => new Date(0) },
    inOwnerQueue: async (_ownerId: number, work: (session: null) => Promise<unknown>) => {
      await turns.shift();
      return work(null);
    },
    nextId: async () => ++last,
    now: () => new Date(0),
  };
  return { inserted, merging: createMergeService(parts as unknown as MergeServiceParts) };
}

test('of two merges under way the one that comes later has the higher id, whichever was asked for first', async () => {
  const { promise: itsTurn, resolve: come } = Promise.withResolvers<void>();
  const { inserted, merging } = serviceWith([itsTurn, Promise.resolve()]);
  const further = merging.merge(owner, { keepId: '3', otherId: '1' });
  const first = await merging.merge(owner, { keepId: '1', otherId: '2' });
  come();
  const later = await further;
  expect(inserted.map(({ id, otherId }) => [id, otherId])).toEqual([
    [first.mergeId, 2],
    [later.mergeId, 1],
  ]);
  expect(later.mergeId).toBeGreaterThan(first.mergeId);
});

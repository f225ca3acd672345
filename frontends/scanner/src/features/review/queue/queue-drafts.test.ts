import { describe, expect, it } from '@jest/globals';
import { QUEUE_DRAFTS_KEY } from '../../../scan/captured.database.ts';
import { emptyDraft } from '../form/draft.rules.ts';
import { createQueueDrafts } from './queue-drafts.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const draft = (name: string) => ({ ...emptyDraft(), values: { ...emptyDraft().values, name } });

describe('drafts of a queue', () => {
  it('are kept by card until they are dropped, and then leave nothing behind', () => {
    const storage = memory();
    createQueueDrafts(storage, '1').keep('12', draft('Ada'));
    createQueueDrafts(storage, '1').keep('13', draft('Bruno'));
    const drafts = createQueueDrafts(storage, '1');
    expect([drafts.find('12')?.values.name, drafts.find('13')?.values.name]).toEqual(['Ada', 'Bruno']);
    drafts.drop('12');
    expect([drafts.find('12'), drafts.find('13')?.values.name]).toEqual([null, 'Bruno']);
    drafts.drop('13');
    expect(storage.kept.size).toBe(0);
  });

  it('are shown to nobody else', () => {
    const storage = memory();
    createQueueDrafts(storage, '1').keep('12', draft('Ada'));
    expect(createQueueDrafts(storage, '2').find('12')).toBeNull();
    createQueueDrafts(storage, '2').keep('13', draft('Bruno'));
    expect(createQueueDrafts(storage, '1').find('12')).toBeNull();
  });

  it.each([
    ['broken', '{"owner"'],
    ['of another form', '{"owner":"1","drafts":{"12":{"values":{}}}}'],
  ])('that are %s are none', (_, text) => {
    const storage = memory();
    storage.setItem(QUEUE_DRAFTS_KEY, text);
    expect(createQueueDrafts(storage, '1').find('12')).toBeNull();
  });
});

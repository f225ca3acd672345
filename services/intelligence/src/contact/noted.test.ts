import { describe, expect, test } from '@jest/globals';
import type { Payload } from '@kaard/events';
import { contactFact } from '../../test/factories.ts';
import { factsOf } from './contact.facts.ts';
import { hashOfWords, type Noted, notedAtFirst, notedNow, notedOfBoth } from './noted.ts';

const CREATED = '2025-01-10T09:00:00.000Z';
const factsAt = (updatedAt: string, notes: string | null) =>
  factsOf(contactFact(7, { notes, createdAt: CREATED, updatedAt }) as unknown as Payload<'contact.created'>);
const spoke = { words: hashOfWords('spoke on 20 january'), at: new Date('2026-01-21T10:00:00Z') };

describe('the days without a year in notes', () => {
  test('are as old as the contact when nobody looked before', () => {
    const facts = factsAt('2026-11-30T09:00:00.000Z', 'Spoke on 20 January. Signed 2026-02-03.');
    expect(notedNow(null, facts)).toEqual([{ words: spoke.words, at: new Date(CREATED) }]);
    expect(notedAtFirst(facts)).toEqual(notedNow(null, facts));
  });

  test('stay as old as they are whatever else changes, and new ones are as old as the change', () => {
    const later = new Date('2026-11-30T09:00:00.000Z');
    const fair = { words: hashOfWords('fair on 4 december'), at: later };
    const notes = 'Spoke on 20 January about pricing';
    expect(notedNow([spoke], factsAt(later.toISOString(), notes))).toEqual([spoke]);
    expect(notedNow([spoke], factsAt(later.toISOString(), `${notes}.\nFair on 4 December`))).toEqual([spoke, fair]);
    // As they were: what was taken out and comes back is no news.
    const without = notedNow([spoke], factsAt(later.toISOString(), null));
    expect(without).toEqual([spoke]);
    expect(notedNow(without, factsAt('2026-12-01T09:00:00.000Z', notes))).toEqual([spoke]);
  });

  test('are not kept without end', () => {
    let noted: Noted[] = [];
    for (let day = 0; day < 200; day++) noted = notedNow(noted, factsAt(CREATED, `Visit ${day} on 3 May`));
    expect(noted.length).toBeLessThanOrEqual(60);
    expect(noted[0]!.words).toBe(hashOfWords('visit 199 on 3 may'));
  });

  test('of two contacts are as old as where they were written first', () => {
    const merged = { ...spoke, at: new Date('2026-11-30T09:00:00Z') };
    expect(notedOfBoth([merged], [spoke])).toEqual([spoke]);
    expect(notedOfBoth([spoke], [merged])).toEqual([spoke]);
    expect(notedOfBoth([], [spoke])).toEqual([spoke]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { TextLine } from '@kaard/recognition';
import type { CardTruth } from '../cards/truth.ts';
import { percent, tally } from './tally.ts';

const cards: Record<string, CardTruth> = {
  one: { fields: { name: { value: 'Imogen Kershaw' }, email: { value: 'i@kite.example' } }, kind: ['dark'] },
  two: { fields: { name: { value: 'Rhodri Nesbitt' } }, kind: ['dark'] },
};
const lines = [{ text: 'Imogen Kershaw' }, { text: 'Rhodri Nesbitt' }] as TextLine[];

describe('adding up', () => {
  it('refuses an answer about a card that the set does not have', () => {
    expect(() =>
      tally(
        [{ id: 'three', form: 'photo', data: {}, lists: { phones: [], addresses: [] }, reading: { lines, codes: [] } }],
        cards,
      ),
    ).toThrow('three');
  });

  it('counts fields, cards without mistakes, and what was readable all the same', () => {
    const score = tally(
      [
        {
          id: 'one',
          form: 'photo',
          data: { name: 'Imogen', title: 'Kershaw' },
          lists: { phones: [], addresses: [] },
          reading: { lines, codes: [] },
        },
        {
          id: 'two',
          form: 'photo',
          data: { name: 'rhodri nesbitt' },
          lists: { phones: [], addresses: [] },
          reading: { lines, codes: [] },
        },
      ],
      cards,
    );
    expect(score).toMatchObject({
      cards: 2,
      perfect: 1,
      present: 3,
      right: 1,
      wrong: 1,
      missing: 1,
      spurious: 1,
      absent: 23,
      readableNotRight: 1,
    });
    expect(score.fields.title).toMatchObject({ present: 0, spurious: 1 });
    expect(score.tags.dark).toMatchObject({ cards: 2, perfect: 1, present: 3, right: 1 });
    expect(score.mistakes.map(({ id, field, verdict, readable }) => [id, field, verdict, readable])).toEqual([
      ['one', 'name', 'wrong', true],
      ['one', 'title', 'spurious', false],
      ['one', 'email', 'missing', false],
    ]);
  });

  it('has no share of nothing', () => {
    expect(percent(0, 0)).toBeNull();
    expect(percent(1, 4)).toBe(25);
  });
});

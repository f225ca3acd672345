import { describe, expect, test } from '@jest/globals';
import { shownChanges } from './history.rules.ts';

const change = (field: string, before: unknown, after: unknown) =>
  ({ __typename: 'ContactFieldChange', field, before, after }) as never;

describe('a change in the history', () => {
  test('is told with what was there before and after', () => {
    expect(shownChanges([change('title', null, 'Buyer'), change('isFavourite', false, true)])).toEqual([
      { field: 'title', kind: 'value', before: null, after: 'Buyer' },
      { field: 'isFavourite', kind: 'flag', after: true },
    ]);
  });

  test('of a list is what came and what went, and the first of it is not told twice', () => {
    const phone = (value: string, label: string | null = null) => ({ value, label, e164: null, extension: null });
    expect(
      shownChanges([
        change('phone', '1', '2'),
        change('phones', [phone('1'), phone('3')], [phone('2', 'work'), phone('3')]),
        change('addresses', [], [{ label: 'home', street: 'Lindenallee 1', city: 'Berlin', country: null }]),
        change('tags', ['a', 'b'], ['b', 'a']),
      ]),
    ).toEqual([
      { field: 'phones', kind: 'list', added: ['2 (work)'], removed: ['1'] },
      { field: 'addresses', kind: 'list', added: ['Lindenallee 1, Berlin (home)'], removed: [] },
      { field: 'tags', kind: 'value', before: 'a, b', after: 'b, a' },
    ]);
  });

  test('of what a file said beside is told as people read it, and only named where it is not kept', () => {
    const [size, level] = [
      { name: 'Shoe size', value: '42' },
      { name: 'Level', value: 'Gold' },
    ];
    expect(shownChanges([change('kept', [size, level], [level])])).toEqual([
      { field: 'kept', kind: 'list', added: [], removed: ['Shoe size: 42'] },
    ]);
    expect(shownChanges([change('kept', null, null)])).toEqual([{ field: 'kept', kind: 'named' }]);
  });

  test('is only named where the value is not kept, and what belongs to the scan is not', () => {
    const changes = [change('photo', null, null), change('scanId', null, null), change('extractedData', null, null)];
    expect(shownChanges(changes)).toEqual([
      { field: 'photo', kind: 'named' },
      { field: 'scanId', kind: 'named' },
    ]);
  });

  test('is short however long the text is', () => {
    const [shown] = shownChanges([change('notes', 'x'.repeat(5000), null)]);
    expect(shown).toEqual({ field: 'notes', kind: 'value', before: `${'x'.repeat(160)}…`, after: null });
  });
});

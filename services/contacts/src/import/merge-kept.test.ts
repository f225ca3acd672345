import { describe, expect, test } from '@jest/globals';
import { keptOf, mergeKept } from './merge-kept.ts';

const property = (name: string, value: string, group?: string) => ({
  name,
  value,
  params: {},
  ...(group ? { group } : {}),
});

describe('what has no field of its own', () => {
  test('comes from whoever says something', () => {
    expect(mergeKept(null, null)).toEqual({ kept: null, leftOut: [] });
    expect(mergeKept(null, { role: 'Speaker' })).toEqual({ kept: { role: 'Speaker' }, leftOut: [] });
    expect(mergeKept({ role: 'Speaker' }, null)).toEqual({ kept: { role: 'Speaker' }, leftOut: [] });
    expect(mergeKept({ role: 'Speaker' }, { nickname: 'Mi' }).kept).toEqual({ role: 'Speaker', nickname: 'Mi' });
  });

  test('stays as it is, and what the second card says otherwise is named', () => {
    expect(mergeKept({ role: 'Speaker', units: ['Sales'] }, { role: 'Chair', units: ['Sales'] })).toEqual({
      kept: { role: 'Speaker', units: ['Sales'] },
      leftOut: [{ field: 'role', value: 'Chair' }],
    });
  });

  test('is added, each once, and groups of two cards do not become one', () => {
    const present = { properties: [property('X-HOBBY', 'Chess', 'item1'), property('REV', '2024-01-01')] };
    const incoming = {
      properties: [
        property('X-HOBBY', 'Chess', 'item1'),
        property('IMPP', 'xmpp:mira@chat.example', 'item1'),
        property('X-ABLABEL', 'Chat', 'item1'),
        property('REV', '2025-01-01'),
        property('GENDER', 'F'),
      ],
    };
    const { kept, leftOut } = mergeKept(present, incoming);
    expect(kept?.properties).toEqual([
      ...present.properties,
      property('IMPP', 'xmpp:mira@chat.example', 'item2'),
      property('X-ABLABEL', 'Chat', 'item2'),
      property('GENDER', 'F'),
    ]);
    expect(leftOut).toEqual([]);
    expect(mergeKept(kept, { properties: [property('GENDER', 'O')] }).leftOut).toEqual([
      { field: 'GENDER', value: 'O' },
    ]);
  });

  test('does not grow when the same comes again', () => {
    const once = {
      columns: [{ name: 'Row', value: '7' }],
      name: { family: 'A', given: '', additional: '', prefix: '', suffix: '' },
    };
    expect(mergeKept(once, once)).toEqual({ kept: once, leftOut: [] });
  });
});

describe('the parts of a name', () => {
  const parts = { family: 'Doe', given: 'Jane', additional: '', prefix: '', suffix: '' };
  const card = (name: typeof parts, further = {}) => ({
    name: 'Jane Doe',
    company: null,
    kept: { name, nameOf: 'Jane Doe', ...further },
  });

  test('are no news where anybody would part it so', () => {
    expect(keptOf(card(parts))).toBeNull();
    expect(keptOf(card(parts, { role: 'Chair' }))).toEqual({ role: 'Chair' });
  });

  test('are kept where they say more, or belong to another name', () => {
    const turned = card({ ...parts, family: 'Jane', given: 'Doe' });
    expect(keptOf(turned)).toEqual(turned.kept);
    const renamed = { ...card(parts), name: 'J. Doe' };
    expect(keptOf(renamed)).toEqual(renamed.kept);
  });
});

import { describe, expect, it } from '@jest/globals';
import { offeredTags } from './tags.rules.ts';

const KNOWN = ['Client', 'Paper', 'New client', 'VIP'];

describe('offered tags', () => {
  it('are none that are chosen or have nothing of what is typed', () => {
    expect(offeredTags(KNOWN, [], 'zebra')).toEqual([]);
    expect(offeredTags(KNOWN, ['vip'], 'VIP')).toEqual([]);
  });

  it('begin with what begins with the letters, whatever their case', () => {
    expect(offeredTags(['New client', 'Paper', 'Client'], [], ' cLi ')).toEqual(['Client', 'New client']);
  });

  it('are a few of all of them before anything is typed', () => {
    expect(offeredTags(KNOWN, ['Paper'], '')).toEqual(['Client', 'New client', 'VIP']);
    expect(
      offeredTags(
        Array.from({ length: 50 }, (_, index) => `Tag ${index}`),
        [],
        '',
      ),
    ).toHaveLength(8);
  });
});

import { describe, expect, it } from '@jest/globals';
import { mapLink } from './map-link.rules.ts';

const LINES = ['1 Quay & Co', '', ' BA1 1AA Bath'];

describe('the map of an address', () => {
  it('is none where there is nothing to look for', () => {
    expect(mapLink([], 'Windows')).toBeNull();
    expect(mapLink(['  '], 'Windows')).toBeNull();
  });

  it('is the program of a phone, and a page elsewhere; what is written never leaves the query', () => {
    const query = '1%20Quay%20%26%20Co%2C%20BA1%201AA%20Bath';
    expect(mapLink(LINES, 'Mozilla/5.0 (Linux; Android 16)')).toBe(`geo:0,0?q=${query}`);
    expect(mapLink(LINES, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')).toBe(`https://maps.apple.com/?q=${query}`);
    expect(mapLink(LINES, 'Mozilla/5.0 (X11; Linux x86_64)')).toBe(
      `https://www.openstreetmap.org/search?query=${query}`,
    );
  });
});

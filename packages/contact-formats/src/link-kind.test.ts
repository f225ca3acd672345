import { describe, expect, it } from '@jest/globals';
import { kindOfLink, nameOfLink, textOfLink } from './link-kind.ts';

describe('what a link leads to', () => {
  it.each([
    ['https://cal.com/ada', 'calendar'],
    ['https://ada.gumroad.com/l/type', 'shop'],
    ['https://example.com/prices.PDF?v=2', 'file'],
    ['https://wa.me/12025550143', 'message'],
    ['https://de.linkedin.com/in/ada', 'linkedIn'],
    ['https://notlinkedin.com/in/ada', 'site'],
    ['nothing', 'site'],
  ])('%s is a %s', (url, kind) => {
    expect(kindOfLink(url)).toBe(kind);
  });

  it('is named by its owner, else by its network, else by its host', () => {
    expect(nameOfLink({ url: 'https://github.com/ada', label: 'Code' })).toBe('Code');
    expect(nameOfLink({ url: 'https://github.com/ada', label: null })).toBe('GitHub');
    expect(nameOfLink({ url: 'https://www.example.com/x', label: null })).toBe('example.com');
  });

  it('says its owner’s words, else its address, unless that is too long to read', () => {
    expect(textOfLink({ url: 'https://github.com/ada', label: 'Code' })).toBe('Code');
    expect(textOfLink({ url: 'https://www.instagram.com/ada/', label: null })).toBe('instagram.com/ada');
    expect(textOfLink({ url: `https://github.com/${'a'.repeat(60)}`, label: null })).toBe('GitHub');
  });
});

import { describe, expect, test } from '@jest/globals';
import { networkOfHost, socialProfile, socialUrl } from './social.ts';

describe('networkOfHost', () => {
  test.each(['notlinkedin.com', 'linkedin.com.evil.example', 'example.com', 'box.com'])('%s is no network', (host) => {
    expect(networkOfHost(host)).toBeNull();
  });
  test.each([
    ['de.linkedin.com', 'linkedIn'],
    ['X.com', 'twitter'],
    ['m.facebook.com', 'facebook'],
    ['youtu.be', 'youtube'],
  ])('%s is %s', (host, network) => {
    expect(networkOfHost(host)).toBe(network);
  });
});

describe('socialProfile', () => {
  test.each(['https://linkedin.com', 'example.com/jane', 'javascript:x', 'jane'])('%p is no profile', (text) => {
    expect(socialProfile(text)).toBeNull();
  });
  test.each([
    ['https://www.linkedin.com/in/jane-doe/', 'linkedIn', 'jane-doe'],
    ['linkedin.com/company/acme', 'linkedIn', 'acme'],
    ['youtube.com/@acme', 'youtube', 'acme'],
    ['github.com/jane/project', 'github', 'jane'],
  ])('%s is %s of %s', (text, network, handle) => {
    expect(socialProfile(text)).toEqual({ network, handle });
  });
});

describe('socialUrl', () => {
  test.each(['javascript:alert(1)', 'two words', '', '@'])('opens nothing for %p', (value) => {
    expect(socialUrl('instagram', value)).toBeNull();
  });
  test('a handle becomes its profile', () => {
    expect(socialUrl('instagram', '@jane.doe')).toBe('https://www.instagram.com/jane.doe');
    expect(socialUrl('linkedIn', 'in/jane-doe')).toBe('https://www.linkedin.com/in/jane-doe');
    expect(socialUrl('tiktok', 'jane')).toBe('https://www.tiktok.com/@jane');
    expect(socialUrl('youtube', '@jane/featured')).toBe('https://www.youtube.com/@jane');
  });
  test('an address gets its scheme and stays otherwise', () => {
    expect(socialUrl('twitter', 'x.com/jane')).toBe('https://x.com/jane');
    expect(socialUrl('github', 'https://github.com/jane')).toBe('https://github.com/jane');
  });
});

import { describe, expect, it } from '@jest/globals';
import { messagingLink } from './messaging.rules.ts';

describe('the link of the messaging button', () => {
  it.each(['', 'call me', '12 34', '+', '030 1234567', '1234567890123456'])('is missing for "%s"', (phone) => {
    expect(messagingLink(phone)).toBeNull();
  });

  it('adds a 1 to ten digits and keeps eleven that begin with 1', () => {
    expect(messagingLink('(415) 555-0132')).toBe('https://wa.me/14155550132');
    expect(messagingLink('1-415-555-0132')).toBe('https://wa.me/14155550132');
  });

  it('adds no 1 when the country is written, even to ten digits', () => {
    expect(messagingLink('+45 12 34 56 78')).toBe('https://wa.me/4512345678');
    expect(messagingLink('0045 12345678')).toBe('https://wa.me/4512345678');
  });

  it('leaves out the trunk zero in brackets and the extension', () => {
    expect(messagingLink('+49 (0)30 901820')).toBe('https://wa.me/4930901820');
    expect(messagingLink('+1 415 555 0132 ext. 12')).toBe('https://wa.me/14155550132');
  });
});

import { describe, expect, it } from '@jest/globals';
import { callLink, messagingLink } from './phone-link.ts';

describe('the link of the messaging button', () => {
  it.each([
    ...['', 'call me', '12 34', '+', '+45 1234', '030 1234567', '(0)30 901820', '1234567890123456'],
    // Within Denmark, Spain and the United States: read as international, these are strangers'.
    ...['12 34 56 78', '612 345 678', '555-0132', '0 12 34 56 78'],
  ])('is missing for "%s"', (phone) => {
    expect(messagingLink(phone)).toBeNull();
  });

  it('adds a 1 to ten digits and keeps eleven that begin with 1', () => {
    expect(messagingLink('(415) 555-0132')).toBe('https://wa.me/14155550132');
    expect(messagingLink('1-415-555-0132')).toBe('https://wa.me/14155550132');
  });

  it('adds no 1 when the country is written, even to ten digits', () => {
    expect(messagingLink('+45 12 34 56 78')).toBe('https://wa.me/4512345678');
    expect(messagingLink('0045 12345678')).toBe('https://wa.me/4512345678');
    expect(messagingLink('+298 123 456')).toBe('https://wa.me/298123456');
  });

  it('leaves out the trunk zero in brackets and the extension', () => {
    expect(messagingLink('+49 (0)30 901820')).toBe('https://wa.me/4930901820');
    expect(messagingLink('49 (0)30 901820')).toBe('https://wa.me/4930901820');
    expect(messagingLink('+1 415 555 0132 ext. 12')).toBe('https://wa.me/14155550132');
  });
});

describe('the link that calls', () => {
  it.each(['', 'n/a', '+', '12'])('is missing for "%s"', (phone) => {
    expect(callLink(phone)).toBeNull();
  });

  it.each([
    ['030 901820', 'tel:030901820'],
    ['(212) 555-0147', 'tel:2125550147'],
    ['+49 (0)30 901820', 'tel:+4930901820'],
    ['0049 30 901820', 'tel:+4930901820'],
    ['+1 415 555 0132 ext. 12', 'tel:+14155550132'],
  ])('of %s is %s', (phone, link) => {
    expect(callLink(phone)).toBe(link);
  });
});

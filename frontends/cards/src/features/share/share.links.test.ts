import { describe, expect, it } from '@jest/globals';
import { linkedInLink, mailLink, smsLink, whatsAppLink } from './share.links.ts';

const shared = {
  subject: 'Contact details of Ada & Bob',
  message: 'Here is my card: https://kaard.example/u/ada?card=7',
  url: 'https://kaard.example/u/ada?card=7',
};
const body = 'Here%20is%20my%20card%3A%20https%3A%2F%2Fkaard.example%2Fu%2Fada%3Fcard%3D7';

describe('links for sharing', () => {
  it('are refused for what is no number, and for one without its country’s code', () => {
    for (const number of ['12', '0123 4567', '12 34 56 78', 'call me']) expect(whatsAppLink(shared, number)).toBeNull();
  });

  it.each([
    ['', 'https://wa.me/'],
    ['(202) 555-0143', 'https://wa.me/12025550143'],
    ['1-202-555-0143', 'https://wa.me/12025550143'],
    ['+45 12 34 56 78', 'https://wa.me/4512345678'],
  ])('lead to WhatsApp with %j', (number, address) => {
    expect(whatsAppLink(shared, number)).toBe(`${address}?text=${body}`);
  });

  it('write a text to a number as one would dial it, a national one too', () => {
    expect(smsLink(shared, '+49 (0)30 901820')).toBe(`sms:+4930901820?&body=${body}`);
    expect(smsLink(shared, '+1 202 555 0143 ext. 12')).toBe(`sms:+12025550143?&body=${body}`);
    expect(smsLink(shared, '030 1234567')).toBe(`sms:0301234567?&body=${body}`);
    for (const number of ['12', 'call me']) expect(smsLink(shared, number)).toBeNull();
  });

  it('carry what is said whole, whatever stands in it', () => {
    expect(mailLink(shared)).toBe(`mailto:?subject=Contact%20details%20of%20Ada%20%26%20Bob&body=${body}`);
    expect(smsLink(shared, '')).toBe(`sms:?&body=${body}`);
    expect(smsLink(shared, '+1 (202) 555-0143')).toBe(`sms:+12025550143?&body=${body}`);
    expect(linkedInLink(shared)).toBe(
      'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fkaard.example%2Fu%2Fada%3Fcard%3D7',
    );
  });
});

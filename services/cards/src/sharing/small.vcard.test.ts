import { describe, expect, test } from '@jest/globals';
import { qrCode } from '@kaard/card-face/qr';
import { emptyCard } from '../card/card.input.ts';
import type { Card } from '../card/card.model.ts';
import { smallVCard } from './small.vcard.ts';

const card = (overrides: Partial<Card> = {}) => ({ ...emptyCard(), fullName: 'Amara Lindqvist', ...overrides }) as Card;
const everything = {
  ...{ jobTitle: 'Partner', company: 'Seedline Capital', email: 'amara@seedline.example', phone: '+1 202 555 0134' },
  ...{ website: 'https://seedline.example', linkedIn: 'https://www.linkedin.com/in/amara-fictional' },
};

describe('a vCard for a QR code', () => {
  test('says who it is and how to reach them, and nothing that only a page needs', () => {
    const text = smallVCard(card({ ...everything, bio: 'A long story' }));
    for (const line of ['VERSION:3.0', 'FN:Amara Lindqvist', 'N:Lindqvist;Amara;;;', 'ORG:Seedline Capital'])
      expect(text.split('\r\n')).toContain(line);
    expect(text).toMatch(/^TEL:\+1 202 555 0134$/m);
    expect(text).toMatch(/^EMAIL[^:]*:amara@seedline.example$/m);
    expect(text).toMatch(/^URL[^:]*:https:\/\/www.linkedin.com\/in\/amara-fictional$/m);
    expect(text).not.toMatch(/NOTE|PHOTO|story/);
  });

  test('gives up the least important first when it gets too much for a camera', () => {
    const company = 'x'.repeat(190);
    const text = smallVCard(card({ ...everything, company }));
    expect(text).not.toContain('linkedin');
    expect(text).toContain(company);
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(425);
    // 69 modules and the white round them: four pixels each of 300.
    expect(qrCode(text, 'L').side).toBeLessThanOrEqual(77);
  });

  test('always has name, number and e-mail, and always fits', () => {
    const longest = card({
      ...{ fullName: '🌻'.repeat(100), jobTitle: 'j'.repeat(200), company: 'c'.repeat(200) },
      ...{
        email: `${'e'.repeat(240)}@a.example`,
        phone: '1'.repeat(40),
        website: `https://a.example/${'w'.repeat(2000)}`,
      },
    });
    const text = smallVCard(longest);
    for (const said of [longest.fullName, longest.email!, longest.phone!]) expect(text).toContain(said);
    expect(qrCode(text, 'L').side).toBeLessThanOrEqual(177 + 8);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Face } from '@kaard/card-face';
import { typefacesOf } from './fonts.ts';
import * as letters from './letters.ts';

const FACE = { template: 'ledger', accent: '#2f5d8a' } as const;
const drawableText = async (text: string) => letters.drawableText(text, await typefacesOf({ ...FACE, fullName: text }));
const drawableFace = async (face: Face) => letters.drawableFace(face, await typefacesOf(face));

describe('what a picture can show of a text', () => {
  it.each([
    'Ámara Lindqvist-Okonkwo',
    'Δημήτρης Παπαδόπουλος',
    'Анна Кузнецова',
    'Nguyễn Thị Ánh',
    'Musa Ɓello',
    '20 ₪',
    'Ŋ. Dzifa Kɔbla',
    '“Mimi” & Co. — 20 €',
    '山田太郎',
    'Seedline 種',
    '김하늘 대표',
  ])('is all of "%s"', async (text) => expect(await drawableText(text)).toBe(text));

  it.each([
    ['Amara 👩‍💻 Lindqvist ❤️', 'Amara Lindqvist'],
    ['Anna\u2010Maria \u2011 20\u201230', 'Anna-Maria - 20-30'],
    ['Zoe\u0308', 'Zoë'],
    ['20 ⛏', '20'],
    ['Auf\u200clage GmbH', 'Auflage GmbH'],
    ['Se\u00aded\u200dline\ufe0f ©\ufe0f', 'Seedline ©'],
    ['Ada\nLind', 'Ada Lind'],
    ['Lund\r\n\u2028SE', 'Lund SE'],
    ['Lund\u3000SE\u202f4', 'Lund SE 4'],
    ['20\u00a0€', '20\u00a0€'],
    ['Am\u202eara', 'Amara'],
    ['רחוב 12, ירושלים', ''],
    ['עבד אל-רחמן', ''],
    ['🎉', ''],
    ['', ''],
  ])('of "%s" is "%s"', async (text, left) => expect(await drawableText(text)).toBe(left));

  it('puts the company, or a way to reach the person, in the place of a name that it can’t show', async () => {
    const face = {
      template: 'ledger',
      accent: '#2f5d8a',
      fullName: 'דנה',
      email: 'taro@x.example',
      photo: 'data:,',
    } as const;
    expect(await drawableFace(face)).toMatchObject({ ...face, fullName: 'taro@x.example', email: null });
    expect(await drawableFace({ ...face, company: 'Seedline' })).toMatchObject({
      fullName: 'Seedline',
      email: face.email,
    });
  });

  it.each([
    { email: 'דנה@example.com' },
    { phone: '+٩٧١ 50 123 4567 00' },
    { website: 'https://seedline.example/דנה/profile' },
  ])('is no part of an address or a number: %j is left out whole', async (typed) => {
    const face = { template: 'ledger', accent: '#2f5d8a', fullName: 'Amara', ...typed } as const;
    const [field] = Object.keys(typed) as [keyof typeof face];
    expect(await drawableFace(face)).toMatchObject({ fullName: 'Amara', [field]: '' });
  });

  it('is the whole of an address and a number that it has the letters for', async () => {
    const phone = '\u200e+1\u2011202\u2011555\u20110134';
    const dialled = { phone: '+1-202-555-0134' };
    expect(await drawableFace({ template: 'ledger', accent: '#2f5d8a', fullName: 'Zoë', phone })).toMatchObject(
      dialled,
    );
    const typed = { email: 'zoë@example.com', phone: '+971 50 123 4567', website: 'https://zoë.example/山田' };
    expect(await drawableFace({ template: 'ledger', accent: '#2f5d8a', fullName: 'Zoë', ...typed })).toMatchObject(
      typed,
    );
  });
});

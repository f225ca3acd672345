import { describe, expect, it } from '@jest/globals';
import { drawableFace, drawableText } from './letters.ts';

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
  ])('is all of "%s"', (text) => expect(drawableText(text)).toBe(text));

  it.each([
    ['Amara 👩‍💻 Lindqvist ❤️', 'Amara Lindqvist'],
    ['Seedline 種', 'Seedline'],
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
    ['山田太郎', ''],
    ['🎉', ''],
    ['', ''],
  ])('of "%s" is "%s"', (text, left) => expect(drawableText(text)).toBe(left));

  it('puts the company, or a way to reach the person, in the place of a name that it can’t show', () => {
    const face = {
      template: 'ledger',
      accent: '#2f5d8a',
      fullName: '山田',
      email: 'taro@x.example',
      photo: 'data:,',
    } as const;
    expect(drawableFace(face)).toMatchObject({ ...face, fullName: 'taro@x.example', email: null });
    expect(drawableFace({ ...face, company: 'Seedline' })).toMatchObject({ fullName: 'Seedline', email: face.email });
  });

  it.each([
    { email: '用户@example.com' },
    { phone: '+٩٧١ 50 123 4567 00' },
    { website: 'https://seedline.example/山田/profile' },
  ])('is no part of an address or a number: %j is left out whole', (typed) => {
    const face = { template: 'ledger', accent: '#2f5d8a', fullName: 'Amara', ...typed } as const;
    const [field] = Object.keys(typed) as [keyof typeof face];
    expect(drawableFace(face)).toMatchObject({ fullName: 'Amara', [field]: '' });
  });

  it('is the whole of an address and a number that it has the letters for', () => {
    const phone = '\u200e+1\u2011202\u2011555\u20110134';
    const dialled = { phone: '+1-202-555-0134' };
    expect(drawableFace({ template: 'ledger', accent: '#2f5d8a', fullName: 'Zoë', phone })).toMatchObject(dialled);
    const typed = { email: 'zoë@example.com', phone: '+971 50 123 4567', website: 'https://zoë.example' };
    expect(drawableFace({ template: 'ledger', accent: '#2f5d8a', fullName: 'Zoë', ...typed })).toMatchObject(typed);
  });
});

import { describe, expect, it } from '@jest/globals';
import { type CardFormValues, emptyForm } from './form.rules.ts';
import { problemsOf, problemsOfServer } from './validation.rules.ts';

const form = (over: Partial<CardFormValues> = {}): CardFormValues => ({
  ...emptyForm(),
  name: 'Work',
  fullName: 'Ada Fictive',
  ...over,
});
const found = (over: Partial<CardFormValues>, saved: CardFormValues | null = null) =>
  problemsOf(form(over), saved).map(({ path, kind }) => [path, kind]);

describe('a card', () => {
  it.each<[Partial<CardFormValues>, string[][]]>([
    [
      { name: ' ', fullName: '' },
      [
        ['name', 'required'],
        ['fullName', 'required'],
      ],
    ],
    [{ email: 'ada@example' }, [['email', 'email']]],
    [{ phone: '0123' }, [['phone', 'phone']]],
    [{ phone: '12.34' }, [['phone', 'phone']]],
    [{ phone: 'ext. 5' }, [['phone', 'phone']]],
    [{ phone: '2026/11/30 at 9' }, [['phone', 'phone']]],
    [{ phone: 'call me' }, [['phone', 'phone']]],
    [{ phone: '+12345678901234567' }, [['phone', 'phone']]],
    [{ website: 'example.com' }, [['website', 'website']]],
    [{ website: 'javascript:alert(1)' }, [['website', 'website']]],
    [{ linkedIn: 'in/ada' }, [['linkedIn', 'linkedIn']]],
    [{ links: [{ key: 4, url: 'example.com', label: '' }] }, [['links.4', 'link']]],
  ])('%j is not sent', (over, problems) => {
    expect(found(over)).toEqual(problems);
  });

  it.each([
    ...['+1 (202) 555-0143', '2025550143', '030 901820', '415.555.0132', '+1 415.555.0132', '+49 30/901820'],
    ...['+1 415 555 0132 ext. 5', '415-555-0132 x5', '+49 30 901820–12'],
  ])('is sent with a number as it is printed; the server decides: %s', (phone) => {
    expect(found({ phone })).toEqual([]);
  });

  it('is sent with what S2 takes', () => {
    expect(found({ email: 'ada@example.com', website: 'http://example.com', linkedIn: 'https://lnkd.in/ada' })).toEqual(
      [],
    );
  });

  it('keeps what was taken once', () => {
    expect(found({ phone: '0123' }, form({ phone: '0123' }))).toEqual([]);
  });
});

describe('what the server refuses', () => {
  it('is shown beside its field; a link is found by its place among those that were sent', () => {
    const values = form({
      links: [
        { key: 3, url: ' ', label: '' },
        { key: 8, url: 'https://a.example', label: '' },
      ],
    });
    const fields = { phone: 'No.', 'links.0': 'No.', accent: 'No.' };
    expect(problemsOfServer(fields, values)).toEqual([
      { path: 'phone', kind: 'phone' },
      { path: 'links.8', kind: 'link' },
    ]);
  });
});

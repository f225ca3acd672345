import { describe, expect, test } from '@jest/globals';
import { extractFields } from './index.ts';
import { newCode, newReading } from './test/new-reading.ts';

const CARD: Parameters<typeof newReading>[0] = [
  { text: 'Velmora Optics', size: 44 },
  { text: 'Amara Okonjo', size: 40 },
  { text: 'Head of Sales', size: 26 },
  { text: 'M +49 1512 3456789', size: 24 },
  { text: 'Fax +49 30 901821', size: 24 },
  { text: 'amara.okonjo@velmora.de', size: 24 },
  { text: 'www.velmora.de', size: 24 },
  { text: 'Lindenallee 7', size: 24 },
  { text: '10115 Berlin', size: 24 },
];

describe('a picture that says nothing', () => {
  test('has no fields, no confidence and a reason to take it again', () => {
    expect(extractFields([newReading([])])).toEqual({
      extractedData: {},
      fields: {},
      confidence: 0,
      socialProfilesFound: false,
      suggestedTags: [],
      lists: { phones: [], emails: [], websites: [], addresses: [], departments: [], alternatives: [] },
      retake: 'no-text',
      engine: 'local',
    });
  });

  test('a few letters that noise was taken for are nothing', () => {
    const noise = newReading([
      { text: 'LLI', size: 120 },
      { text: 'EFTI', doubts: Object.fromEntries([0, 1, 2, 3].map((i) => [i, { probability: 0.6 }])) },
    ]);
    expect(extractFields([noise])).toEqual(extractFields([newReading([])]));
  });

  test('a few letters beside a code or on the back of a card are what they are', () => {
    const code = newCode('BEGIN:VCARD\nVERSION:3.0\nFN:Amara Okonjo\nEND:VCARD');
    expect(extractFields([newReading(['LLI'], [code])]).extractedData).toEqual({ name: 'Amara Okonjo' });
    expect(extractFields([newReading(CARD), newReading(['LLI'])]).extractedData.name).toBe('Amara Okonjo');
  });

  test('no pictures at all are as good as an empty one', () => {
    expect(extractFields([]).extractedData).toEqual({});
  });
});

describe('a plain card', () => {
  const result = extractFields([newReading(CARD)]);

  test('gives all its fields as printed', () => {
    expect(result.extractedData).toEqual({
      name: 'Amara Okonjo',
      title: 'Head of Sales',
      company: 'Velmora Optics',
      email: 'amara.okonjo@velmora.de',
      phone: '+49 1512 3456789',
      website: 'www.velmora.de',
    });
  });

  test('lists all of a kind, the primary value first', () => {
    const { phones, emails, websites, addresses, departments } = result.lists;
    expect(phones.map(({ kind, value }) => [kind, value])).toEqual([
      ['mobile', '+49 1512 3456789'],
      ['fax', '+49 30 901821'],
    ]);
    expect(phones[0]).toEqual({ ...result.fields.phone, kind: 'mobile' });
    expect([emails, websites, departments].map((list) => list.length)).toEqual([1, 1, 0]);
    expect(addresses).toMatchObject([
      {
        value: 'Lindenallee 7, 10115 Berlin',
        lines: ['Lindenallee 7', '10115 Berlin'],
        parts: { street: 'Lindenallee 7', postcode: '10115', city: 'Berlin' },
        origin: 'card',
        picture: 0,
      },
    ]);
    expect(addresses[0]!.confidence).toBeGreaterThan(0.5);
    expect(addresses[0]!.box![2].y).toBeGreaterThan(addresses[0]!.box![0].y);
  });

  test('says where each field stands, as fractions of the picture', () => {
    const box = result.fields.name!.box!;
    expect(box[0].x).toBeCloseTo(60 / 960, 1);
    expect(box[2].y).toBeGreaterThan(box[0].y);
    for (const { x, y } of box) expect(Math.min(x, y) >= 0 && Math.max(x, y) <= 1).toBe(true);
  });

  test('suggests at most three tags from its words', () => {
    expect(result.suggestedTags).toEqual(['Head', 'Sales']);
  });
});

test('the same reading gives the same answer', () => {
  expect(extractFields([newReading(CARD)])).toEqual(extractFields([newReading(CARD)]));
});

describe('a mailbox that was read surely stays, whoever stands beside it', () => {
  test.each([
    ['maxi1980@gmx.de', 'Max Berger'],
    ['maxi1980@gmx.de', 'Maxi Berger'],
    ['anni77@velmora.de', 'Anna Berg'],
    ['leo10@velmora.de', 'Leonie Berg'],
    ['juli1o@velmora.de', 'Julia Berg'],
    ['annemari.berg@velmora.de', 'Annemarie Berg'],
    ['elena.berg@velmora.de', 'Lena Berg'],
    ['anna.bergh@velmora.de', 'Anna Berg'],
  ])('%s beside %s', (address, name) => {
    const { email, name: person } = extractFields([newReading([{ text: name, size: 40 }, address])]).extractedData;
    expect([email, person]).toEqual([address, name]);
  });
});

describe('guesses', () => {
  test('a website from the mail domain stands in fields alone, marked as a guess', () => {
    const result = extractFields([newReading(['Amara Okonjo', 'amara@velmora.de'])]);
    expect(result.extractedData.website).toBeUndefined();
    expect(result.fields.website).toMatchObject({ value: 'https://velmora.de', origin: 'guess', box: null });
  });

  test('webmail suggests no website', () => {
    expect(extractFields([newReading(['Amara Okonjo', 'amara.okonjo@gmail.com'])]).fields.website).toBeUndefined();
  });
});

describe('codes', () => {
  const code = newCode('BEGIN:VCARD\nVERSION:3.0\nFN:Amara Okonjo\nEMAIL:a.okonjo@velmora.de\nEND:VCARD');

  test('are preferred to what was read, and marked', () => {
    const { fields } = extractFields([newReading(CARD, [code])]);
    expect(fields.email).toMatchObject({ value: 'a.okonjo@velmora.de', origin: 'code' });
    expect(fields.title?.origin).toBe('card');
  });

  test('alone make a contact', () => {
    const result = extractFields([newReading([], [code])]);
    expect(result.extractedData).toEqual({ name: 'Amara Okonjo', email: 'a.okonjo@velmora.de' });
    expect(result.retake).toBeUndefined();
  });
});

test('front and back make one contact, each field with its picture', () => {
  const result = extractFields([newReading(CARD.slice(0, 3)), newReading(CARD.slice(3))]);
  expect(result.extractedData).toMatchObject({ name: 'Amara Okonjo', email: 'amara.okonjo@velmora.de' });
  expect(result.fields.name?.picture).toBe(0);
  expect(result.fields.email?.picture).toBe(1);
});

test('a coded name has its words as the card has them', () => {
  const code = newCode('BEGIN:VCARD\nVERSION:3.0\nFN:Emőke Hőgyes\nEND:VCARD');
  const nameOf = (printed: string) =>
    extractFields([newReading([{ text: printed, size: 44 }, 'emoke.hogyes@velmora.hu'], [code])]).extractedData.name;
  expect(nameOf('Hőgyes Emoke')).toBe('Hőgyes Emőke');
  expect(nameOf('Hőgyes Emoke Anna')).toBe('Hőgyes Emoke Anna');
});

test('registered mail of Italian companies is not the address to write to', () => {
  const emailOf = (...lines: string[]) =>
    extractFields([newReading(['Ennio Marchetti', ...lines])]).extractedData.email;
  expect(emailOf('PEC: ennio.marchetti@pec.velmora.it', 'marchetti@velmora.it')).toBe('marchetti@velmora.it');
  expect(emailOf('ennio.marchetti@ingpec.eu')).toBe('ennio.marchetti@ingpec.eu');
});

test('a logo in small letters is the company when the domain says just the same', () => {
  const { company } = extractFields([
    newReading([
      { text: 'Amara Okonjo', size: 44 },
      { text: 'Head of Sales', size: 26 },
      { text: 'amara@brookkiln.de', size: 24 },
      { text: 'brook kiln', size: 30, x: 600, y: 60 },
    ]),
  ]).extractedData;
  expect(company).toBe('brook kiln');
});

test('a handle of the company names no person', () => {
  const { name, company } = extractFields([
    newReading([
      { text: 'Noorderlicht', size: 44 },
      { text: 'Evert Okonjo', size: 44 },
      { text: 'okonjo.evert@noorderlicht.nl', size: 24 },
      { text: 'Facebook: /noorderlicht', size: 24 },
    ]),
  ]).extractedData;
  expect({ name, company }).toEqual({ name: 'Evert Okonjo', company: 'Noorderlicht' });
});

describe('a title before the name on one line', () => {
  const read = (line: string, mailbox: string) => {
    const lines = [{ text: 'Velmora Optics', size: 44 }, { text: line, size: 30 }, `${mailbox}@velmora.dk`];
    const { name, title } = extractFields([newReading(lines)]).extractedData;
    return `${title ?? ''} | ${name ?? ''}`;
  };

  test.each([
    ['CEO Bo Larsen', 'bo.larsen', 'CEO | Bo Larsen'],
    ['Managing Director Amara Okonjo', 'amara.okonjo', 'Managing Director | Amara Okonjo'],
    ['Geschäftsführer: Bo Larsen', 'info', 'Geschäftsführer | Bo Larsen'],
    ['Chef de projet Jean Dupré', 'jean.dupre', 'Chef de projet | Jean Dupré'],
  ])('%s is two things', (line, mailbox, parts) => {
    expect(read(line, mailbox)).toBe(parts);
  });

  test.each(['Dr. Bo Larsen', 'Captain Bo Larsen', 'Bo Baker Larsen'])('%s is a name alone', (line) => {
    expect(read(line, 'bo.larsen')).toBe(` | ${line}`);
  });
});

test('a mailbox that a shop has with a mail provider names nobody', () => {
  const { name, company } = extractFields([
    newReading([
      { text: 'Amara Okonjo', size: 30 },
      { text: 'Head of Sales', size: 24 },
      { text: 'Velmora Electronics', size: 30 },
      { text: 'velmoraelectronics44@gmail.com', size: 24 },
    ]),
  ]).extractedData;
  expect({ name, company }).toEqual({ name: 'Amara Okonjo', company: 'Velmora Electronics' });
});

test('a printed site on the domain of the mailbox stays, whatever a code leads to', () => {
  const lines = ['Amara Okonjo', 'amara@velmora.de', 'www.velmora.de'];
  const read = (texts: string[]) =>
    extractFields([newReading(texts, [newCode('http://okonjo.link/velmora7')])]).extractedData.website;
  expect(read(lines)).toBe('www.velmora.de');
  expect(read(['Amara Okonjo', 'amara@velmora.de', 'www.shop.velmora.de'])).toBe('www.shop.velmora.de');
  // Another domain that ends in the same letters.
  expect(read(['Amara Okonjo', 'amara@velmora.de', 'www.novelmora.de'])).toBe('http://okonjo.link/velmora7');
  expect(read(['Amara Okonjo', 'amara@velmora.de'])).toBe('http://okonjo.link/velmora7');
});

test('what is likelier wrong than right is left out', () => {
  const text = 'Vask Dorelin Traso Ivenor & Kolm Sevrin Lune';
  const everyFourth = (probability: number) =>
    Object.fromEntries([...text].flatMap((_, i) => (i % 4 === 0 ? [[i, { probability }]] : [])));
  const companyOf = (probability: number) =>
    extractFields([newReading([{ text, doubts: everyFourth(probability) }, '030 901820'])]).extractedData.company;
  expect(companyOf(0.99)).toBe(text);
  expect(companyOf(0.3)).toBeUndefined();
});

test('what can only be the company stays, however doubtful its letters are', () => {
  const text = 'VELMORA FURNITURE HOUSE';
  const doubts = Object.fromEntries([...text].map((_, i) => [i, { probability: i % 2 ? 0.5 : 0.9 }]));
  const { extractedData, fields } = extractFields([
    newReading([
      { text, size: 70, doubts },
      { text: 'Amara Okonjo', size: 36 },
      { text: 'Opp. Kiln Agency, Lindenau', size: 30 },
      { text: '98765-43210', size: 30 },
    ]),
  ]);
  expect(extractedData).toMatchObject({ name: 'Amara Okonjo', company: text });
  expect(fields.company!.confidence).toBeLessThan(0.4);
});

test('such a mailbox may end in a town', () => {
  const { name, company } = extractFields([
    newReading([
      { text: 'Amara Okonjo', size: 36 },
      { text: 'KOLMA', x: 500, y: 160, size: 38 },
      { text: 'DREVOLINE', x: 690, y: 240, size: 60 },
      { text: 'VELMO SALES', y: 330, size: 78 },
      { text: 'Lindenallee 7, 10115 Berlin', y: 430, size: 34 },
      { text: 'velmosales.lindenau@gmail.com', y: 480, size: 34 },
    ]),
  ]).extractedData;
  expect({ name, company }).toEqual({ name: 'Amara Okonjo', company: 'VELMO SALES' });
});

test('what an app prints on its scans is no value', () => {
  const { extractedData } = extractFields([
    newReading([
      ...CARD,
      { text: 'Scanned with CamScanner', size: 24, x: 600, y: 560 },
      { text: 'CamScanner', x: 600, y: 590 },
    ]),
  ]);
  expect(JSON.stringify(extractedData)).not.toMatch(/scan/i);
});

test('a company does not go on with its town, nor a title with degrees', () => {
  const { company, title } = extractFields([
    newReading([
      { text: 'Amara Okonjo', size: 40 },
      { text: 'M.Tech., Ph.D., D.P.H.', size: 22 },
      { text: 'Head of Sales', size: 24 },
      { text: 'VELMORA MACHINERY CO., LTD.', size: 24, y: 300 },
      { text: 'Velmora 314008', size: 24, y: 330 },
      { text: 'amara@velmora.com', size: 24, y: 380 },
    ]),
  ]).extractedData;
  expect(company).toBe('VELMORA MACHINERY CO., LTD.');
  expect(title).toBe('Head of Sales');
});

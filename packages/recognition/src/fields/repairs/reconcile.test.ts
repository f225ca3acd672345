import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newReading } from '../test/new-reading.ts';

const DETAILS = ['T +49 30 901820', 'Lindenallee 7', '10115 Berlin'].map((text) => ({ text, size: 24 }));
const dataOf = (...lines: Parameters<typeof newReading>[0]) =>
  extractFields([newReading([...lines, ...DETAILS])]).extractedData;
const unsure = (index: number, other: string) => ({
  [index]: { probability: 0.55, alternatives: [{ text: other, probability: 0.4 }] },
});

test('a doubtful letter of the name follows the mailbox', () => {
  const data = dataOf(
    { text: 'Amara Okcnjo', size: 44, doubts: unsure(8, 'o') },
    { text: 'Head of Sales', size: 26 },
    { text: 'amara.okonjo@velmora.de', size: 24 },
  );
  expect(data.name).toBe('Amara Okonjo');
  expect(data.email).toBe('amara.okonjo@velmora.de');
});

test('a doubtful letter of the mailbox follows the name', () => {
  const data = dataOf(
    { text: 'Amara Okonjo', size: 44 },
    { text: 'Head of Sales', size: 26 },
    { text: 'amara.okcnjo@velmora.de', size: 24, doubts: unsure(8, 'o') },
  );
  expect(data.email).toBe('amara.okonjo@velmora.de');
});

test('the domain of the mailbox and the website correct each other', () => {
  const data = dataOf(
    { text: 'Amara Okonjo', size: 44 },
    { text: 'amara@ve1mora.de', size: 24, doubts: unsure(8, 'l') },
    { text: 'www.velmora.de', size: 24 },
  );
  expect(data.email).toBe('amara@velmora.de');
});

test('two words that were read surely keep their difference', () => {
  const data = dataOf({ text: 'Amara Okonjo', size: 44 }, { text: 'amara.okonja@velmora.de', size: 24 });
  expect(data.name).toBe('Amara Okonjo');
});

test('a name whose blank was lost is cut where the mailbox has its dot', () => {
  expect(dataOf({ text: 'AMARAOKONJO', size: 44 }, { text: 'amara.okonjo@velmora.de', size: 24 }).name).toBe(
    'AMARA OKONJO',
  );
});

test('initials behind the company are its logo', () => {
  const lines = [
    { text: 'Amara Okonjo', size: 44 },
    { text: 'amara@brookkiln.de', size: 24 },
  ];
  expect(dataOf({ text: 'Brook Kiln GmbH BK', size: 50 }, ...lines).company).toBe('Brook Kiln GmbH');
  expect(dataOf({ text: 'Brook Kiln AG', size: 50 }, ...lines).company).toBe('Brook Kiln AG');
  const long = { text: 'BKLV Brook Kiln Lathe Velmora', size: 50 };
  expect(dataOf(long, ...lines).company).toBe('Brook Kiln Lathe Velmora');
  expect(dataOf({ text: 'BKLX Brook Kiln Lathe Velmora', size: 50 }, ...lines).company).toMatch(/^BKLX /);
  expect(dataOf({ text: '9B 90 Brook Kiln', size: 50 }, ...lines).company).toBe('90 Brook Kiln');
});

test('a sign of trade marks is no part of a name', () => {
  const doubts = { 7: { probability: 0.9 } };
  expect(dataOf({ text: 'Velmora™ Optics', size: 44, doubts }, { text: 'info@velmora.de', size: 24 }).company).toBe(
    'Velmora Optics',
  );
});

test('brackets round the second line of a title stay', () => {
  const { title } = dataOf(
    { text: 'Amara Okonjo', size: 40 },
    { text: 'Senior Manager of', size: 26 },
    { text: '(Sales & Marketing)', size: 26 },
    { text: 'amara.okonjo@velmora.de', size: 24 },
  );
  expect(title).toBe('Senior Manager of (Sales & Marketing)');
});

test('nobody reads a blank behind an abbreviation where none is printed', () => {
  const data = dataOf(
    { text: 'AMARA S.OKONJO', size: 44 },
    { text: 'DYREKTOR DS.LOGISTYKI', size: 26 },
    { text: 'amara@velmora.de', size: 24 },
  );
  expect(data.name).toBe('AMARA S.OKONJO');
  expect(data.title).toBe('DYREKTOR DS.LOGISTYKI');
});

test('a name over two lines is neither a title nor a company', () => {
  const data = dataOf(
    { text: 'PROFESSOR AMARA', size: 44 },
    { text: 'OKONJO', size: 44 },
    { text: 'aokonjo@velmora.de', size: 24 },
  );
  expect(data).toMatchObject({ name: 'PROFESSOR AMARA OKONJO' });
  expect(data.title).toBeUndefined();
});

test('a label in a row of its own is no value', () => {
  const data = dataOf({ text: 'Amara Okonjo', size: 44 }, { text: 'Email', size: 30 });
  expect(Object.values(data)).not.toContain('Email');
});

test('an umlaut is spelled out in addresses, not misread there', () => {
  const data = dataOf(
    { text: 'Velma Rüegg', size: 44 },
    { text: 'Rüegg Optik AG', size: 40 },
    { text: 'velma.rueegg@rueegg-optik.ch', size: 24 },
    { text: 'www.rueegg-optik.ch', size: 24 },
  );
  expect(data).toMatchObject({ email: 'velma.rueegg@rueegg-optik.ch', website: 'www.rueegg-optik.ch' });
});

describe('a title over two lines', () => {
  const titleOf = (upper: string, lower: string) =>
    dataOf(
      { text: 'Amara Okonjo', size: 44 },
      { text: upper, size: 26 },
      { text: lower, size: 26 },
      { text: 'amara@velmora.de', size: 24 },
    ).title;

  test('keeps the comma that ends the upper one', () => {
    expect(titleOf('Head of Marketing,', 'Sales and Communications')).toBe(
      'Head of Marketing, Sales and Communications',
    );
  });

  test('loses the hyphen that parts a word', () => {
    expect(titleOf('Leiterin der Unternehmens-', 'kommunikation')).toBe('Leiterin der Unternehmenskommunikation');
  });

  test('goes on after a word that joins', () => {
    expect(titleOf('Leiterin Einkauf und', 'Logistik')).toBe('Leiterin Einkauf und Logistik');
  });
});

test('degrees keep their own points', () => {
  const nameOf = (text: string) => dataOf({ text, size: 44 }, { text: 'amara@velmora.de', size: 24 }).name;
  expect(nameOf('Amara Okonjo, P.Eng.')).toBe('Amara Okonjo, P.Eng.');
});

test('a doubted dot of a title that was nearly read as a comma is one', () => {
  const titleOf = (text: string, at: number, chance: number) =>
    dataOf(
      { text: 'Amara Okonjo', size: 44 },
      { text, size: 26, doubts: { [at]: { probability: 0.8, alternatives: [{ text: ',', probability: chance }] } } },
    ).title;
  expect(titleOf('VICE PRESIDENT. CUSTOMER SUCCESS', 14, 0.1)).toBe('VICE PRESIDENT, CUSTOMER SUCCESS');
  expect(titleOf('VICE PRESIDENT. CUSTOMER SUCCESS', 14, 0.001)).toBe('VICE PRESIDENT. CUSTOMER SUCCESS');
  expect(titleOf('Techn. Leiter', 5, 0.1)).toBe('Techn. Leiter');
});

test('blanks stand on both sides of a slash in a title', () => {
  const data = dataOf({ text: 'Amara Okonjo', size: 44 }, { text: 'Partner /Notary', size: 26 });
  expect(data.title).toBe('Partner / Notary');
});

test('a given name set like the family name below it belongs to it', () => {
  const data = dataOf(
    { text: 'HORTENSE', size: 60 },
    { text: 'OKONJO', size: 60 },
    { text: 'Head of Sales', size: 26 },
    { text: 'okonjo@icloud.com', size: 24 },
  );
  expect(data).toMatchObject({ name: 'HORTENSE OKONJO', title: 'Head of Sales' });
  expect(data.company).toBeUndefined();
});

test('a family name that mailbox or handle have goes on below the given name', () => {
  const under = dataOf(
    { text: 'Prof. Amara', size: 50 },
    { text: 'Okonjo', size: 50 },
    { text: 'Logopeda', size: 30 },
    { text: 'amara@velmora.de', size: 24 },
    { text: 'instagram.com/aokonjo', size: 24 },
  );
  expect(under.name).toBe('Prof. Amara Okonjo');
});

test.each([
  ['Diarmuid MeGuinness', 'Diarmuid McGuinness'],
  ['Amara Okonjo, Ph.D', 'Amara Okonjo'],
  ['Amara Okonjo M.Se', 'Amara Okonjo'],
  ['Professor AmaraliaOkonjo', 'Professor Amaralia Okonjo'],
  ['Amara McIntyre-DeAngelis', 'Amara McIntyre-DeAngelis'],
])('%s is %s', (text, right) => {
  expect(dataOf({ text, size: 44 }, { text: 'Head of Sales', size: 26 }).name).toBe(right);
});

test.each([
  ['Dr. Amara Okonj0', 0.6, 'Dr. Amara Okonjo'],
  ['Dr. Amara Okonj0', 0.99, 'Dr. Amara Okonj0'],
  ['Dr. Pau1 Okonjo', 0.6, 'Dr. Paul Okonjo'],
  ['Dr. BRO0K OKONJO', 0.6, 'Dr. BROOK OKONJO'],
])('a doubtful digit in a name is a letter: %s, %d', (text, probability, right) => {
  const doubts = { [text.search(/\d/)]: { probability } };
  expect(dataOf({ text, size: 44, doubts }, { text: 'Head of Sales', size: 26 }).name).toBe(right);
});

describe('what a drawing adds to a company', () => {
  const lines = [
    { text: 'Amara Okonjo', size: 30 },
    { text: 'amara@velmoratraders.de', size: 24 },
  ];
  test.each([
    ['P Velmora Traders', 'Velmora Traders'],
    ['Velmora 25 Traders', 'Velmora Traders'],
    ['V elmora Traders', 'Velmora Traders'],
    ['lvelmora Kiln Traders', 'velmora Kiln Traders'],
    ['ELMORA TRADERS', 'VELMORA TRADERS'],
    ['ELMORA KILNS', 'ELMORA KILNS'],
    ['lindenau Kiln Traders', 'lindenau Kiln Traders'],
    ['Velmora Traders 24', 'Velmora Traders 24'],
    ['X Kiln Traders', 'X Kiln Traders'],
    ['Velmora Traders (VT', 'Velmora Traders (VT)'],
    ['Velmora Traders (A Unit of', 'Velmora Traders (A Unit of'],
  ])('%s', (text, company) => {
    expect(dataOf({ text, size: 50 }, ...lines).company).toBe(company);
  });

  test('a mirrored edge is no row of dots', () => {
    const doubts = Object.fromEntries([15, 16, 17, 18].map((at) => [at, { probability: 0.5 }]));
    expect(dataOf({ text: 'Velmora Traders....', size: 50, doubts }, ...lines).company).toBe('Velmora Traders');
  });

  test('a name twice, with a sign between, is two', () => {
    const { company } = dataOf({ text: 'Kiln &', size: 50 }, { text: 'Kiln', size: 50 }, lines[0]!);
    expect(company).toBe('Kiln & Kiln');
  });
});

test('a rule under a line is a blank between its words', () => {
  const data = dataOf(
    { text: 'Velmora_Optics GmbH', size: 44, doubts: { 7: { probability: 0.6 } } },
    { text: 'amara@velmora.de', size: 24 },
  );
  expect(data.company).toBe('Velmora Optics GmbH');
});

test.each([
  ['Dr.L.P. Okonjo', 'Dr. L.P. Okonjo'],
  ['KSOkonjo', 'K S Okonjo'],
  ['Prof, Amara Okonjo', 'Prof. Amara Okonjo'],
  ['Dr. ir, Amara Okonjo', 'Dr. ir. Amara Okonjo'],
  ['Prof. Dr. KARL OKONJO', 'Prof. Dr. KARL OKONJO'],
])('the name %s is %s', (text, name) => {
  expect(dataOf({ text, size: 44 }, { text: 'Head of Sales', size: 26 }).name).toBe(name);
});

test('behind a bracket a blank stands before a sign that joins', () => {
  const { title } = dataOf({ text: 'Amara Okonjo', size: 44 }, { text: 'Lead (Kilns)& Head of Sales', size: 26 });
  expect(title).toBe('Lead (Kilns) & Head of Sales');
});

test('doubted letters of a mailbox are those of a name that was surely read', () => {
  const mailOf = (name: string, probability: number) =>
    dataOf(
      { text: name, size: 44 },
      { text: 'Head of Sales', size: 26 },
      {
        text: 'fabnce.okonjo@velmora.de',
        size: 24,
        doubts: { 3: { probability, alternatives: [{ text: 'r', probability: 0.3 }] } },
      },
    ).email;
  expect(mailOf('Fabrice Okonjo', 0.56)).toBe('fabrice.okonjo@velmora.de');
  expect(mailOf('Fabrice Okonjo', 0.99)).toBe('fabnce.okonjo@velmora.de');
});

test.each([
  ['Lars Sørensen', 'lars.sorensen@velmora.dk'],
  ['Jana Müller', 'j.muller@velmora.de'],
  ['Matthew Okonjo', 'mathew.okonjo@velmora.de'],
])('the mailbox of %s need not be spelled as the name is, %s', (name, mail) => {
  const doubts = Object.fromEntries([...mail].map((_, i) => [i, { probability: 0.97 }]));
  const data = dataOf({ text: name, size: 44 }, { text: 'Head of Sales', size: 26 }, { text: mail, size: 24, doubts });
  expect(data.email).toBe(mail);
});

describe('a logo', () => {
  const companyOf = (site: string, ...lines: Parameters<typeof newReading>[0]) =>
    dataOf(...lines, { text: 'Amara Okonjo', size: 40 }, { text: site, size: 24 }).company;

  test('with the initials of the name above it, or under it, says nothing more', () => {
    const whole = { text: 'Quarrian Velmoric Kilns Ltd.', size: 44 };
    expect(companyOf('www.qvk.de', { text: 'Q.V.K.', size: 60 }, whole)).toBe(whole.text);
    expect(companyOf('www.qvk.de', whole, { text: 'QVK', size: 44 })).toBe(whole.text);
  });

  test('whose one letter is a drawing has it from the host', () => {
    const halves = [
      { text: 'VELM', x: 60, y: 60, size: 60 },
      { text: 'RABANK', x: 300, y: 60, size: 60 },
    ];
    expect(companyOf('www.velmorabank.de', ...halves)).toBe('VELMORABANK');
    expect(companyOf('www.kilnbrook.de', ...halves)).not.toMatch(/VELMORA/);
    expect(companyOf('www.saltnpepper.de', { text: 'Salt Pepper', size: 60 })).toBe('Salt Pepper');
  });

  test('keeps no raised ring behind it', () => {
    expect(companyOf('www.velmorakilns.es', { text: 'VelmoraKilnsº', size: 60, doubts: unsure(12, '®') })).toBe(
      'VelmoraKilns',
    );
  });
});

test('a small l that begins a name is its I', () => {
  const nameOf = (text: string) => dataOf({ text, size: 44 }, { text: 'Head of Sales', size: 26 }).name;
  expect(nameOf('lan Okonjo')).toBe('Ian Okonjo');
  expect(nameOf('Lan Okonjo')).toBe('Lan Okonjo');
  expect(nameOf('lana okonjo')).toBe('lana okonjo');
});

test('a comma has a blank behind it where one is printed', () => {
  expect(dataOf({ text: 'Velmora Co.,Ltd.', size: 44 }).company).toBe('Velmora Co.,Ltd.');
  expect(dataOf({ text: 'Velmora Co., Ltd.', size: 44 }).company).toBe('Velmora Co., Ltd.');
  expect(dataOf({ text: 'Amara Okonjo,MBA', size: 44 }, { text: 'Head of Sales', size: 26 }).name).toBe('Amara Okonjo');
});

test('a lone letter behind a name that the reader doubts is the edge of the card', () => {
  const nameOf = (text: string, probability: number) =>
    dataOf({ text, size: 44, doubts: { [text.length - 1]: { probability } } }, { text: 'Head of Sales', size: 26 })
      .name;
  expect(nameOf('Amara Okonjo I', 0.5)).toBe('Amara Okonjo');
  expect(nameOf('Amara Okonjo I', 0.99)).toBe('Amara Okonjo I');
  expect(nameOf('Amara Okonjo K', 0.5)).toBe('Amara Okonjo K');
  expect(nameOf('Amara K', 0.5)).toMatch(/K$/);
});

test('a dot between the letters of a logo is its hyphen', () => {
  expect(dataOf({ text: 'THE VELMORA·KILNBROOK', size: 60, doubts: unsure(11, '-') }).company).toBe(
    'THE VELMORA-KILNBROOK',
  );
});

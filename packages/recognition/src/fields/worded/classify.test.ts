import { describe, expect, test } from '@jest/globals';
import { contextOf, findContacts } from '../contacts/contacts.ts';
import { extractFields } from '../index.ts';
import { cellsOf } from '../lines/rows.ts';
import { segmentsOf } from '../lines/segments.ts';
import { newReading } from '../test/new-reading.ts';
import { classifyLines } from './classify.ts';
import { ROLES } from './roles.ts';

function rolesOf(...lines: Parameters<typeof newReading>[0]): Record<string, string> {
  const cells = cellsOf(newReading(lines), 0);
  const contacts = findContacts(cells);
  const classified = classifyLines(segmentsOf(cells, contacts.taken), contextOf(contacts));
  return Object.fromEntries(
    classified.map(({ segment, roles }) => [segment.text, ROLES[roles.indexOf(Math.max(...roles))]!]),
  );
}

test('no lines, no roles', () => {
  expect(rolesOf()).toEqual({});
});

test('a card in German', () => {
  expect(
    rolesOf(
      { text: 'Brunnhuber Maschinenbau GmbH', size: 40 },
      { text: 'Dr. Tilda Brunnhuber', size: 36 },
      { text: 'Leiterin Vertrieb', size: 24 },
      { text: 'Ahornweg 12', size: 22 },
      { text: '80331 München', size: 22 },
      { text: 'Tel. +49 89 901820', size: 22 },
      { text: 't.brunnhuber@brunnhuber.de', size: 22 },
    ),
  ).toEqual({
    'Brunnhuber Maschinenbau GmbH': 'company',
    'Dr. Tilda Brunnhuber': 'name',
    'Leiterin Vertrieb': 'title',
    'Ahornweg 12': 'address',
    '80331 München': 'address',
  });
});

test('a name and a title on one line are told apart', () => {
  const roles = rolesOf(
    { text: 'VELMORA', size: 50 },
    { text: 'Amara Okonjo | Marketing Manager', size: 26 },
    { text: 'M +49 1512 3456789', size: 22 },
    { text: 'amara.okonjo@velmora.de', size: 22 },
  );
  expect(roles).toMatchObject({ 'Amara Okonjo': 'name', 'Marketing Manager': 'title' });
});

test('a slogan is no title', () => {
  const roles = rolesOf(
    { text: 'Velmora Kitchens', size: 44 },
    { text: 'Where good ideas are cooked for you', size: 20 },
    { text: 'Amara Okonjo', size: 36 },
    { text: 'Owner', size: 22 },
    { text: 'amara@velmora-kitchens.com', size: 22 },
  );
  expect(roles['Where good ideas are cooked for you']).toBe('tagline');
});

test.each(['Velmora Trading S.A. | Porto', 'Velmora Trading S.A. - Rua do Sol 36 - 1110 Porto'])(
  'behind its legal form and a sign a company is over: %s',
  (text) => {
    const contact = { text: 'amara@velmora.pt', size: 22 };
    expect(rolesOf({ text: 'Amara Okonjo', size: 36 }, { text, size: 24 }, contact)).toHaveProperty([
      'Velmora Trading S.A.',
    ]);
  },
);

test.each(['Velmora GmbH & Co. KG', 'Velmora Ltd - Okonjo Inc'])('a legal form goes on: %s', (text) => {
  expect(rolesOf({ text, size: 40 }, { text: 'amara@velmora.de', size: 22 })).toHaveProperty([text]);
});

test('what another script beside a line is read as is no part of it', () => {
  const doubts = Object.fromEntries([18, 19, 20, 21, 22].map((at) => [at, { probability: 0.4 }]));
  const contact = { text: '+49 30 901820', size: 22 };
  const other = { text: 'Velmora Traders / 9RaI8', size: 40 };
  expect(rolesOf({ ...other, doubts }, contact)).toHaveProperty(['Velmora Traders']);
  expect(rolesOf(other, contact)).toHaveProperty([other.text]);
});

describe('a title behind a name on its line', () => {
  const lineWith = (text: string, mailbox: string) =>
    Object.keys(
      rolesOf({ text: 'VELMORA', size: 60 }, { text, size: 30 }, { text: `${mailbox}@velmora.de`, size: 24 }),
    );

  test.each([
    ['Tony Okonjo, Owner', 'kiln', 'Tony Okonjo', 'Owner'],
    ['Tony Okonjo Founder & CEO', 'tokonjo', 'Tony Okonjo', 'Founder & CEO'],
    ['TONY OKONJO kiln tamer', 'tokonjo', 'TONY OKONJO', 'kiln tamer'],
  ])('%s of %s@', (text, mailbox, name, title) => {
    expect(lineWith(text, mailbox)).toEqual(['VELMORA', name, title]);
  });

  test.each([
    ['Market Research Associate', 'market.research'],
    ['Anna Marie Baker', 'anna.marie'],
    ['anna maria jansen', 'anna.maria'],
    ['Okvar Lindt & Partner', 'okvar.lindt'],
    ['Anna Marie Baker', 'anna.baker'],
    ['Amara Okonjo de la Cruz', 'amara.okonjo'],
  ])('%s of %s@ is one', (text, mailbox) => {
    expect(lineWith(text, mailbox)).toEqual(['VELMORA', text]);
  });

  test('a number of theirs behind both is a part of its own', () => {
    expect(lineWith('Tony Okonjo, Owner, License #M45', 'kiln')).toEqual([
      'VELMORA',
      'Tony Okonjo',
      'Owner',
      'License #M45',
    ]);
  });

  test('degrees between them are none of it', () => {
    const { name, title } = extractFields([
      newReading([
        { text: 'Velmora Kilns Ltd', size: 44 },
        { text: 'Tony Okonjo, MBA, Director', size: 36 },
        { text: 'tony@velmora.com', size: 24 },
      ]),
    ]).extractedData;
    expect({ name, title }).toEqual({ name: 'Tony Okonjo', title: 'Director' });
  });
});

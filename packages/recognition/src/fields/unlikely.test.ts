import { describe, expect, test } from '@jest/globals';
import { classifyLines } from './classify.ts';
import { contextOf, findContacts } from './contacts.ts';
import { extractFields } from './index.ts';
import { isOfNobody } from './name-parts.ts';
import { cellsOf } from './rows.ts';
import { segmentsOf } from './segments.ts';
import { newLine, newReading } from './test/new-reading.ts';
import { isSlogan, unlikelihood } from './unlikely.ts';

const fieldsOf = (...lines: Parameters<typeof newReading>[0]) => extractFields([newReading(lines)]).extractedData;

test('nobody is called what is called out, nor what is called Reception', () => {
  const { name } = fieldsOf(
    { text: '!! Open now !!', size: 30 },
    { text: 'Velmora Bakery', size: 60 },
    { text: 'Reception: tel. 030 901820', size: 24 },
  );
  expect(name).toBeUndefined();
});

test('a line that the reader doubts as a whole is no value', () => {
  const doubted = newLine({ text: 'QVORAM DIL SEPRU', size: 40, y: 40 });
  for (const glyph of doubted.glyphs) glyph.probability = 0.55;
  doubted.confidence = 0.55;
  const reading = newReading([
    { text: 'Velmora Bakery Ltd', size: 40, y: 120 },
    { text: '+49 30 901820', size: 24, y: 200 },
  ]);
  const { extractedData } = extractFields([{ ...reading, lines: [doubted, ...reading.lines] }]);
  expect(extractedData.company).toBe('Velmora Bakery Ltd');
  expect(Object.values(extractedData).join(' ')).not.toMatch(/SEPRU/);
});

test('a company over two lines is no person and a company', () => {
  const { name, company } = fieldsOf(
    { text: 'BRASS', size: 100 },
    { text: 'Productions', size: 60 },
    { text: 'Call 212-555-0143', size: 28 },
  );
  expect(name).toBeUndefined();
  expect(company).toBe('BRASS Productions');
});

test('a title in brackets behind the name is the title, without its brackets', () => {
  const contact = { text: 'amara@velmora.de', size: 24 };
  const company = { text: 'Velmora Optics GmbH', size: 44 };
  expect(fieldsOf(company, { text: 'Amara Okonjo (Director)', size: 30 }, contact)).toMatchObject({
    name: 'Amara Okonjo',
    title: 'Director',
  });
  expect(
    fieldsOf(company, { text: 'Amara Okonjo', size: 30 }, { text: '(Director)', size: 26 }, contact),
  ).toMatchObject({ name: 'Amara Okonjo', title: 'Director' });
});

test('whose shop it is stands behind `Prop.`', () => {
  const { name } = fieldsOf(
    { text: 'Prop. Daniel Okonjo', size: 30 },
    { text: 'VELMORA ELECTRICALS', size: 60 },
    { text: '+49 30 901820', size: 24 },
  );
  expect(name).toBe('Daniel Okonjo');
});

test('two networks named beside each other are no profile', () => {
  const { facebook, instagram } = fieldsOf(
    { text: 'Velmora Bakery Ltd', size: 60 },
    { text: 'Find us: facebook Instagram', size: 24 },
    { text: '+49 30 901820', size: 24 },
  );
  expect([facebook, instagram]).toEqual([undefined, undefined]);
});

test('the largest print of a shop is its name, even where it reads like a person', () => {
  const { name, company } = fieldsOf(
    { text: 'Jay Okonjo Infotech', size: 120 },
    { text: 'All type of computers', size: 32 },
    { text: '12 Lindenallee, 10115 Berlin', size: 30 },
    { text: 'jayokonjoinfotech@gmail.com', size: 30 },
  );
  expect({ name, company }).toEqual({ name: undefined, company: 'Jay Okonjo Infotech' });
});

test('a person whose name is by far the largest print is one', () => {
  const { name, company } = fieldsOf(
    { text: 'HORTENSE', size: 80 },
    { text: 'OKONJO', size: 80 },
    { text: 'Head of Sales', size: 26 },
    { text: '12 Lindenallee, 10115 Berlin', size: 26 },
    { text: 'Opening hours by appointment', size: 26 },
    { text: 'okonjo@icloud.com', size: 24 },
  );
  expect({ name, company }).toEqual({ name: 'HORTENSE OKONJO', company: undefined });
});

test('a person who is set a little larger than the rest stays one', () => {
  const { name, company } = fieldsOf(
    { text: 'Velmora Optics GmbH', size: 30 },
    { text: 'Amara Okonjo', size: 44 },
    { text: 'Head of Sales', size: 26 },
    { text: '+49 30 901820', size: 24 },
  );
  expect({ name, company }).toEqual({ name: 'Amara Okonjo', company: 'Velmora Optics GmbH' });
});

test.each(['Connecting Europe', '. Redefining Vision Solutions', 'Your eyes matter'])(
  'a company does not go on with what it promises: %s',
  (slogan) => {
    expect(isSlogan(slogan)).toBe(true);
    const { company } = fieldsOf(
      { text: 'VELMORA', size: 40 },
      { text: slogan, size: 40 },
      { text: 'Amara Okonjo', size: 30, y: 400 },
      { text: 'amara@velmora.de', size: 24, y: 460 },
    );
    expect(company).toBe('VELMORA');
  },
);

test.each([
  'Printing House',
  'Catering & Events',
  'Building',
  'Trading Company',
  'Engineering GmbH',
  'Consulting Group',
])('a trade is none: %s', (text) => {
  expect(isSlogan(text)).toBe(false);
});

test('where a shop is found is not what it is called', () => {
  for (const place of ['Opp. Velmora Company', '418, Okonjo Trade Center', 'Okonjo – 796001, Lindenau']) {
    const { company } = fieldsOf({ text: 'Amara Okonjo', size: 30 }, { text: place, size: 30 }, '+49 30 901820');
    expect(company).toBeUndefined();
  }
});

test('a promise is no company where a company is', () => {
  const { company } = fieldsOf(
    { text: 'VSNR', size: 44 },
    { text: 'Connecting Velmora', size: 44 },
    { text: 'Amara Okonjo', size: 34 },
    { text: 'Director', size: 28 },
    'amara@gmail.com',
  );
  expect(company).toBe('VSNR');
});

test('two people with a number each are not one', () => {
  const { name } = fieldsOf(
    { text: 'Daniel', size: 34, y: 60 },
    { text: '+49 30 901820', size: 34, y: 60, x: 500 },
    { text: 'Peter', size: 34, y: 102 },
    { text: '+49 30 901821', size: 34, y: 102, x: 500 },
    { text: 'VELMORA BAKERY', size: 80, y: 200 },
  );
  expect(name).toBe('Daniel');
});

describe('what speaks against a line', () => {
  const linesOf = (...texts: string[]) => {
    const cells = cellsOf(newReading(texts.map((text) => ({ text, size: 30 }))), 0);
    const contacts = findContacts(cells);
    return classifyLines(segmentsOf(cells, contacts.taken), contextOf(contacts));
  };

  test.each([
    ['RTGS', 'okonjo@gmail.com', true],
    ['Okonjo', 'okonjo@gmail.com', false],
    ['Amara', 'okonjo@gmail.com', false],
    ['RTGS Kiln', 'okonjo@gmail.com', false],
  ])('%s, of %s, is hardly a name: %s', (text, mailbox, isUnlikely) => {
    expect(unlikelihood(linesOf(text, mailbox), 0, 'name') < 0.5).toBe(isUnlikely);
  });

  test('degrees are no title, whatever stands between them', () => {
    expect(unlikelihood(linesOf('B.Tech. (Electrical), M.S., Canada'), 0, 'title')).toBeLessThan(0.05);
    expect(unlikelihood(linesOf('Chief Accountant, Australia'), 0, 'title')).toBe(1);
  });

  test('a trade that the host says is nobody, even in a mailbox of its own', () => {
    const details = ['velmorapublishers@yahoo.com', 'www.velmorapublishers.com'];
    expect(isOfNobody(linesOf('Velmora Publishers', ...details), 0)).toBe(true);
    expect(isOfNobody(linesOf('Amara Publishers', ...details), 0)).toBe(false);
  });
});

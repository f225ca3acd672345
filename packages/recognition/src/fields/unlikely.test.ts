import { expect, test } from '@jest/globals';
import { extractFields } from './index.ts';
import { newLine, newReading } from './test/new-reading.ts';

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

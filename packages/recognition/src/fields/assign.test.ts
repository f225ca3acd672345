import { expect, test } from '@jest/globals';
import { extractFields } from './index.ts';
import { newLine, newReading } from './test/new-reading.ts';

const fieldsOf = (...lines: Parameters<typeof newReading>[0]) => extractFields([newReading(lines)]).extractedData;
const CONTACTS = [
  { text: '+49 30 901820', size: 24 },
  { text: 'amara.okonjo@velmora.de', size: 24 },
];

test('a country above the company is the end of an address', () => {
  const { company } = fieldsOf(
    { text: 'Amara Okonjo', size: 40 },
    { text: 'Head of Sales', size: 26 },
    { text: 'Lindenallee 7', size: 24 },
    { text: '10115 Berlin', size: 24 },
    { text: 'Germany', size: 24 },
    { text: 'Velmora Optics', size: 24 },
    ...CONTACTS,
  );
  expect(company).toBe('Velmora Optics');
});

test('of two titles the one under the name leads, the department follows', () => {
  const { title } = fieldsOf(
    { text: 'Velmora Optics', size: 44 },
    { text: 'Amara Okonjo', size: 40 },
    { text: 'Stonemason', size: 26 },
    { text: 'Estates & Facilities', size: 26 },
    ...CONTACTS,
  );
  expect(title).toMatch(/^Stonemason/);
  const behindDegree = fieldsOf(
    { text: 'Velmora Optics', size: 44 },
    { text: 'Amara Okonjo,', size: 40 },
    { text: 'PMP', size: 36 },
    { text: 'Stonemason', size: 26 },
    { text: 'Estates & Facilities', size: 26 },
    ...CONTACTS,
  );
  expect(behindDegree.title).toMatch(/^Stonemason/);
});

test('an honorific and a given name above the family name are the name', () => {
  const { name } = fieldsOf(
    { text: 'Velmora Optics', size: 44 },
    { text: 'mr. drs. Amara', size: 36 },
    { text: 'Okonjo-Achterberg', size: 36 },
    ...CONTACTS,
  );
  expect(name).toBe('mr. drs. Amara Okonjo-Achterberg');
});

test('a company over two lines without anybody is no name', () => {
  const fields = fieldsOf(
    { text: 'LILLA VELMORA', size: 40 },
    { text: 'VARV AB', size: 40 },
    { text: '+46 40 628 04 36', size: 24 },
    { text: 'kontakt@lillavelmora.se', size: 24 },
  );
  expect(fields.name).toBeUndefined();
  expect(fields.company).toBe('LILLA VELMORA VARV AB');
});

test('a line that is set sideways belongs to no name beside it', () => {
  const sideways = newLine({ text: 'Cie. Kanzlei', x: 60, y: 60, size: 40 });
  sideways.box = { x: 60, y: 60, width: 40, height: 280 };
  sideways.quad = [
    { x: 60, y: 340 },
    { x: 60, y: 60 },
    { x: 100, y: 60 },
    { x: 100, y: 340 },
  ];
  const reading = newReading([
    { text: 'AMARA', x: 110, y: 70, size: 60 },
    { text: 'OKONJO', x: 110, y: 140, size: 60 },
    { text: 'a.okonjocie@velmora.de', x: 110, y: 300, size: 24 },
  ]);
  reading.lines.push(sideways);
  expect(extractFields([reading]).extractedData.name).toBe('AMARA OKONJO');
});

test('an address and a name on one row are two things', () => {
  const { name } = fieldsOf(
    { text: 'Velmora Optics', size: 44 },
    ...CONTACTS,
    { text: 'One Founders Plaza, 65th Floor Amara Okonjo', size: 30 },
    { text: 'Asheville, NC 28801', size: 24 },
  );
  expect(name).toBe('Amara Okonjo');
});

test('no company begins twice', () => {
  const { company } = fieldsOf(
    { text: 'Amara Okonjo', size: 40 },
    { text: 'Velmora Consulting', size: 26 },
    { text: 'Velmora House', size: 26 },
    { text: 'Lindenallee 7', size: 24 },
    ...CONTACTS,
  );
  expect(['Velmora Consulting', 'Velmora House']).toContain(company);
});

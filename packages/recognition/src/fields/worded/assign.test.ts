import { expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newLine, newReading } from '../test/new-reading.ts';

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
    { text: 'Locksmith', size: 26 },
    { text: 'Estates & Facilities', size: 26 },
    ...CONTACTS,
  );
  expect(behindDegree.title).toMatch(/^Locksmith/);
});

test('a title may be in a language without a vocabulary: the first of its lines leads', () => {
  const { title } = fieldsOf(
    { text: 'AMARA BINTI OKONJO', size: 37 },
    { text: 'Wakil Tanur Kaca', size: 32 },
    { text: 'Idara Smart City', size: 33 },
    { text: 'Ofisi Kuu', size: 33 },
    { text: 'KILANG VELMORA', size: 38 },
    { text: 'Kompleks Velmora', size: 34 },
    { text: '24, Lindenallee', size: 33 },
    { text: 'a_okonjo@velmora.gov.my', size: 29 },
  );
  expect(title).toMatch(/^Wakil Tanur Kaca/);
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

test('what is set like the given name above it is the family name, whatever it reads like', () => {
  const fields = fieldsOf(
    { text: 'Velmora', size: 60 },
    { text: 'AVV. ANTONIA', size: 50 },
    { text: 'MARCHETTA', size: 50 },
    { text: 'Enologa', size: 40 },
    { text: '+39 06 9394 5584', size: 24 },
    { text: 'antonia@velmora.studio', size: 24 },
  );
  expect(fields).toMatchObject({ name: 'AVV. ANTONIA MARCHETTA', title: 'Enologa', company: 'Velmora' });
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

test('degrees under a title are no part of it', () => {
  const { title } = fieldsOf(
    { text: 'A. Okonjo', size: 27 },
    { text: 'Director', size: 31 },
    { text: 'M.Tech (Management)', size: 29 },
    { text: 'Velmora Optics Pvt. Ltd.', size: 33, x: 560, y: 60 },
    { text: '+49 30 901820', size: 24, y: 300 },
    { text: 'amara.okonjo@velmora.de', size: 24, y: 340 },
  );
  expect(title).toBe('Director');
});

test('a logo over two lines of which the host says just one', () => {
  const { company } = fieldsOf(
    { text: 'Amara Okonjo', size: 30, x: 40, y: 60 },
    { text: 'Auctioneer', size: 24, x: 40, y: 110 },
    { text: 'VELMORA', size: 34, x: 520, y: 60 },
    { text: 'ANALYTICA', size: 34, x: 520, y: 102 },
    { text: 'amara.okonjo@velmora.de', size: 24, x: 40, y: 300 },
  );
  expect(company).toBe('VELMORA ANALYTICA');
});

test('degrees on a line of their own are no part of the name above', () => {
  const { name } = fieldsOf(
    { text: 'Dr. A. Okonjo', size: 40 },
    { text: 'M. Tech., F.I.E., M.B.A., Ph.D.', size: 24 },
    { text: 'Director', size: 26 },
    ...CONTACTS,
  );
  expect(name).toBe('Dr. A. Okonjo');
});

test('a registered name is over, whatever stands below it', () => {
  const { company } = fieldsOf(
    { text: 'Amara Okonjo', size: 30 },
    { text: 'Head of Sales', size: 26 },
    { text: 'VELMORA ROBOTICS LIMITED', size: 34 },
    { text: 'PILOT COLLEGE, VRL', size: 34 },
    { text: '+49 30 901820', size: 24 },
    { text: 'amara.okonjo@vrl-linde.com', size: 24 },
  );
  expect(company).toBe('VELMORA ROBOTICS LIMITED');
});

test('a trade alone goes with the name above or below it', () => {
  const above = fieldsOf(
    { text: 'Dr. Amara Okonjo', size: 40 },
    { text: 'Eye Surgeon', size: 30 },
    { text: '030 901820', size: 28 },
    { text: 'VELMORAT', x: 600, y: 400, size: 50 },
    { text: 'Dental Clinic', x: 600, y: 455, size: 48 },
  );
  expect(above.company).toBe('VELMORAT Dental Clinic');
  const below = fieldsOf(
    { text: 'Amara Okonjo', size: 30 },
    { text: 'Velmo', x: 500, y: 330, size: 110 },
    { text: 'Marble Traders', x: 500, y: 445, size: 40 },
    { text: '030 901820', size: 28, y: 560 },
  );
  expect(below.company).toBe('Velmo Marble Traders');
});

test('what stands left of the next line is no part of the company', () => {
  const { company } = fieldsOf(
    { text: 'Amara Okonjo', x: 640, size: 32 },
    { text: 'Velmora', x: 548, y: 294, size: 99 },
    { text: 'Lamps', x: 440, y: 360, size: 32 },
    { text: 'TEA HOUSE', x: 687, y: 398, size: 32 },
    { text: '030 901820', x: 60, y: 500, size: 28 },
  );
  expect(company).toBe('Velmora TEA HOUSE');
});

test('a title in which a brand stands is one title', () => {
  const { title } = fieldsOf(
    { text: 'velmo', size: 80 },
    { text: 'Amara Okonjo', size: 43 },
    { text: 'Inżynier Serwisu ZX Velmora Lighting', size: 32 },
    { text: 'VELMORA Polska sp. z o.o.', size: 30 },
    { text: 'a.okonjo@velmora.pl', size: 28 },
  );
  expect(title).toBe('Inżynier Serwisu ZX Velmora Lighting');
});

test('a slogan in ornate small print is no part of the company', () => {
  const slogan = newLine({ text: 'Leernlng snd Groeing Tegetber Alwoys', x: 286, y: 392, size: 23 });
  for (const glyph of slogan.glyphs) glyph.probability = 0.84;
  slogan.confidence = 0.84;
  const reading = newReading([
    { text: 'Prof. Amara Okonjo', x: 303, y: 248, size: 33 },
    { text: 'Director', x: 398, y: 305, size: 30 },
    { text: 'VELMORA ACADEMY', x: 284, y: 345, size: 43 },
    { text: 'amara@velmoraacademy.in', x: 130, y: 480, size: 30 },
  ]);
  reading.lines.push(slogan);
  expect(extractFields([reading]).extractedData.company).toBe('VELMORA ACADEMY');
});

test('nobody is a head of nothing', () => {
  const { title } = fieldsOf(
    { text: 'Amara Okonjo', size: 32 },
    { text: 'Head - Logistics & Safety', size: 30 },
    { text: 'VELMORA OPTICS', y: 250, size: 70 },
    ...CONTACTS,
  );
  expect(title).toBe('Head - Logistics & Safety');
});

test('what is left of a certificate is not the beginning of the company', () => {
  const { company } = fieldsOf(
    { text: 'Amara Okonjo', size: 37 },
    { text: 'Executive Director', size: 28 },
    { text: 'ISO 9001 : 2015', x: 722, y: 155, size: 27 },
    { text: 'Company', x: 751, y: 177, size: 28 },
    { text: 'Velmora Bridges and Tunnels Pvt. Ltd.', x: 66, y: 302, size: 46 },
    { text: 'amara@velmorabridges.com', x: 66, y: 420, size: 28 },
  );
  expect(company).toBe('Velmora Bridges and Tunnels Pvt. Ltd.');
});

test.each([
  ['E-mail', 'amara.okonjo@velmora.de'],
  ['Web:', 'www.velmora.de'],
  ['Mobile –', '+49 1512 3456789'],
])('%p over its value is no part of the title above', (label, value) => {
  const { title } = fieldsOf(
    { text: 'Velmora Optics', size: 51 },
    { text: 'Amara Okonjo', size: 47, y: 220 },
    { text: 'MANAGER', size: 38, y: 268 },
    { text: label, size: 37, y: 304 },
    { text: value, size: 36, y: 336 },
  );
  expect(title).toBe('MANAGER');
});

test('a title whose initial fits the mailbox is no part of a name over two lines that fits it already', () => {
  const { name, title } = fieldsOf(
    { text: 'Dipl.-Ing. Til', size: 70, y: 72 },
    { text: 'Okonjo', size: 54, y: 141 },
    { text: 'Teamleiter Personal', size: 33, y: 201 },
    { text: '+49 30 901820', size: 33, y: 237 },
    { text: 'tokonjo@velmora.de', size: 33, y: 307 },
  );
  expect([name, title]).toEqual(['Dipl.-Ing. Til Okonjo', 'Teamleiter Personal']);
});

test('the generation below the name is part of it', () => {
  const { name } = fieldsOf(
    { text: 'Dr Savanah Okonjo', size: 55, y: 67 },
    { text: 'Jr.', size: 55, y: 120 },
    { text: 'Brand Analyst', size: 37, y: 178 },
    { text: 'savanaho@velmora.de', size: 30, y: 314 },
  );
  expect(name).toBe('Dr Savanah Okonjo Jr.');
});

test('a family name with a degree behind it goes on with the given name above', () => {
  const { name } = fieldsOf(
    { text: 'JORDI', size: 41, y: 300 },
    { text: 'ESCOBAR, MBA', size: 41, y: 344 },
    { text: 'Delegado comercial', size: 30, y: 400 },
    { text: '+34 91 968 46 99', size: 30, y: 500 },
  );
  expect(name).toBe('JORDI ESCOBAR');
});

test('words whose initials are the host name the company', () => {
  const { company } = fieldsOf(
    { text: 'DATAFOR', size: 37, x: 660, y: 160 },
    { text: 'PUBLIC GQD', size: 37, x: 660, y: 196 },
    { text: 'Rakshit Okonjo', size: 43, y: 77 },
    { text: 'VP - Data Analytics', size: 38, y: 127 },
    { text: 'rakshit.okonjo@cvko.org', size: 34, y: 311 },
    { text: 'Centre of Velmora for Kiln Ovens', size: 28, y: 389 },
    { text: 'Velmoric Institute of Science', size: 28, y: 442 },
  );
  expect(company).toBe('Centre of Velmora for Kiln Ovens');
});

test('a division is no part of the name of the body below', () => {
  const { company } = fieldsOf(
    { text: 'Dr. Amara Okonjo', size: 60 },
    { text: 'Deputy Director', size: 35 },
    { text: 'Publication & Training Division', size: 38 },
    { text: 'NATIONAL INSTITUTE OF KILNS', size: 40 },
    ...CONTACTS,
  );
  expect(company).toBe('NATIONAL INSTITUTE OF KILNS');
});

test('a title does not go on far below', () => {
  const { title } = fieldsOf(
    { text: 'Areta Okonjo', size: 45, y: 209 },
    { text: 'Architektka', size: 32, y: 256 },
    { text: 'Sales Engineer', size: 34, y: 365 },
    { text: 'okonjo@velmora.cz', size: 29, x: 466, y: 399 },
    { text: '584 04', size: 32, y: 427 },
  );
  expect(title).toBe('Architektka');
});

test('the label of a value in the next column is no word of the line beside it', () => {
  const { title } = fieldsOf(
    { text: 'Amara Okonjo', size: 30, y: 67 },
    { text: 'Territory Manager', size: 30, y: 103 },
    { text: 'T +49 30 901820', size: 30, x: 332, y: 101 },
    { text: 'amara.okonjo@velmora.de', size: 24, y: 300 },
  );
  expect(title).toBe('Territory Manager');
});

test('what is offered is no part of the title above', () => {
  const { title } = fieldsOf(
    { text: 'Piera Okonjo', size: 44, x: 67, y: 80 },
    { text: 'Area Manager', size: 30, x: 69, y: 124 },
    { text: 'Weddings', size: 28, x: 70, y: 157 },
    { text: '+351 22 157 30 83', size: 25, x: 415, y: 315 },
    { text: 'a.okonjo@yahoo.com', size: 25, x: 668, y: 316 },
  );
  expect(title).toBe('Area Manager');
});

test('a legal form of two lines belongs to the name above it', () => {
  const lines = ['Marques', 'Transportes', 'Unipessoal', 'Lda.'].map((text, i) => ({
    text,
    size: 37,
    y: 320 + 37 * i,
  }));
  const { company } = fieldsOf(
    { text: 'Teresa Okonjo', size: 47, y: 120 },
    { text: 'Farmacêutica', size: 32, y: 175 },
    ...lines,
    { text: 'teresa@marques.consulting', size: 26, x: 500, y: 320 },
  );
  expect(company).toBe('Marques Transportes Unipessoal Lda.');
});

test('a dash that a line of the title begins with stays', () => {
  const { title } = fieldsOf(
    { text: 'Velmora Press', size: 60, x: 415, y: 72 },
    { text: 'Bruno Okonjo', size: 39, y: 477 },
    { text: 'SALES MANAGER', size: 27, y: 513 },
    { text: '- EXPORTS', size: 25, y: 538 },
  );
  expect(title).toBe('SALES MANAGER - EXPORTS');
});

test('M/s before a line says that it is the firm', () => {
  const { company } = fieldsOf(
    { text: 'SleepyShoppe', size: 63, x: 485, y: 80 },
    { text: 'Ashvin Okonjo', size: 34, y: 235 },
    { text: 'M. +91 94271 09651', size: 33, y: 268 },
    { text: 'M/s Velmora Foam Gallery', size: 40, y: 336 },
    { text: 'G-9, Kiln Complex,', size: 33, y: 380 },
  );
  expect(company).toBe('M/s Velmora Foam Gallery');
});

test('a title that cannot end where it does goes on, whatever the next line reads like', () => {
  const { title } = fieldsOf(
    { text: 'Amara Okonjo', size: 44 },
    { text: 'Head of', size: 28 },
    { text: 'Making Things Better', size: 28 },
    ...CONTACTS,
  );
  expect(title).toBe('Head of Making Things Better');
});

test('a hospital called after somebody is no half of the name below', () => {
  const { name, company } = fieldsOf(
    { text: 'Sir Velmora Ram Hospital', size: 48 },
    { text: 'Dr. Amara Okonjo', size: 46 },
    { text: 'Surgeon', size: 28 },
    ...CONTACTS,
  );
  expect(name).toBe('Dr. Amara Okonjo');
  expect(company).toBe('Sir Velmora Ram Hospital');
});

test('a sign without a letter names nothing', () => {
  const fields = fieldsOf(
    { text: '&', size: 90 },
    { text: 'Amara Okonjo', size: 40 },
    { text: 'Notary', size: 26 },
    { text: '+49 30 901820', size: 24 },
    { text: 'amara@okonjolindqvist.de', size: 24 },
  );
  expect(fields).toMatchObject({ name: 'Amara Okonjo', title: 'Notary' });
  expect(fields.company).toBeUndefined();
});

/** A card with two lines under the name. */
const underName = (title: string, below: string) =>
  extractFields([
    newReading([
      { text: 'Velmora Optics', size: 44, y: 20 },
      { text: 'Amara Okonjo', size: 40, y: 130 },
      { text: title, size: 30, y: 180 },
      { text: below, size: 30, y: 219 },
      { text: '14 Quay Street, Lindenau', size: 24, y: 300 },
      { text: 'amara@velmora.example', size: 24, y: 340 },
    ]),
  ]);

test.each([
  ['Senior Officer', 'Sales & Marketing', 'Senior Officer'],
  ['Assistant Manager', 'Retail Banking', 'Assistant Manager'],
  ['Assistant Manager', 'of Retail Banking', 'Assistant Manager of Retail Banking'],
  ['Manager –', 'Retail Banking', 'Manager – Retail Banking'],
  ['Directeur', 'général adjoint', 'Directeur général adjoint'],
  ['Amministratore', 'Delegato', 'Amministratore Delegato'],
  ['Dyrektor', 'Handlowy', 'Dyrektor Handlowy'],
  ['Genel Müdür', 'Yardımcısı', 'Genel Müdür Yardımcısı'],
  ['Vorsitzender', 'der Geschäftsführung', 'Vorsitzender der Geschäftsführung'],
  ['Secretary', 'General', 'Secretary General'],
  ['Vice President of Human', 'Resources', 'Vice President of Human Resources'],
  ['Head of Software', 'Engineering', 'Head of Software Engineering'],
  ['AGM - Business', 'Development', 'AGM - Business Development'],
  ['Directeur de la', 'Production', 'Directeur de la Production'],
])('%s above %s is %s: whatever a title is for stands below it', (title, below, whole) => {
  expect(underName(title, below).extractedData.title).toBe(whole);
});

test.each([
  ['Retail Banking', ['Retail Banking']],
  ['Velmora Group of Companies', []],
  ['of Retail Banking', []],
])('%s under a title is a department: %j', (below, departments) => {
  const { lists } = underName('Assistant Manager', below);
  expect(lists.departments.map(({ value }) => value)).toEqual(departments);
});

test('a logo that the mailbox says too is no part of the name', () => {
  const { name, company } = fieldsOf(
    { text: 'SVS', size: 184, x: 80, y: 190 },
    { text: 'K. Okonjayandru', size: 41, x: 654, y: 69 },
    { text: '9585844293', size: 44, x: 558, y: 185 },
    { text: 'svsitproductslindenau@gmail.com', size: 33, x: 559, y: 323 },
    { text: 'IT PRODUCTS', size: 52, x: 97, y: 361 },
    { text: 'www.svsitproducts.com', size: 33, x: 559, y: 387 },
  );
  expect({ name, company }).toEqual({ name: 'K. Okonjayandru', company: 'SVS IT PRODUCTS' });
});

test('the place of a name in the picture ends before its degrees', () => {
  const { fields } = extractFields([
    newReading([{ text: 'Amara Okonjo, MBA', size: 40 }, 'Head of Sales', ...CONTACTS]),
  ]);
  const [left, right] = fields.name!.box!;
  // Twelve of seventeen letters, 20 pixels each, on a picture of 960.
  expect((right.x - left.x) * 960).toBeCloseTo(12 * 20, -1);
});

import { describe, expect, test } from '@jest/globals';
import { contextOf, findContacts } from '../contacts/contacts.ts';
import { extractFields } from '../index.ts';
import { cellsOf } from '../lines/rows.ts';
import { segmentsOf } from '../lines/segments.ts';
import { newLine, newReading } from '../test/new-reading.ts';
import { classifyLines } from './classify.ts';
import { isOfNobody } from './name-parts.ts';
import { ROLES } from './roles.ts';
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

test.each(['Connecting Europe', '. Redefining Vision Solutions', 'Your eyes matter', 'Defending what counts'])(
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

test('two of one family are two people', () => {
  const { name } = fieldsOf(
    { text: 'A.B. Okonjo', size: 40 },
    { text: 'C.B. Okonjo', size: 40 },
    { text: '030 901820', x: 600, y: 60, size: 35 },
    { text: 'VELMORA INDUSTRIES', size: 60, y: 300 },
  );
  expect(name).toBe('A.B. Okonjo');
});

test('whose number it is stands before it', () => {
  const { name, company } = fieldsOf(
    { text: 'Daniel : 030 901820', size: 34 },
    { text: 'Peter : 030 901821', size: 34 },
    { text: 'VELMORA', size: 60 },
    { text: 'BIKE PARTS', size: 60 },
    { text: 'velmorabikeparts77@gmail.com', size: 30 },
  );
  expect({ name, company }).toEqual({ name: 'Daniel', company: 'VELMORA BIKE PARTS' });
});

test('a house over its street is no company', () => {
  const { company } = fieldsOf(
    { text: 'Amara Okonjo', size: 30 },
    { text: 'Assistant Manager', size: 30 },
    { text: 'Velmora Complex,', size: 30 },
    { text: 'Nr. Lindenau Hospital,', size: 30 },
    { text: '12 Lindenallee, 10115 Berlin', size: 30 },
    { text: '030 901820', size: 30 },
  );
  expect(company).toBeUndefined();
});

test('a title where nobody is named is hardly one', () => {
  const { title } = fieldsOf(
    { text: 'SALON', size: 55 },
    { text: 'KWIATOWY', size: 55 },
    { text: 'partner', x: 740, size: 34 },
    { text: 'ul. Polna 17', size: 40 },
    { text: '22 901 82 01', size: 45 },
  );
  expect(title).toBeUndefined();
});

test('what the reader doubts does not overshadow the company', () => {
  const logo = newLine({ text: 'T EVRO T', size: 200, y: 40 });
  for (const glyph of logo.glyphs) glyph.probability = 0.6;
  logo.confidence = 0.6;
  const reading = newReading([
    { text: 'LINDENAU CHESS TRAINING SCHOOL', size: 48, y: 300 },
    { text: '+49 30 901820', size: 30, y: 400 },
  ]);
  const { extractedData } = extractFields([{ ...reading, lines: [logo, ...reading.lines] }]);
  expect(extractedData.company).toBe('LINDENAU CHESS TRAINING SCHOOL');
});

test('nor does what is left of a logo whose middle is drawn', () => {
  const { company } = fieldsOf(
    { text: 'Q K', size: 60 },
    { text: 'LINDENAU CHESS TRAINING SCHOOL', size: 20 },
    { text: 'Amara Okonjo', size: 44 },
    { text: 'Head of Sales', size: 26 },
    { text: 'amara@qvk.de', size: 24 },
  );
  expect(company).toBe('LINDENAU CHESS TRAINING SCHOOL');
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

  test('a street on a map is nobody', () => {
    expect(unlikelihood(linesOf('Velmora Ave.'), 0, 'name')).toBeLessThan(0.05);
    expect(unlikelihood(linesOf('Velmora Lane'), 0, 'name')).toBeGreaterThan(0.05);
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

  test('what stands in brackets, sideways or says just Company is hardly one', () => {
    expect(unlikelihood(linesOf('(Ministry of Lindenau Affairs)'), 0, 'company')).toBeLessThan(0.5);
    expect(unlikelihood(linesOf('Velmora (Lindenau) Ltd'), 0, 'company')).toBe(1);
    expect(unlikelihood(linesOf('Company'), 0, 'company')).toBeLessThan(0.5);
    const upright = newReading([{ text: 'VELMORA', size: 30 }]);
    upright.lines[0]!.box = { x: 60, y: 60, width: 20, height: 90 };
    const cells = cellsOf(upright, 0);
    const lines = classifyLines(segmentsOf(cells, []), contextOf(findContacts(cells)));
    expect(unlikelihood(lines, 0, 'company')).toBeLessThan(0.5);
  });

  test('a single word, or a shop that its mailbox says, is hardly the name beside one with initials', () => {
    const logo = linesOf('VELMOR', 'G. N. Okonjo', 'Managing Director', 'mdvelmor@lindebrook.com');
    expect(unlikelihood(logo, 0, 'name')).toBeLessThan(0.5);
    expect(unlikelihood(logo, 1, 'name')).toBe(1);
    // A line of which the classifiers say that it may be either.
    const undecided = (...texts: string[]) =>
      linesOf(...texts).map((line) =>
        line.segment.text === 'Velmora Garden'
          ? { ...line, roles: ROLES.map((role) => (role === 'company' || role === 'name' ? 0.5 : 0)) }
          : line,
      );
    const shop = undecided('G. N. Okonjo', 'Velmora Garden', 'velmora_garden@yahoo.com');
    expect([0, 1].map((index) => isOfNobody(shop, index))).toEqual([false, true]);
    expect(isOfNobody(undecided('Velmora Garden', 'velmora_garden@yahoo.com'), 0)).toBe(false);
  });

  test('what shops say, and what begins with a joining sign, is nobody', () => {
    expect(unlikelihood(linesOf('Book Online Services'), 0, 'name')).toBeLessThan(0.1);
    expect(unlikelihood(linesOf('Oliver Border'), 0, 'name')).toBe(1);
    expect(unlikelihood(linesOf('& Refills'), 0, 'title')).toBeLessThan(0.1);
  });

  test('a person who is set sideways is not the largest print', () => {
    const upright = newReading([{ text: 'Amara B. Okonjo', size: 30 }, 'Founder', 'Velmora Optics', '030 901820']);
    upright.lines[0]!.box = { x: 600, y: 60, width: 190, height: 330 };
    const cells = cellsOf(upright, 0);
    const contacts = findContacts(cells);
    const lines = classifyLines(segmentsOf(cells, contacts.taken), contextOf(contacts));
    const index = lines.findIndex(({ segment }) => segment.text === 'Amara B. Okonjo');
    expect(unlikelihood(lines, index, 'name')).toBe(1);
  });

  test('several of a trade are no title', () => {
    expect(unlikelihood(linesOf('Garden Consultants'), 0, 'title')).toBeLessThan(0.5);
    expect(unlikelihood(linesOf('Garden Consultant'), 0, 'title')).toBe(1);
  });

  test('goods in a column are nobody', () => {
    const goods = ['Window Polish', 'Brass Shine', 'Floor Wax', 'Leather Oil', 'Rug Foam'];
    expect(unlikelihood(linesOf(...goods), 1, 'name')).toBeLessThan(0.1);
    expect(unlikelihood(linesOf(...goods.slice(0, 3)), 1, 'name')).toBe(1);
    expect(unlikelihood(linesOf(...goods, 'Amara Okonjo'), 5, 'name')).toBe(1);
    const more = [...goods, 'Carpet Soap', 'Back Cover', 'Power Bank', 'Bluetooth Speaker'];
    expect(unlikelihood(linesOf(...more), 8, 'title')).toBeLessThan(0.1);
    // What surely is a field is none of them, and no goods stand around it.
    const centred = ['Velmora Interiors Ltd', 'Amara Okonjo', 'Project Manager', 'BSc', 'Personnel', 'Estates'];
    expect(unlikelihood(linesOf(...centred), 2, 'title')).toBe(1);
  });

  test('two places are no name, a family name before a given one is', () => {
    expect(unlikelihood(linesOf('Lindenort, Ostrow.'), 0, 'name')).toBeLessThan(0.1);
    expect(unlikelihood(linesOf('Okonjo, Amara'), 0, 'name')).toBe(1);
  });

  test('who certified a firm is not the firm', () => {
    for (const text of ['CERTIFICATION', 'An ISO 9001 : 2008 Certified Company'])
      expect(unlikelihood(linesOf(text), 0, 'company')).toBeLessThan(0.1);
    expect(unlikelihood(linesOf('Isolde Velmora'), 0, 'company')).toBe(1);
  });

  test('what is a company where it is said again is nobody', () => {
    const said = linesOf('Velmora Traders Ltd', 'Velmora Traders Ltd');
    expect(unlikelihood(said, 0, 'name')).toBeLessThan(0.1);
  });
});

test('a part of town between two lines of an address is nobody', () => {
  const at = (text: string, y: number) => ({ text, x: 500, y, size: 30 });
  const { name } = fieldsOf(
    { text: 'Velmora Grill', size: 73 },
    { text: '+49 30 901820', y: 480, size: 40 },
    at('2nd Floor, Lotus Plaza,', 180),
    at('Lindenau, K. V. Road,', 212),
    at('Ostrowari (W),', 244),
    at('Pune - 411001.', 276),
  );
  expect(name).toBeUndefined();
});

test('a line that ends in `&` goes on in letters without descenders', () => {
  const { company } = fieldsOf(
    { text: 'Amara Okonjo', x: 430, y: 76, size: 30 },
    { text: 'Senior Manager', x: 430, y: 108, size: 27 },
    { text: 'VELMORA', x: 430, y: 272, size: 27 },
    { text: 'ENGINEERING &', x: 430, y: 297, size: 26 },
    { text: 'CONSTRUCTION', x: 431, y: 324, size: 20 },
    { text: 'amara@velmora.com', x: 430, y: 400, size: 27 },
  );
  expect(company).toBe('VELMORA ENGINEERING & CONSTRUCTION');
});

test('a name that no title stands with must be surer', () => {
  const nameAlone = { text: 'Tile Okvar', size: 30, y: 200 };
  const rest = [
    { text: 'KILN & TILE BAZAAR', size: 60, y: 40 },
    { text: '+49 30 901820', size: 24, y: 400 },
  ];
  expect(fieldsOf(nameAlone, ...rest).name).toBeUndefined();
  expect(fieldsOf(nameAlone, { text: 'Managing Director', size: 22, y: 236 }, ...rest).name).toBe('Tile Okvar');
});

test('what somebody is called by is no part of the company', () => {
  const fields = fieldsOf(
    { text: 'Velmora', size: 80 },
    { text: 'Amara', size: 80 },
    { text: 'AMARA OKONJO', size: 26 },
    { text: 'Head of Sales', size: 26 },
    { text: 'amara.okonjo@velmora.com', size: 24 },
  );
  expect(fields).toMatchObject({ name: 'AMARA OKONJO', company: 'Velmora' });
});

test.each(['Glaze Systems Section', 'Intelligent Kilns Unit'])('%s is no title', (text) => {
  const { title } = fieldsOf(
    { text: 'Velmora Ltd.', size: 50 },
    { text: 'Amara Okonjo', size: 40 },
    { text, size: 26 },
    { text: 'amara.okonjo@velmora.com', size: 24 },
  );
  expect(title).toBeUndefined();
});

test('a whole address on one line is no company', () => {
  const { company } = fieldsOf(
    { text: '12 N Linden Ave Springfield IL 62701', size: 36 },
    { text: 'F', size: 30 },
    { text: 'tel (202) 555-0148', size: 30 },
  );
  expect(company).toBeUndefined();
});

test('a numbered building is no company, and whoever is quoted no owner of the card', () => {
  const { company } = fieldsOf(
    { text: 'AMARA OKONJO', size: 30 },
    { text: '214 Kiln Brook Office Building', size: 30 },
    { text: 'Springfield, IL 62701', size: 28 },
    { text: '(202) 555-0148', size: 28 },
  );
  expect(company).toBeUndefined();
  const { name } = fieldsOf(
    { text: 'VELMORA BOOKS', size: 70 },
    { text: '"To kiln or not to kiln"', size: 50 },
    { text: 'Amara Okonjo', size: 50 },
    { text: '12 Linden Avenue', size: 50 },
    { text: '(202) 555-0148', size: 50 },
  );
  expect(name).toBeUndefined();
});

test('a name does not go on with a title whose letters are in the mailbox by chance', () => {
  const { name } = fieldsOf(
    { text: 'Mona E Kiln', y: 70, size: 42 },
    { text: 'Senior Data Scientist', y: 118, size: 30 },
    { text: 'Glaze Global AI', y: 150, size: 30 },
    { text: 'makil@velmora.com', x: 600, y: 76, size: 31 },
    { text: 'Velmora', x: 166, y: 495, size: 78 },
  );
  expect(name).toBe('Mona E Kiln');
});

test('firms whose name begins with a number or stands in quotation marks, and titles in units, stay', () => {
  const site = { text: 'www.24sevenauto.com', size: 24 };
  expect(fieldsOf({ text: '24 Seven Auto Center', size: 50 }, site).company).toBe('24 Seven Auto Center');
  const { name } = fieldsOf(
    { text: '„Velmora Ovens“', size: 50 },
    { text: 'Njoki Wairimu', size: 40 },
    { text: 'Manager', size: 26 },
    { text: '+254 20 5550114', size: 24 },
  );
  expect(name).toBe('Njoki Wairimu');
  const { title } = fieldsOf(
    { text: 'Velmora Ltd.', size: 50 },
    { text: 'Amara Okonjo', size: 40 },
    { text: 'In-charge, Kiln Unit', size: 26 },
    { text: 'amara.okonjo@velmora.com', size: 24 },
  );
  expect(title).toMatch(/In-charge/);
});

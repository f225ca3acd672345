import { expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newReading } from '../test/new-reading.ts';
import { isGroup, isOfficer, isOwnerTitle, isPersonalTrade, isRanked, isSeat } from './short-titles.ts';

const fieldsOf = (...lines: Parameters<typeof newReading>[0]) => extractFields([newReading(lines)]).extractedData;

test('what is short for an office is told from what is not', () => {
  expect(['Prop.', 'Propr:', 'Proprietor', 'Inh.', 'Inhaberin:'].every(isOwnerTitle)).toBe(true);
  expect(['Property', 'Prop. Okonjo', 'Inhalt'].some(isOwnerTitle)).toBe(false);
  expect(['Dy. S.P.', 'Addl. Secy. (Kilns)'].every(isRanked)).toBe(true);
  expect(['Dy', 'Dyer S.P.', 'Jt. 12'].some(isRanked)).toBe(false);
  expect(['Insurance Consultant', 'Marketing & Insurance Consultant'].every(isPersonalTrade)).toBe(true);
  expect(
    ['Velmora Insurance Consultant', 'Rao Insurance Consultant', 'Consultant', 'Tax Consultant Ltd'].some(
      isPersonalTrade,
    ),
  ).toBe(false);
  expect(isGroup('Velmora Group of Companies')).toBe(true);
  expect(isGroup('Group Manager')).toBe(false);
});

test('an officer in short is the title, wherever it stands', () => {
  expect(['CEO', 'CTO & Founder', 'COO, Co-Founder', 'SVP'].every(isOfficer)).toBe(true);
  expect(['CEOs', 'Cio', 'VPN', 'CPA', 'Velmora CEO Club', 'MD'].some(isOfficer)).toBe(false);
  const fields = fieldsOf(
    { text: 'VELMORA INTERNATIONAL COOPERATION', size: 44 },
    { text: 'CEO', size: 24 },
    { text: '山田 太郎', size: 30 },
    { text: 'TARO YAMADA', size: 40 },
    { text: 'taro@velmora.vn', size: 24 },
  );
  expect(fields).toMatchObject({ name: 'TARO YAMADA', title: 'CEO', company: 'VELMORA INTERNATIONAL COOPERATION' });
});

test('the letters of a logo are none', () => {
  const [logo, name] = [
    { text: 'VP', size: 60 },
    { text: 'Viktor Popov', size: 40 },
  ];
  expect(fieldsOf(logo, name, { text: 'mail@viktorpopov.com', size: 24 }).title).toBeUndefined();
  expect(fieldsOf(logo, name, { text: 'Interior Design', size: 30 }).title).toBe('Interior Design');
});

test('whose shop it is stands before the name as its title', () => {
  const fields = fieldsOf(
    { text: 'VELMORA ELECTRICALS', size: 70 },
    { text: 'Prop. Satish Okonjo', size: 40 },
    { text: '98765-43210', size: 36 },
    { text: '12, Kiln Colony, Lindenau', size: 30 },
  );
  expect(fields).toMatchObject({ name: 'Satish Okonjo', title: 'Prop.', company: 'VELMORA ELECTRICALS' });
});

test('and so it does in German', () => {
  const fields = fieldsOf(
    { text: 'Malerbetrieb Velmora e.K.', size: 60 },
    { text: 'Inh.: M. Okonjo', size: 36 },
    { text: 'Tel. 07361 55501', size: 30 },
  );
  expect(fields).toMatchObject({ name: 'M. Okonjo', title: 'Inh.', company: 'Malerbetrieb Velmora e.K.' });
});

test('a rank under the name is the title', () => {
  const { title } = fieldsOf(
    { text: 'Ranveer Okonjo', size: 60 },
    { text: 'Dy. S.P.', size: 50 },
    { text: 'Central Kiln Training School', size: 46 },
    { text: 'Mobile : 9460792700', size: 36 },
  );
  expect(title).toBe('Dy. S.P.');
});

test('a title does not go on with whom the firm belongs to', () => {
  const { title } = fieldsOf(
    { text: 'VELMORAsystems', size: 110 },
    { text: 'BRUNO OKONJO', size: 38 },
    { text: 'Technical Director', size: 34 },
    { text: 'VELMORA Group of Companies', size: 36 },
  );
  expect(title).toBe('Technical Director');
  const ofState = fieldsOf(
    { text: 'Bruno Okonjo', size: 48 },
    { text: 'Director', size: 36 },
    { text: 'Government of Velmora', size: 34 },
    { text: 'Tel : 011-23096023', size: 30 },
  );
  expect(ofState.title).toBe('Director');
});

test('a seat in a body is no name of one', () => {
  expect(
    ['Past Chair QVKO Lindenau Section', 'Board Member of the Kiln Council', 'Chairman, Velmora Kiln Board'].every(
      isSeat,
    ),
  ).toBe(true);
  expect(
    [
      'Chair Factory',
      'President Hotel Lindenau',
      'PRESIDENT HOTEL LINDENAU',
      'Chair Makers of Lindenau',
      'Chairs and more',
    ].some(isSeat),
  ).toBe(false);
  const { company } = fieldsOf(
    { text: 'Amara Okonjo', size: 40 },
    { text: 'Past Chair QVKO Lindenau Section', size: 26 },
    { text: 'Vice Chair QVKO Kiln Chapter', size: 26 },
    { text: 'Velmora', size: 40 },
    { text: 'amara@velmora.de', size: 24 },
  );
  expect(company).toBe('Velmora');
});

test.each(['MEMBER OF THE BOARD', 'Chairman of the Supervisory Board', 'Mitglied des Vorstands', 'Członek Zarządu'])(
  '%s under a name is the title',
  (text) => {
    const { title } = fieldsOf(
      { text: 'VELMORA', size: 60 },
      { text: 'Łukasz Okonjo', size: 40 },
      { text, size: 24 },
      { text: 'lukasz.okonjo@velmora.pl', size: 24 },
    );
    expect(title).toBe(text);
  },
);

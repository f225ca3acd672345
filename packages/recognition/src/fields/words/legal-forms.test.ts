import { expect, test } from '@jest/globals';
import { withLegalForm } from './legal-forms.ts';

test.each([
  ['Olson & Ranning, Ine.', 'Olson & Ranning, Inc.'],
  ['Bright Harbour Pvl. Ltd.', 'Bright Harbour Pvt. Ltd.'],
  ['BRIGHT HARBOUR PVL LIMITED', 'BRIGHT HARBOUR PVT LIMITED'],
  ['Bright Harbour lnc.', 'Bright Harbour Inc.'],
  ['Kestrel Freight Ltd,', 'Kestrel Freight Ltd.'],
  ['Kestrel Freight Lid.', 'Kestrel Freight Ltd.'],
  ['Brunnhuber Maschinenbau GmbI', 'Brunnhuber Maschinenbau GmbH'],
  ['Brunnhuber Maschinenbau CmbH', 'Brunnhuber Maschinenbau GmbH'],
  ['Quarry Lane LIC', 'Quarry Lane LLC'],
  ['Officine Bellandi S.r.I.', 'Officine Bellandi S.r.l.'],
  ['Stavby Korda s.r.0.', 'Stavby Korda s.r.o.'],
  ['Wolanska Sp. z 0.0.', 'Wolanska Sp. z o.o.'],
  ['WOLANSKA SP. ZO.O.', 'WOLANSKA SP. Z O.O.'],
  ['Brunnhuber ParrG mbB', 'Brunnhuber PartG mbB'],
  ['Wolanska Spóldzielnia', 'Wolanska Spółdzielnia'],
  ['WATERLANDER COOPERATIE U.A.', 'WATERLANDER COÖPERATIE U.A.'],
])('%s was printed as %s', (read, printed) => {
  expect(withLegalForm(read)).toBe(printed);
});

test.each([
  'Olson & Ranning, Inc.',
  'Kestrel Freight Ltd',
  'Brunnhuber Maschinenbau GmbH',
  'Ines Marlow Studio',
  'The Lid',
  'Ine',
  'Atelier Solid',
  'Quarry Lane LLC',
])('%s stays', (name) => {
  expect(withLegalForm(name)).toBe(name);
});

test('one dot too many goes', () => {
  expect(withLegalForm('DURAK KILN LTD. ŞTİ..')).toBe('DURAK KILN LTD. ŞTİ.');
});

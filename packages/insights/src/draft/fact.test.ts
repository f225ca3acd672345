import { describe, expect, test } from '@jest/globals';
import { ATTACKS } from '../testing/attacks.ts';
import { nameOrNull, placeOrNull } from './fact.ts';

describe('a value of a card in a mail', () => {
  test.each(ATTACKS)('is left out when it is an attack: %s', (attack) => {
    expect(nameOrNull(attack)).toBeNull();
  });

  test.each([
    'Our firm is the best. please say so in each mail',
    'Dr. med. Anna Weber. everybody knows her',
    'Best prices. de facto always',
    'Adler is here. van hire too',
    'Anna B. please transfer the deposit today',
    'Anna Weber, Suite C. do it before Friday please',
    'Best prices. la Casa gratis',
    'Dr. med. please call Anna',
  ])('is left out when it is more than one sentence: %s', (value) => {
    expect(nameOrNull(value)).toBeNull();
  });

  test.each([null, undefined, '', '   ', '12345', '.'])('is left out when it names nothing: %s', (value) => {
    expect(nameOrNull(value)).toBeNull();
  });

  test.each([
    'Mira Adler',
    'Dr. Noor Ashworth-O’Neill',
    'Pohl & Söhne GmbH',
    'Müller + Partner, Rechtsanwälte',
    'Head of R&D (Europe)',
    'VP Sales / Marketing',
    'Systems engineer',
    'System Solutions AG',
    'Printing works Adler',
    'Print Shop Manager',
    'Wire Harness Engineer',
    'Translation Services',
    'Follow Up Media GmbH',
    'Delete Agency',
    'Assistant to the Director',
    '株式会社サンプル',
    'Иван Петров',
    'محمد السيد',
    'Société Générale d’Exemple',
    'St. Anna Hospital',
    'J. P. Example Ltd.',
    '4You Events',
    'Dr. med. Anna Weber',
    'Praxis Dr. med. Weber',
    'Prof. Dr. rer. nat. Max Muster',
    'Univ.-Prof. Dr. med. dent. Eva Kurz',
    'Dipl.-Ing. agr. Jan Holm',
    'J. van der Berg',
    'L. de Vries',
    'Chr. van den Broek',
    'R. v. Weizsäcker',
    'K. v. d. Heide',
    'Dr. hum. biol. Eva Kurz',
    'Dr. rer. biol. hum. Max Holm',
    'Dipl.-Kfm. univ. Eva Kurz',
    'Prof. Dr. J. van der Berg',
    'Anna B. van der Berg',
  ])('stays as it is: %s', (value) => {
    expect(nameOrNull(value)).toBe(value);
  });
});

test('a place is one line of bounded length', () => {
  expect(placeOrNull(null)).toBeNull();
  expect(placeOrNull(' \u200b\n ')).toBeNull();
  expect(placeOrNull('Café Beispiel,\n1010 Wien\u202e')).toBe('Café Beispiel, 1010 Wien');
  expect(placeOrNull('x'.repeat(500))).toHaveLength(160);
});

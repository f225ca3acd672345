import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newReading } from '../test/new-reading.ts';

const card = (name: string, company: string, ...rest: string[]) =>
  newReading([{ text: company, size: 44 }, { text: name, size: 40 }, ...rest]);

const AMARA = card('Amara Okonjo', 'Velmora Optics', 'Head of Sales', 'M +49 1512 3456789', 'amara.okonjo@velmora.de');
const BRUNO = card(
  'Bruno Castellan',
  'Nordlicht Software',
  'Engineer',
  'T +49 30 901820',
  'bruno.castellan@castellan-velt.de',
);

describe('two pictures of one card', () => {
  test.each([
    [
      'a slogan and the general mailbox',
      newReading([{ text: 'Clear Vision', size: 40 }, 'info@velmora.de', 'T +49 30 901820']),
    ],
    ['a logo alone', newReading([{ text: 'Velmora Optics', size: 60 }])],
    [
      'the person in another language',
      card('Amara Okonjo', 'Velmora Optics', 'Leiterin Vertrieb', 'amara.okonjo@velmora.de'),
    ],
    ['the person with degrees', card('Dr. Amara N. Okonjo MBA', 'Velmora Optics', 'amara.okonjo@velmora.de')],
    ['the person’s second business', card('Amara Okonjo', 'Okonjo Ceramics', 'amara@okonjo-ceramics.de')],
    [
      'a branch abroad',
      newReading([{ text: 'Velmora Optics', size: 44 }, 'Paris', 'paris@velmora.fr', 'T +33 1 99 00 12 34']),
    ],
    ['a letter misread in the name', card('Amara 0konjo', 'Velmora Optics', 'amara.okonjo@velmora.de')],
    ['nothing', newReading([])],
  ])('%s on the back is no second card', (_what, back) => {
    expect(extractFields([AMARA, back]).otherCard).toBeUndefined();
  });
});

describe('two pictures of two people', () => {
  const COLLEAGUE = card('Chidi Brandt', 'Velmora Optics', 'Engineer', 'chidi.brandt@velmora.de');
  const SISTER = card('Ngozi Okonjo', 'Okonjo Ceramics', 'ngozi@okonjo-ceramics.de');
  const BY_TELEPHONE = card('Bruno Castellan', 'Castellan Stoneworks', 'Mason', 'T +49 30 901820');

  test.each([
    ['of two companies', BRUNO],
    ['of one company', COLLEAGUE],
    ['with one surname', SISTER],
    ['of whom one prints no mailbox', BY_TELEPHONE],
    [
      'in two scripts, at two companies',
      card('林宥安', '藍鯨實業股份有限公司', '業務經理', 'youan@lanjing-example.tw'),
    ],
  ])('%s are two cards', (_who, other) => {
    expect(extractFields([AMARA, other]).otherCard).toBeDefined();
    expect(extractFields([other, AMARA]).otherCard).toBeDefined();
  });

  test('give each what their own picture says, and nothing of the other', () => {
    const { otherCard, ...first } = extractFields([AMARA, BRUNO]);
    const { otherCard: _none, ...alone } = extractFields([AMARA]);
    expect(first).toEqual(alone);
    expect(otherCard).toMatchObject({
      extractedData: {
        name: 'Bruno Castellan',
        company: 'Nordlicht Software',
        email: 'bruno.castellan@castellan-velt.de',
      },
      suggestedTags: ['Technology', 'Engineer'],
    });
    expect(new Set(Object.values(otherCard!.fields).map(({ picture }) => picture))).toEqual(new Set([1]));
    expect(otherCard!.lists.phones).toMatchObject([{ kind: 'phone', value: '+49 30 901820', picture: 1 }]);
    expect(otherCard!.confidence).toBeGreaterThan(0.5);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { CardTruth } from '../cards/truth.ts';
import { judge } from './judge.ts';
import { hashedForm, normalise } from './normalise.ts';

const card: CardTruth = {
  fields: {
    name: { value: 'Zsófia Kőszegi', accept: ['Dr. Zsófia Kőszegi'] },
    company: { value: 'Tern & Tide, LLC' },
    phone: { value: '+44 20 7946 0018', accept: ['442079460018', '02079460018'] },
    email: { value: 'zsofia@terntide.example' },
    website: { value: 'terntide.example' },
    linkedIn: { value: 'linkedin.com/in/zsofia-k' },
  },
  tolerate: { title: ['Estates'] },
  extra: { phones: [['fax', '+44 20 7946 0019']] },
};

describe('judging a field', () => {
  it('calls a value wrong that differs in a letter', () => {
    expect(judge('name', 'Zsófia Kőszegy', card)).toBe('wrong');
    expect(judge('email', 'zsofia@terntlde.example', card)).toBe('wrong');
  });

  it('calls nothing given missing', () => {
    expect(judge('name', undefined, card)).toBe('missing');
    expect(judge('email', '  ', card)).toBe('missing');
  });

  it('calls a value spurious where the card has none', () => {
    expect(judge('twitter', '@terntide', card)).toBe('spurious');
    expect(judge('title', 'Curator', card)).toBe('spurious');
  });

  it('keeps the fax from passing as the phone', () => {
    expect(judge('phone', '+44 20 7946 0019', card)).toBe('fax');
  });

  it('calls missing accents and punctuation close, but not in addresses and numbers', () => {
    expect(judge('name', 'Zsofia Koszegi', card)).toBe('close');
    expect(judge('company', 'Tern Tide LLC', card)).toBe('close');
    expect(judge('email', 'zsófia@terntide.example', card)).toBe('wrong');
  });

  it('takes every accepted value, in any case, with any dashes and quotes', () => {
    expect(judge('name', 'DR. ZSÓFIA  KŐSZEGI', card)).toBe('right');
    expect(judge('phone', '020 7946 0018', card)).toBe('right');
    expect(judge('website', 'https://www.terntide.example/', card)).toBe('right');
    expect(judge('linkedIn', '@zsofia-k', card)).toBe('right');
  });

  it('takes letters and digits of any width', () => {
    expect(judge('phone', '０２０－７９４６－００１８', card)).toBe('right');
    expect(judge('email', 'ｚsofia＠terntide.example', card)).toBe('right');
    expect(judge('website', 'ｗｗｗ．terntide.example', card)).toBe('right');
    expect(judge('phone', '０２０－７９４６－００１３', card)).toBe('wrong');
  });

  it('lets tolerated values pass as nothing given', () => {
    expect(judge('title', 'Estates', card)).toBe('absent');
    expect(judge('github', '', card)).toBe('absent');
  });

  it('does not judge what the set says nobody can judge', () => {
    expect(judge('title', 'Curator', { ...card, ignore: ['title'] })).toBe('ignored');
  });

  it('compares with hashed truth', () => {
    const hashed: CardTruth = { fields: { name: { value: hashedForm('name', normalise('name', 'Zsófia Kőszegi')) } } };
    expect(judge('name', 'zsófia kőszegi', hashed)).toBe('right');
    expect(judge('name', 'Zsofia Koszegi', hashed)).toBe('wrong');
    expect(judge('name', 'h:000000000000000000000000', hashed)).toBe('wrong');
  });
});

describe('the compared form', () => {
  it('makes Turkish dotted and dotless i one', () => {
    expect(normalise('name', 'IŞIL İNÖNÜ')).toBe(normalise('name', 'ışıl inönü'));
  });

  it('drops hosts, paths and at signs of profiles', () => {
    const forms = ['https://www.youtube.com/c/kite', 'youtube.com/@kite', '@kite', 'kite/'].map((value) =>
      normalise('youtube', value),
    );
    expect(new Set(forms)).toEqual(new Set(['kite']));
    expect(normalise('twitter', 'x.com/kite')).toBe('kite');
    expect(normalise('linkedIn', 'in/kite')).toBe('kite');
  });

  it('keeps paths of websites and drops queries', () => {
    expect(normalise('website', 'HTTP://WWW.Kite.example/Team/?utm=1')).toBe('kite.example/team');
  });
});

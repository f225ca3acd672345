import { describe, expect, it } from '@jest/globals';
import { judge } from '../../../score/judge.ts';
import { seededRandom } from '../../random.ts';
import { hanDevelopmentWorld } from '../../worlds/han-development/index.ts';
import { hanValidationWorld } from '../../worlds/han-validation/index.ts';
import { type CardContent, companyName } from '../card.ts';
import { truthOf } from '../truth-of.ts';
import { drawHanCard } from './draw-han-card.ts';
import { inNumerals } from './han-address.ts';

const WORLDS = [hanDevelopmentWorld, hanValidationWorld] as const;
const draw = (world: (typeof WORLDS)[number], count: number): CardContent[] =>
  Array.from({ length: count }, (_, i) => drawHanCard(world, seededRandom(`test/${i}`)));
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

describe.each(WORLDS)('cards of the $name world', (world) => {
  const cards = draw(world, 600);

  it('have a person or a company, and a way to reach them', () => {
    for (const card of cards) {
      expect(card.name ?? card.company).toBeDefined();
      expect(card.phones.length + card.emails.length).toBeGreaterThan(0);
    }
  });

  it('have addresses that are addresses, all in Latin letters', () => {
    for (const { emails, website } of cards) {
      for (const email of emails) expect(email).toMatch(/^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(\.[a-z0-9-]+)+$/);
      if (website) expect(website).toMatch(/^(https?:\/\/)?[a-z0-9-]+(\.[a-z0-9-]+)+\/?$/);
    }
  });

  it('print every phone in one of the ways that count as right, with as many digits as its region has', () => {
    const lengths: Record<string, RegExp> = {
      CN: /^(0\d{9,11}|1\d{10}|400\d{7})$/,
      TW: /^0\d{8,9}$/,
      HK: /^(\d{8}|800\d{6})$/,
      JP: /^0\d{9,10}$/,
    };
    for (const { phones, country } of cards)
      for (const { printed, digits } of phones) {
        expect(digits).toContain(digitsOf(printed));
        expect(digits.some((form) => lengths[country]!.test(form))).toBe(true);
        expect(printed).not.toMatch(/undefined|[#|]{2}|^[-. ]/);
      }
  });

  it('are judged right when read as printed or in Latin letters, and wrong in another script or order', () => {
    for (const card of cards) {
      const truth = truthOf(card);
      const { latin, shownName } = card.han!;
      if (card.name) {
        expect(judge('name', card.han!.script === 'jp' ? shownName : shownName.replace(/\u3000/g, ''), truth)).toBe(
          'right',
        );
        if (latin.name) expect(judge('name', latin.name, truth)).toBe('right');
        else expect(judge('name', `${card.name.first} ${card.name.last}`, truth)).toBe('wrong');
      } else expect(judge('name', '某人', truth)).toBe('spurious');
      for (const title of [...card.titles, ...latin.titles]) expect(judge('title', title, truth)).toBe('right');
      if (card.titles[0] && card.department)
        expect(judge('title', `${card.department}　${card.titles[0]}`, truth)).toBe('right');
      if (card.company) expect(judge('company', companyName(card.company), truth)).toBe('right');
      if (card.company && latin.company) expect(judge('company', latin.company, truth)).toBe('right');
      for (const { kind, printed } of card.phones)
        if (kind !== 'fax') expect(judge('phone', printed, truth)).toBe('right');
      for (const { accept = [] } of Object.values(truth.fields)) expect(accept).not.toContain('');
    }
  });

  it('keep numbers of firms and shops away from the phones', () => {
    const remarks = cards.flatMap((card) => card.remarks);
    expect(remarks.some((text) => /統一?編/.test(text))).toBe(true);
    expect(remarks.some((text) => text.startsWith('登録番号 T'))).toBe(true);
    for (const card of cards)
      for (const remark of card.remarks) {
        expect(remark).not.toMatch(/[#~]/);
        for (const { digits } of card.phones) expect(digits).not.toContain(digitsOf(remark));
      }
  });

  it('name every address that they print, in the order of its region', () => {
    for (const card of cards) {
      const { addresses = [] } = truthOf(card).extra!;
      const { latin, offices } = card.han!;
      const printed = [card.address, latin.address, ...offices.map(({ lines }) => lines)].filter(
        (lines) => lines.length > 0,
      );
      expect(addresses).toHaveLength(printed.length);
      if (card.country === 'JP' && card.address[0])
        expect(card.address[0].normalize('NFKC')).toMatch(/^〒 ?\d{3}-\d{4}/);
      if (card.country === 'CN' && card.address[0])
        expect(card.address[0].normalize('NFKC')).toMatch(/^.+[市区].+\d+号/);
    }
  });

  it('are the same for the same seed', () => {
    const plain = (card: CardContent): string => JSON.stringify(card);
    expect(draw(world, 20).map(plain)).toEqual(cards.slice(0, 20).map(plain));
  });

  it('have what such cards have: two scripts, readings, columns, offices, wide letters, codes', () => {
    const share = (is: (card: CardContent) => unknown): number => cards.filter(is).length / cards.length;
    expect(share(({ han }) => han!.latin.name)).toBeGreaterThan(0.3);
    expect(share(({ han }) => han!.latin.address.length)).toBeGreaterThan(0.1);
    for (const is of [
      ({ han }: CardContent) => han!.kana,
      ({ han }: CardContent) => han!.vertical,
      ({ han }: CardContent) => han!.offices.length,
      ({ han }: CardContent) => han!.fullWidth,
      ({ code }: CardContent) => code?.kind === 'vcard',
      ({ labels }: CardContent) => labels.of('office').includes('\u3000'),
      ({ labels }: CardContent) => labels.of('office').endsWith('：'),
      ({ titles }: CardContent) => titles.length > 1,
      ({ titles }: CardContent) => titles.length === 0,
      ({ department }: CardContent) => department,
      ({ company }: CardContent) => company?.legalLine,
    ])
      expect(share(is)).toBeGreaterThan(0.01);
    expect(new Set(cards.map(({ locale }) => locale)).size).toBe(4);
  });
});

it('house numbers of columns may be written out, postal codes and floors not', () => {
  expect(inNumerals('東京都港区青浜2-13-5 ミナトビル3階')).toBe('東京都港区青浜二―一三―五 ミナトビル三階');
  expect(inNumerals('〒105-0011')).toBe('〒105-0011');
  expect(inNumerals('ミナトビル8F')).toBe('ミナトビル8F');
});

it('a code on a Chinese card has the name in its own script', () => {
  const cards = draw(hanDevelopmentWorld, 600).filter(({ code }) => code?.kind === 'vcard');
  for (const { code, name } of cards) {
    expect(code!.text).toContain(`FN:${name!.printed}`);
    expect(code!.text).toContain(`N:${name!.own!.family};${name!.own!.given};`);
  }
});

import { describe, expect, it } from '@jest/globals';
import type { Face } from './face.ts';
import { hasEastAsian, languageOf } from './language.ts';

const of = (face: Partial<Face>, ...further: string[]) =>
  languageOf({ template: 'ledger', accent: '#2f5d8a', fullName: '林', ...face }, ...further);

describe('the language of a face', () => {
  it.each<[Partial<Face>, ReturnType<typeof of>]>([
    [{ fullName: 'Amara Lindqvist', phone: '+81 3 0123 4567' }, null],
    [{ fullName: '種田 さくら' }, 'ja'],
    [{ fullName: '種田', company: 'シードライン' }, 'ja'],
    [{ fullName: '種田', company: '種田株式会社' }, 'ja'],
    [{ address: '広島県' }, 'ja'],
    [{ fullName: '김하늘' }, 'ko'],
    [{ fullName: '林', company: '하늘상사' }, 'ko'],
    [{ address: '臺北市' }, 'zh-Hant'],
    [{ phone: '+81 3-0123-4567' }, 'ja'],
    [{ phone: '+82 2 0123 4567' }, 'ko'],
    [{ phone: '+886 2 0123 4567' }, 'zh-Hant'],
    [{ phone: '+86 10 0123 4567' }, 'zh-Hans'],
    [{ website: 'https://seedline.co.jp/about' }, 'ja'],
    [{ website: 'seedline.com.tw' }, 'zh-Hant'],
    [{ email: 'lin@seedline.hk' }, 'zh-Hant'],
    [{ phone: '+852 0123 4567', email: 'lin@seedline.jp' }, 'zh-Hant'],
    [{ fullName: 'Lin', website: 'https://種子.tw' }, 'zh-Hant'],
    [{ fullName: 'Lin', pronouns: '她', phone: '+86 10 0123 4567' }, 'zh-Hans'],
  ])('of %j is %s', (face, language) => expect(of(face)).toBe(language));

  it.each<[Partial<Face>, ReturnType<typeof of>]>([
    [{ company: '國學院大學', phone: '+81 3 0123 4567' }, 'ja'],
    [{ company: '韓國電力', phone: '+82 2 0123 4567' }, 'ko'],
    [{ address: '联合会社区', phone: '+86 10 0123 4567' }, 'zh-Hans'],
  ])('is told by the country of the phone before the letters: of %j it is %s', (face, language) =>
    expect(of(face)).toBe(language),
  );

  it.each<Partial<Face>>([
    {},
    { phone: '03-0123-4567' },
    { company: '種子有限公司', email: 'lin@seedline.example' },
    { website: 'https://seedline.example/a.jp' },
    { address: '陆家浜路' },
  ])('is not guessed: of %j', (face) => expect(of(face)).toBeNull());

  it('is that of a text beside it, where the face has none', () => {
    expect(of({ fullName: 'Sakura Taneda' }, 'はじめまして')).toBe('ja');
  });
});

it.each([
  ['林', true],
  ['さくら', true],
  ['カード', true],
  ['하늘', true],
  ['Amara Åström', false],
  ['Анна', false],
  ['', false],
])('"%s" has East Asian letters: %s', (text, has) => expect(hasEastAsian(text)).toBe(has));

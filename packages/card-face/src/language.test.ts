import { describe, expect, it } from '@jest/globals';
import type { Face } from './face.ts';
import { languageOf } from './language.ts';

const of = (face: Partial<Face>) => languageOf({ template: 'ledger', accent: '#2f5d8a', fullName: '林', ...face });

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
    [{ company: '種子有限公司' }, 'zh-Hans'],
    [{ phone: '+81 3-0123-4567' }, 'ja'],
    [{ phone: '+82 2 0123 4567' }, 'ko'],
    [{ phone: '+886 2 0123 4567' }, 'zh-Hant'],
    [{ phone: '+86 10 0123 4567' }, 'zh-Hans'],
    [{ phone: '03-0123-4567' }, 'zh-Hans'],
    [{ website: 'https://seedline.co.jp/about' }, 'ja'],
    [{ website: 'seedline.com.tw' }, 'zh-Hant'],
    [{ website: 'https://seedline.example/a.jp' }, 'zh-Hans'],
    [{ email: 'lin@seedline.hk' }, 'zh-Hant'],
    [{ phone: '+852 0123 4567', email: 'lin@seedline.jp' }, 'zh-Hant'],
    [{ fullName: 'Lin', website: 'https://種子.tw' }, 'zh-Hant'],
    [{}, 'zh-Hans'],
  ])('of %j is %s', (face, language) => expect(of(face)).toBe(language));
});

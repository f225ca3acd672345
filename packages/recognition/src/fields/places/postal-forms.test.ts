import { describe, expect, test } from '@jest/globals';
import { postalParts } from './postal-forms.ts';

const parts = (lines: string[], country?: string) => {
  const found = postalParts(lines, country);
  return found && [found.street, found.postcode, found.city, found.region, found.country];
};

describe('what is not taken apart', () => {
  test('an address without the form of its country', () => {
    expect(postalParts(['Lindenallee 7', 'Berlin'], 'DE')).toBeNull();
    expect(postalParts(['484 Shawn Springs South Edithstad'], 'US')).toBeNull();
  });

  test('one of a country that nobody knows', () => {
    expect(postalParts(['Lindenallee 7', '10115 Berlin'], undefined)).toBeNull();
    expect(postalParts(['Ringvej 4', 'KY1-1102'], 'KY')).toBeNull();
  });
});

test('an address of Japan or Taiwan from a program, smallest first, is not taken apart', () => {
  expect(postalParts(['千代田1-1', '千代田区', '東京都', '100-0001', '日本'], undefined)).toBeNull();
  expect(postalParts(['信義路1號', '台北市', '110', '台灣'], undefined)).toBeNull();
});

describe('in Japan', () => {
  test.each([
    ['東京都東村山市本町1-2-3', '東京都', '東村山市', '本町1-2-3'],
    ['東京都羽村市緑ヶ丘5-2-1', '東京都', '羽村市', '緑ヶ丘5-2-1'],
    ['東京都武蔵村山市本町1-1', '東京都', '武蔵村山市', '本町1-1'],
    ['山形県村山市中央1-3-6', '山形県', '村山市', '中央1-3-6'],
    ['新潟県村上市三之町1-1', '新潟県', '村上市', '三之町1-1'],
    ['長崎県大村市玖島1-25', '長崎県', '大村市', '玖島1-25'],
    ['福島県田村市船引町1', '福島県', '田村市', '船引町1'],
    ['新潟県十日町市千歳町3-3', '新潟県', '十日町市', '千歳町3-3'],
    ['長野県大町市大町3887', '長野県', '大町市', '大町3887'],
    ['愛知県蒲郡市港町1-2', '愛知県', '蒲郡市', '港町1-2'],
    ['福島県郡山市朝日1-23-7', '福島県', '郡山市', '朝日1-23-7'],
    ['奈良県大和郡山市北郡山町248-4', '奈良県', '大和郡山市', '北郡山町248-4'],
    ['岐阜県郡上市八幡町島谷228', '岐阜県', '郡上市', '八幡町島谷228'],
    ['福岡県小郡市小郡255-1', '福岡県', '小郡市', '小郡255-1'],
    ['広島県廿日市市下平良1-11-1', '広島県', '廿日市市', '下平良1-11-1'],
    ['石川県野々市市三納1-1', '石川県', '野々市市', '三納1-1'],
    ['千葉県市原市国分寺台中央1-1-1', '千葉県', '市原市', '国分寺台中央1-1-1'],
    ['東京都町田市森野2-2-22', '東京都', '町田市', '森野2-2-22'],
    ['群馬県佐波郡玉村町下新田201', '群馬県', '佐波郡玉村町', '下新田201'],
    ['佐賀県杵島郡大町町大町1', '佐賀県', '杵島郡大町町', '大町1'],
    ['宮城県柴田郡村田町大字村田1', '宮城県', '柴田郡村田町', '大字村田1'],
    ['北海道余市郡余市町朝日町26', '北海道', '余市郡余市町', '朝日町26'],
    ['富山県中新川郡上市町法音寺1', '富山県', '中新川郡上市町', '法音寺1'],
    ['北海道余市町朝日町26', '北海道', '余市町', '朝日町26'],
    ['山形県西村山郡河北町谷地1', '山形県', '西村山郡河北町', '谷地1'],
    ['東京都西多摩郡日の出町平井2780', '東京都', '西多摩郡日の出町', '平井2780'],
    ['沖縄県国頭郡東村平良804', '沖縄県', '国頭郡東村', '平良804'],
    ['東京都台東区上野1-2-3', '東京都', '台東区', '上野1-2-3'],
    ['横浜市西区みなとみらい2-3-4', null, '横浜市', '西区みなとみらい2-3-4'],
  ])('%s', (line, region, city, street) => {
    expect(postalParts([line], 'JP')).toMatchObject({ region, city, street });
  });
});

describe('largest first', () => {
  test.each<[string[], string, (string | null)[]]>([
    [['〒 100-0001 東京都千代田区千代田1-1'], 'JP', ['千代田1-1', '100-0001', '千代田区', '東京都', null]],
    [['〒\u3000100-0001', '東京都千代田区千代田1-1'], 'JP', ['千代田1-1', '100-0001', '千代田区', '東京都', null]],
    [['日本東京都港区芝1-2-3'], 'JP', ['芝1-2-3', null, '港区', '東京都', '日本']],
    [['〒105-0014 日本国東京都港区芝1-2-3'], 'US', ['芝1-2-3', '105-0014', '港区', '東京都', '日本国']],
    [['日本橋室町1-2-3'], 'JP', ['1-2-3', null, '日本橋室町', null, null]],
    [['中国北京市朝阳区建国路1号'], 'CN', ['朝阳区建国路1号', null, '北京市', null, '中国']],
    [['中国 广东省深圳市南山区科技路1号'], 'HK', ['南山区科技路1号', null, '深圳市', '广东省', '中国']],
    [['中国北京市朝阳区建国路1号 100020'], 'CN', ['朝阳区建国路1号', '100020', '北京市', null, '中国']],
    [['中山路1号', '深圳市', '广东省', '518000', '中国'], 'CN', ['中山路1号', '518000', '深圳市', '广东省', '中国']],
    [['10491 台灣台北市中山區南京東路1號'], 'TW', ['中山區南京東路1號', '10491', '台北市', null, '台灣']],
    [['台北市中山區南京東路1號, 台灣'], 'TW', ['中山區南京東路1號', null, '台北市', null, '台灣']],
    [['深圳市南山区科技园'], 'CN', ['南山区科技园', null, '深圳市', null, null]],
  ])('%j', (lines, country, expected) => {
    expect(parts(lines, country)).toEqual(expected);
  });
});

describe('by the form of the country', () => {
  test.each<[string[], string | undefined, (string | null)[]]>([
    [['Lindenallee 7', '10115 Berlin'], 'DE', ['Lindenallee 7', '10115', 'Berlin', null, null]],
    [['Am Anger 92 a | 40212 Neustadt'], 'DE', ['Am Anger 92 a', '40212', 'Neustadt', null, null]],
    [['Werkweg 28, CH-8604 Seedorf'], 'DE', ['Werkweg 28', '8604', 'Seedorf', null, null]],
    [['Via Roma 1', '20121 Borgo (MI)', 'Italia'], undefined, ['Via Roma 1', '20121', 'Borgo', 'MI', 'Italia']],
    [['12 rue du Pont', '75002 Paris Cedex 02'], 'FR', ['12 rue du Pont', '75002', 'Paris Cedex 02', null, null]],
    [['Kade 5', '9127 MP Westdorp', 'Nederland'], 'BE', ['Kade 5', '9127 MP', 'Westdorp', null, 'Nederland']],
    [['skwer Polny 86b', '81-051 Lipowo'], 'PL', ['skwer Polny 86b', '81-051', 'Lipowo', null, null]],
    [['千葉県市川市市川1-2-3'], 'JP', ['市川1-2-3', null, '市川市', '千葉県', null]],
    [['三重県四日市市青葉町1-2'], 'JP', ['青葉町1-2', null, '四日市市', '三重県', null]],
    [['860 Wolf Highway, Lake Port, FL 28918'], 'US', ['860 Wolf Highway', '28918', 'Lake Port', 'FL', null]],
    [['31 Farr St', 'Fort Hope,', 'WA 74402'], 'US', ['31 Farr St', '74402', 'Fort Hope', 'WA', null]],
    [['1 Main St', 'Toronto, ON M5V 2T6', 'Canada'], 'US', ['1 Main St', 'M5V 2T6', 'Toronto', 'ON', 'Canada']],
    [['9 High St', 'Farley, Surrey GU1 3AA'], 'GB', ['9 High St', 'GU1 3AA', 'Farley', 'Surrey', null]],
    [['9 High St', 'Farley', 'RP7 8MB'], 'GB', ['9 High St', 'RP7 8MB', 'Farley', null, null]],
    [['Av. Nova 10', 'São Paulo - SP, 01310-100'], 'BR', ['Av. Nova 10', '01310-100', 'São Paulo', 'SP', null]],
    [['10 Anson Rd #12-01', 'Singapore 079903'], 'SG', ['10 Anson Rd #12-01', '079903', 'Singapore', null, null]],
    [['12 Ring Road', 'Surat-395007, Gujarat.'], 'IN', ['12 Ring Road', '395007', 'Surat', 'Gujarat', null]],
    [['Shop 4, Lotus Arcade', 'Pune - 411001.'], 'IN', ['Shop 4, Lotus Arcade', '411001', 'Pune', null, null]],
  ])('%j', (lines, country, expected) => {
    expect(parts(lines, country)).toEqual(expected);
  });
});

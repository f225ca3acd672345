import { expect, test } from '@jest/globals';
import { cellsOf } from '../lines/rows.ts';
import { newReading } from '../test/new-reading.ts';
import { countryOfCard, findContacts } from './contacts.ts';

test.each([
  ['〒110-0005 東京都台東区上野1-2-3', 'JP'],
  ['東京都台東区上野1-2-3', 'JP'],
  ['京都府京都市右京区梅ヶ畑高雄町1-2', 'JP'],
  ['千葉県市原市国分寺台中央1-1-1', 'JP'],
  ['愛知県安城市桜井町高雄1丁目', 'JP'],
  ['山东省青岛市市南区香港中路8号 266071', 'CN'],
  ['北京市丰台区丰台南路8号星河大厦12层 100071', 'CN'],
  ['上海市静安区台北路1号', 'CN'],
  ['广东省深圳市福田区香港大厦1号', 'CN'],
  ['香港中環皇后大道中1號', 'HK'],
  ['香港仔大道1號', 'HK'],
  ['台北市大安區信義路1號', 'TW'],
  ['藍鯨股份有限公司台中市分公司', 'TW'],
  ['高雄市苓雅區四維三路2號', 'TW'],
  ['100台灣台北市中正區', 'TW'],
])('%s is of %s', (line, country) => {
  const cells = cellsOf(newReading([line]), 0);
  expect(countryOfCard(findContacts(cells), cells)).toBe(country);
});

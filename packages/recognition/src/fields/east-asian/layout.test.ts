import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newCode, newReading } from '../test/new-reading.ts';

type Placed = [text: string, x: number, y: number, width: number, height: number];

/** Lines where a recogniser found them: characters are as wide as high, and text may run down the card. */
function card(...lines: Placed[]) {
  const reading = newReading(lines.map(([text, x, y, , size]) => ({ text, x, y, size })));
  reading.lines.forEach((line, i) => {
    const [, x, y, width, height] = lines[i]!;
    line.box = { x, y, width, height };
  });
  return extractFields([reading]);
}

describe('a name', () => {
  const rest: Placed[] = [
    ['株式会社ひばり印刷', 522, 67, 40, 257],
    ['TEL: 03-5550-0123', 85, 727, 202, 28],
  ];

  test('in two columns that run down the card, with the title in a column beside', () => {
    const { extractedData } = card(
      ['小川', 378, 103, 66, 141],
      ['副部長', 436, 108, 41, 98],
      ['浩二', 378, 321, 64, 143],
      ...rest,
    );
    expect(extractedData).toMatchObject({ name: '小川 浩二', title: '副部長', company: '株式会社ひばり印刷' });
  });

  test('in two pieces far apart on a row', () => {
    const { extractedData } = card(
      ['主任', 66, 207, 62, 36],
      ['阿部', 66, 236, 146, 68],
      ['賢治', 295, 237, 143, 64],
      ['合同会社ひばり電機', 78, 437, 265, 30],
    );
    expect(extractedData).toMatchObject({ name: '阿部 賢治', title: '主任', company: '合同会社ひばり電機' });
  });

  test('read as one word with the title behind it, which is smaller', () => {
    const reading = newReading([{ text: '林宥安業務經理', size: 44 }, '藍鯨實業股份有限公司']);
    const [line] = reading.lines;
    // Three characters of 60 pixels, four of 35.
    line!.glyphs.forEach((glyph, i) => {
      glyph.at = (i < 3 ? 30 + 60 * i : 180 + 18 + 35 * (i - 3)) / 320;
    });
    line!.box.width = 320;
    expect(extractFields([reading]).extractedData).toMatchObject({ name: '林宥安', title: '業務經理' });
  });
});

test.each([
  ['MECARD:N:潘,家輝;TEL:45114704;;', '潘家輝'],
  ['BEGIN:VCARD\nVERSION:3.0\nFN:家輝 潘\nEND:VCARD', '潘家輝'],
  ['BEGIN:VCARD\nVERSION:3.0\nN:山田;太郎\nFN:山田 太郎\nEND:VCARD', '山田 太郎'],
  ['BEGIN:VCARD\nVERSION:3.0\nN:山田;太郎\nFN:太郎 山田\nEND:VCARD', '山田 太郎'],
  ['BEGIN:VCARD\nVERSION:3.0\nFN:さくら 佐々木\nEND:VCARD', '佐々木 さくら'],
])('a code’s name has the family first: %s', (code, name) => {
  expect(extractFields([newReading(['Velmora Garments'], [newCode(code)])]).extractedData.name).toBe(name);
});

test('a code’s name keeps its blank on a card in Japanese, though its family name is a Chinese one too', () => {
  const code = newCode('BEGIN:VCARD\nVERSION:3.0\nFN:健 林\nEND:VCARD');
  expect(extractFields([newReading(['株式会社ひばり印刷'], [code])]).extractedData.name).toBe('林 健');
});

describe('a company', () => {
  const person: Placed[] = [
    ['林宥安', 70, 320, 180, 60],
    ['經理', 70, 390, 70, 34],
  ];

  test.each<[string, Placed[], string]>([
    [
      'its name over its trade',
      [
        ['藍鯨', 168, 52, 100, 50],
        ['電子科技有限公司', 168, 100, 400, 50],
      ],
      '藍鯨電子科技有限公司',
    ],
    [
      'its trade behind a form',
      [
        ['株式会社藍鯨', 164, 84, 270, 46],
        ['薬局', 162, 126, 90, 46],
      ],
      '株式会社藍鯨薬局',
    ],
    [
      'a form of its own line',
      [
        ['桜井', 763, 191, 84, 41],
        ['株式会社', 741, 228, 138, 41],
      ],
      '桜井株式会社',
    ],
    [
      'a short name in the logo above',
      [
        ['藍鯨', 168, 52, 100, 50],
        ['藍鯨電子有限公司', 168, 110, 300, 36],
      ],
      '藍鯨電子有限公司',
    ],
  ])('with %s', (_, lines, company) => {
    expect(card(...lines, ...person).extractedData).toMatchObject({ company, name: '林宥安', title: '經理' });
  });
});

describe('an address', () => {
  test('begins with a place in a line of its own, and has what goes on below', () => {
    const { lists } = card(
      ['上海市', 500, 100, 90, 30],
      ['浦东新区', 500, 132, 120, 30],
      ['海港大道255号', 500, 164, 200, 30],
      ['(星河广场)', 500, 196, 160, 30],
      ['云杉贸易有限公司', 60, 300, 300, 40],
    );
    expect(lists.addresses.map(({ lines }) => lines)).toEqual([['上海市', '浦东新区', '海港大道255号', '星河广场']]);
  });

  test('with another code begins another one', () => {
    const { lists } = card(
      ['〒167-0001', 60, 100, 150, 28],
      ['東京都新宿区南栄5-25-2', 60, 130, 300, 28],
      ['第二山陽ビル6F', 60, 160, 200, 28],
      ['〒818-0002', 60, 190, 150, 28],
      ['福岡県福岡市博多区西川3-2-8', 60, 220, 330, 28],
    );
    expect(lists.addresses.map(({ lines }) => lines.length)).toEqual([3, 2]);
  });
});

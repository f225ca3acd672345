import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newReading } from '../test/new-reading.ts';

const card = (...lines: string[]) => extractFields([newReading(lines)]);

describe('on the row of a labelled number', () => {
  test.each(['林宥安 手機：0912-345-678', '林宥安　手 機 0912-345-678', '林宥安 行動電話Mobile: 0912-345-678'])(
    'a name: %s',
    (line) => {
      const { extractedData } = card('藍鯨實業股份有限公司', line);
      expect(extractedData).toMatchObject({ name: '林宥安', phone: expect.stringContaining('0912-345-678') });
    },
  );

  test('a name and a title', () => {
    const { extractedData } = card('蓝鲸实业有限公司', '林建宏 副总经理 手机/微信：139 0000 1234');
    expect(extractedData).toMatchObject({ name: '林建宏', title: '副总经理' });
  });

  test.each([
    ['林宥安', '藍鯨實業股份有限公司', ' 電話：02-2555-0123'],
    ['山田太郎', '株式会社ひばり印刷', ' TEL 03-5555-0142'],
  ])('a company, %s’s %s', (name, company, number) => {
    expect(card(name, company + number).extractedData).toMatchObject({ name, company });
  });

  test('a department', () => {
    const { lists } = card('株式会社ひばり印刷', '山田太郎', '営業部 直通 03-1555-0142');
    expect(lists.departments.map(({ value }) => value)).toEqual(['営業部']);
  });

  test('an address, without the label', () => {
    const { lists } = card('株式会社ひばり印刷', '東京都千代田区千代田1-1 TEL 03-5555-0142');
    expect(lists.addresses.map(({ lines }) => lines)).toEqual([['東京都千代田区千代田1-1']]);
  });
});

describe('LINE before a number', () => {
  test.each([
    ['Head of Line 手機 0912-345-678', 'Head of Line'],
    ['Head of Line 電話/LINE 0912-345-678', 'Head of Line'],
  ])('is no label behind Latin words: %s', (row, title) => {
    const { extractedData } = card('Velmora Optics', 'Amara Lindqvist', row);
    expect(extractedData).toMatchObject({ title, phone: '0912-345-678' });
  });

  test.each(['產品經理 Nicole Lin LINE：0912-345-678', '經理 Nicole Lin LINE 0912-345-678'])(
    'is one behind a Latin name where it is written as the network is: %s',
    (row) => {
      expect(card('Velmora Optics', row).extractedData).toMatchObject({ name: 'Nicole Lin', phone: '0912-345-678' });
    },
  );

  test('is one behind a Latin title with a colon', () => {
    const { extractedData } = card('Velmora Optics', 'Nicole Lin', '業務 Sales LINE：0912-345-678');
    expect(extractedData).toMatchObject({ title: 'Sales', phone: '0912-345-678' });
  });

  test.each(['林宥安 LINE 0912-345-678', '林宥安 Mobile LINE 0912-345-678'])(
    'is one behind Chinese characters and labels: %s',
    (row) => {
      expect(card('藍鯨實業股份有限公司', row).extractedData).toMatchObject({ name: '林宥安', phone: '0912-345-678' });
    },
  );
});

test.each([
  '代表 TEL 03-1555-0142',
  '電話 03-1555-0142 携帯電話 090-1555-0142',
  '統一編號：12345678 電話：02-2555-0123',
])('labels alone say nothing else: %s', (line) => {
  const { extractedData, lists } = card('Velmora', line);
  expect(extractedData).toEqual({ company: 'Velmora', phone: expect.any(String) });
  expect(lists.departments).toEqual([]);
});

import { describe, expect, test } from '@jest/globals';
import { mentionsOf, wordsOfDays } from './mentions.ts';

const WRITTEN = '2026-11-23T10:00:00Z';
const days = (notes: string | null) => mentionsOf(notes, WRITTEN).map(({ day }) => day);

describe('days in notes', () => {
  test.each([
    ['no notes', null],
    ['no day', 'Likes sailing. Call 555-0100 at 10:30, room 12.'],
    ['a day that no calendar has', 'On 2026-02-30 and on 31 November 2026, or 45.13.2026'],
    ['a day that can be read in two ways', 'Fair on 03/04/2027'],
    ['digits of a number', 'Order 12026-12-011 and version 1.2.2026.7'],
    ['a word that begins like a month', '3 marketing people, 5 Maiers'],
  ])('are none in %s', (_, notes) => {
    expect(days(notes)).toEqual([]);
  });

  test.each([
    ['Fair on 2026-12-03, hall 4', '2026-12-03'],
    ['Messe am 3.12.2026', '2026-12-03'],
    ['Messe am 3. 12. 2026.', '2026-12-03'],
    ['Treffen am 3. Dezember in Wien', '2026-12-03'],
    ['Dinner on December 3rd, 2026', '2026-12-03'],
    ['Dinner on Dec 3', '2026-12-03'],
    ['the 3rd of December 2026', '2026-12-03'],
    ['Salon le 3 décembre 2026', '2026-12-03'],
    ['Feria el 3 de diciembre de 2026', '2026-12-03'],
    ['Fiera il 3 dicembre', '2026-12-03'],
    ['展示会は2026年12月3日です', '2026-12-03'],
    ['Trade fair 12/13/2026', '2026-12-13'],
    ['Feria 13/12/2026', '2026-12-13'],
    ['Back in March 1', '2027-03-01'],
  ])('are read: %s', (notes, day) => {
    expect(days(notes)).toEqual([day]);
  });

  test.each([
    ['7 Nov 5pm', ['2027-11-07']],
    ['Call on 3 Dec 10 am', ['2026-12-03']],
    ['Anruf 3. Dez. 17 Uhr', ['2026-12-03']],
    ['le 3 décembre 17h30', ['2026-12-03']],
    ['Dec 3 or Dec 5', ['2026-12-03', '2026-12-05']],
  ])('are not the hours behind them: %s', (notes, found) => {
    expect(days(notes)).toEqual(found);
  });

  test('are the next of their name, also the 29th of February', () => {
    const next = (writtenAt: string) => mentionsOf('Party on 29 February', writtenAt).map(({ day }) => day);
    expect(next('2027-01-10')).toEqual(['2028-02-29']);
    expect(next('2028-02-28')).toEqual(['2028-02-29']);
    expect(next('2028-03-10')).toEqual(['2032-02-29']);
  });

  test('without a year count from when their words were written, whatever was written behind them later', () => {
    const notes = 'Met in Graz. Spoke on 20 January about pricing.\nFair on 4 December';
    expect(wordsOfDays(notes)).toEqual(['spoke on 20 january', 'fair on 4 december']);
    const written: Record<string, string> = { 'spoke on 20 january': '2026-01-21', 'fair on 4 december': '2026-11-20' };
    const read = (text: string) => mentionsOf(text, (words) => written[words]!).map(({ day }) => day);
    expect(read(notes)).toEqual(['2026-01-20', '2026-12-04']);
    expect(read(`${notes}, hall 4.\nPrefers email`)).toEqual(['2026-01-20', '2026-12-04']);
    expect(wordsOfDays('On 2026-12-03 and again on 2026-12-04')).toEqual([]);
    expect(wordsOfDays('1 mars '.repeat(9000)).length).toBeLessThanOrEqual(20);
  });

  test('come with the sentence they stand in, each once, the earliest first', () => {
    const notes = 'Met in Graz. Speaks at the summit on 4 March 2027. \nLunch on 2026-12-01!\nAgain: 2026-12-01';
    expect(mentionsOf(notes, WRITTEN)).toEqual([
      { day: '2026-12-01', text: 'Lunch on 2026-12-01!' },
      { day: '2027-03-04', text: 'Speaks at the summit on 4 March 2027.' },
    ]);
  });

  test('come with the whole sentence where another day in it is an ordinal', () => {
    const notes = 'Angerufen. Treffen am 5. Dezember 2026, danach am 9. Dezember 2026 Messe.';
    expect(mentionsOf(notes, '2026-11-23T10:00:00Z').map(({ text }) => text)).toEqual([
      'Treffen am 5. Dezember 2026, danach am 9. Dezember 2026 Messe.',
      'Treffen am 5. Dezember 2026, danach am 9. Dezember 2026 Messe.',
    ]);
  });

  test.each([
    ['Knows Anna since 2019. Fair in Linz on 20 December 2026.', 'Fair in Linz on 20 December 2026.'],
    ['Her mobile is +43 664 1234567. Meeting on 5 December 2026.', 'Meeting on 5 December 2026.'],
    ['Fax 555-0112. December is best, say 5 December 2026.', 'December is best, say 5 December 2026.'],
    ['Sits in room 12. Meeting on 5 December 2026.', 'Meeting on 5 December 2026.'],
    ['Neu. Vom 3.–5. Dezember Messe, 9. Dezember 2026 Essen.', 'Vom 3.–5. Dezember Messe, 9. Dezember 2026 Essen.'],
  ])('come without a sentence before that ends in a number: %s', (notes, text) => {
    expect(mentionsOf(notes, WRITTEN).at(-1)!.text).toBe(text);
  });

  test('are found quickly in a text that is long or made to be slow', () => {
    const started = performance.now();
    for (const piece of ['1 de ', '31.', 'mars ', '2026-', '1/1/', '12 of '])
      expect(mentionsOf(piece.repeat(200_000), WRITTEN).length).toBeLessThanOrEqual(20);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

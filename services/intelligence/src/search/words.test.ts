import { expect, test } from '@jest/globals';
import type { NetworkContact } from '../contact/contact.model.ts';
import { standsThere } from './where.ts';
import { tellingText, wantedWords, whereWordsStand } from './words.ts';

const contact = {
  ...{ name: '山田 太郎', company: '東京 建設', title: '部長', tags: [] as string[], email: null, notes: null },
  place: { city: '東 京', region: null, country: null },
} as unknown as NetworkContact;

test('a name that is typed without its blank is asked for by name', () => {
  expect(whereWordsStand(wantedWords('山田太郎'), contact)).toMatchObject({ evidence: ['name'], isByName: true });
  expect(whereWordsStand(wantedWords('山田部長'), contact).isByName).toBe(false);
});

test('so are a company and a place', () => {
  expect(standsThere({ words: wantedWords('東京建設'), isAll: false }, contact)).toBe('company');
  expect(standsThere({ words: wantedWords('東京'), isAll: false }, { ...contact, company: null })).toBe('place');
  expect(standsThere({ words: wantedWords('大阪'), isAll: false }, contact)).toBeNull();
});

test('what to search contacts for leaves out the words between', () => {
  expect(tellingText('Chiara in Leeds')).toBe('Chiara Leeds');
  expect(tellingText('Für Müller & Söhne')).toBe('Müller & Söhne');
  expect(tellingText('Chiara, in, Leeds')).toBe('Chiara, Leeds');
  expect(tellingText('Leeds (in) & “für” Chiara')).toBe('Leeds & Chiara');
  expect(tellingText('The Who')).toBe('The Who');
});

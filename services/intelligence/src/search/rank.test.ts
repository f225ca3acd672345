import { expect, test } from '@jest/globals';
import { queryWords } from '@kaard/contact-formats/search-words';
import type { NetworkContact } from '../contact/contact.model.ts';
import { type Compared, theBest } from './rank.ts';
import { wantedWords } from './words.ts';

let last = 0;
const somebody = (name: string, more: Partial<NetworkContact> = {}): Compared => ({
  ...{ id: ++last, name, company: null, title: null, tags: [], place: null, email: null },
  ...more,
});
const order = (query: string, contacts: Compared[], first = 10) => {
  const byId = new Map(contacts.map((one) => [one.id, one.name]));
  return theBest(wantedWords(query), contacts, first, queryWords(query)).map((id) => byId.get(id));
};

test('whoever is called so comes first, then whole words of the name, then their beginnings', () => {
  const contacts = ['Annabel Leeson', 'Anna Leemann', 'Ann Mary Lee', 'Lee, Ann', 'Annegret Lee'].map((name) =>
    somebody(name),
  );
  expect(order('ann lee', contacts)).toEqual([
    ...['Lee, Ann', 'Ann Mary Lee'],
    ...['Annegret Lee', 'Anna Leemann', 'Annabel Leeson'],
  ]);
});

test('whoever has the small words of the name too comes before those without them', () => {
  const berg = ['Otto von Berg', 'Otto Emil Berg', 'Otto Berg'].map((name) => somebody(name));
  expect(order('otto von berg', berg)).toEqual(['Otto von Berg', 'Otto Berg', 'Otto Emil Berg']);
  expect(order('otto berg', berg)).toEqual(['Otto Berg', 'Otto Emil Berg', 'Otto von Berg']);
  const cruz = ['Ana de la Cruz', 'Ana Cruz Fictive', 'Ana Cruz'].map((name) => somebody(name));
  expect(order('cruz, ana de la', cruz)).toEqual(['Ana de la Cruz', 'Ana Cruz', 'Ana Cruz Fictive']);
});

test('then company, job title, tags, address, email and notes', () => {
  const contacts = [
    somebody('Notes'),
    somebody('Email', { email: 'lawyer' }),
    somebody('Address', { place: { city: 'Lawyer', region: null, country: null } }),
    somebody('Tag', { tags: ['Choir', 'lawyer'] }),
    somebody('Title', { title: 'Tax lawyer' }),
    somebody('Company', { company: 'Lawyers of Leeds' }),
    somebody('Lawyerson'),
  ];
  expect(order('lawyer', contacts)).toEqual(['Lawyerson', 'Company', 'Title', 'Tag', 'Address', 'Email', 'Notes']);
});

test('the word that stands worst decides, then the others', () => {
  const contacts = [
    somebody('Ada Worst'),
    somebody('Berta', { company: 'Ada', title: 'Baker' }),
    somebody('Ada Best', { title: 'Baker' }),
  ];
  expect(order('ada baker', contacts)).toEqual(['Ada Best', 'Berta', 'Ada Worst']);
});

test('of equals the newest come first, as many as are wanted', () => {
  const contacts = [somebody('Bo Smith'), somebody('Cy Smith'), somebody('Di Smith')];
  expect(order('smith', contacts, 2)).toEqual(['Di Smith', 'Cy Smith']);
});

test('a name without spaces is whole without its blank', () => {
  expect(order('山田太郎', [somebody('山田 太郎'), somebody('山田 太郎丸')])).toEqual(['山田 太郎', '山田 太郎丸']);
});

import { expect, test } from '@jest/globals';
import { cellsOf } from '../lines/rows.ts';
import { newReading } from '../test/new-reading.ts';
import { findContacts } from './contacts.ts';

const profilesOf = (...lines: Parameters<typeof newReading>[0]) =>
  findContacts(cellsOf(newReading(lines), 0)).socials.map(({ value }) => value);
const doubtful = (text: string, at: number, other = ' ') => ({
  text,
  doubts: { [at]: { probability: 0.6, alternatives: [{ text: other, probability: 0.2 }] } },
});

test.each([
  [['Amara Okonjo', doubtful('instagram.com/amara.akonjo', 20, 'o')], ['instagram.com/amara.okonjo']],
  [['Atelier Velmora', doubtful('facebook.com/theatelievelmora', 23)], ['facebook.com/theateliervelmora']],
  [['Amara Higginbottom', doubtful('fb.com/ahigqinbottom', 11, 'g')], ['fb.com/ahigginbottom']],
  [['velmora.com', doubtful('github.com/vemora', 12)], ['github.com/velmora']],
])('%p: a handle is spelled like what the card prints elsewhere', (lines, profiles) => {
  expect(profilesOf(...lines)).toEqual(profiles);
});

test.each([
  [['Amara Okonjo', 'instagram.com/lena.kessler'], ['instagram.com/lena.kessler']],
  [['Velmora', 'instagram.com/velmoras'], ['instagram.com/velmoras']],
  [['Amara Okonjo', 'linkedin.com/in/aokonjo'], ['linkedin.com/in/aokonjo']],
])('%p: a handle of its own stays', (lines, profiles) => {
  expect(profilesOf(...lines)).toEqual(profiles);
});

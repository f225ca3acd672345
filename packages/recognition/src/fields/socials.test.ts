import { expect, test } from '@jest/globals';
import { cellsOf } from './rows.ts';
import { findSocials } from './socials.ts';
import { newReading } from './test/new-reading.ts';

const socialsOf = (text: string) =>
  findSocials(cellsOf(newReading([text]), 0), []).map((social) => `${social.network} ${social.value}`);

test.each(['Amara Okonjo', 'www.velmora.com', 'box.com/velmora', 'in Berlin', 'Web / Design', '/'])(
  '%p holds no profile',
  (text) => {
    expect(socialsOf(text)).toEqual([]);
  },
);

test.each([
  ['www.linkedin.com/in/amara-okonjo', 'linkedIn www.linkedin.com/in/amara-okonjo'],
  ['Iinkedln.com/in/amara', 'linkedIn linkedin.com/in/amara'],
  ['LinkedIn: in/amara-okonjo', 'linkedIn in/amara-okonjo'],
  ['/in/amara', 'linkedIn /in/amara'],
  ['x.com/velmora', 'twitter x.com/velmora'],
  ['Instagram: @velmora', 'instagram @velmora'],
  ['f /velmora', 'facebook /velmora'],
  ['X @velmora', 'twitter @velmora'],
  ['youtube.com/@velmora', 'youtube youtube.com/@velmora'],
  ['GitHub: amara-o', 'github amara-o'],
])('%s is %s', (text, social) => {
  expect(socialsOf(text)).toEqual([social]);
});

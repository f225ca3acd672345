import { expect, test } from '@jest/globals';
import { cellsOf } from '../lines/rows.ts';
import { newReading } from '../test/new-reading.ts';
import { contextOf, findContacts } from './contacts.ts';

const contextOfCard = (...texts: string[]) => contextOf(findContacts(cellsOf(newReading(texts), 0)));

test.each(['amara.okonjo@velmora', 'E-mail: amara.okonjo@velmora.', 'amara.okonjo@velmora.d'])(
  'an address that the edge of the card cuts off says who it is: %s',
  (address) => {
    expect(contextOfCard('Amara Okonjo', address)).toMatchObject({
      mailboxes: ['amara.okonjo'],
      domains: ['velmora'],
    });
  },
);

test('beside a whole address, and of a provider of everybody, it says nothing', () => {
  expect(contextOfCard('amara@velmora.de', 'sales@kilnworks.').domains).toEqual(['velmora']);
  expect(contextOfCard('Amara Okonjo', 'amara.okonjo@yahoo.').domains).toEqual([]);
});

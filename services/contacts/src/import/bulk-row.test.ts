import { expect, test } from '@jest/globals';
import { contactOfBulkRow } from './bulk-row.ts';

test('what nobody sees in a text of a row is left out, and nothing else is lost', () => {
  const row = {
    name: 'Ada\u0000 Lind\u0002berg',
    company: 'Acme\u000bLtd',
    notes: 'one\r\ntwo\fthree \ud83d',
    tags: ['fa\u0001ir'],
    phones: ['+1 202\u0000 555 0143', { value: '+1 202 555 0144', label: 'wo\u0000rk' }],
    customFields: { 'bud\u0001get': '25\u0000', score: 7, none: null, list: [1] },
  };
  expect(contactOfBulkRow(row)).toMatchObject({
    ...{ name: 'Ada Lindberg', company: 'Acme Ltd', notes: 'one\ntwo three \ufffd', tags: ['fair'] },
    phones: [
      { value: '+1 202 555 0143', label: null },
      { value: '+1 202 555 0144', label: 'work' },
    ],
    custom: [
      { key: 'budget', name: 'budget', text: '25' },
      { key: 'score', name: 'score', text: '7' },
    ],
  });
});

import { describe, expect, it } from '@jest/globals';
import { isAtRisk } from './second.rules.ts';

const SECOND = { secondOf: '12', scanId: null, next: null };
const picture = { sent: null, kept: 'data:image/jpeg;base64,AAAA' };
/** The second one waits until the first is done. */
const FIRST = { secondOf: null, scanId: '12', next: { picture, scanId: '12', card: null } };
const form = (over: object = {}) => ({ scanId: '12/2', savedContactId: null, waitingKey: null, ...over });

describe('the second of two people', () => {
  it.each([
    ['nothing is typed of them', null],
    ['their form is open', form()],
    ['the form is still that of the first, who is saved', form({ scanId: '12', savedContactId: '7' })],
    ['the form is still that of the first, who waits to be saved', form({ scanId: '12', waitingKey: 'key' })],
  ])('is in this tab alone while %s', (_when, draft) => {
    expect(isAtRisk(SECOND, draft)).toBe(true);
  });

  it.each([{ savedContactId: '7' }, { waitingKey: 'key' }])('is as well once the first is done: %j', (done) => {
    expect(isAtRisk(FIRST, form({ scanId: '12', ...done }))).toBe(true);
  });

  it.each([
    ['has a scan', { ...SECOND, scanId: '14' }, form()],
    ['is saved', SECOND, form({ savedContactId: '8' })],
    ['is saved as typed by hand', SECOND, form({ scanId: null, savedContactId: '8' })],
    ['waits to be saved', SECOND, form({ waitingKey: 'key' })],
    ['is none', { secondOf: null, scanId: null, next: null }, form()],
    ['waits for the first, who would be asked about once more', FIRST, form({ scanId: '12' })],
  ])('is not when it %s', (_when, state, draft) => {
    expect(isAtRisk(state, draft)).toBe(false);
  });
});

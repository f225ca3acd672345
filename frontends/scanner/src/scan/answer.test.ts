import { describe, expect, it } from '@jest/globals';
import { parseScanState } from './answer.ts';

const box = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

describe('the answer of a scan', () => {
  it.each([
    ['nothing', null],
    ['a text', 'ok'],
    ['no id', { status: 'queued' }],
    ['an unknown status', { status: 'lost', scanId: 1 }],
    [
      'a box of three corners',
      {
        status: 'completed',
        scanId: 1,
        fields: { name: { value: 'A', confidence: 1, origin: 'card', box: box.slice(1) } },
      },
    ],
    [
      'an unknown origin',
      { status: 'completed', scanId: 1, fields: { name: { value: 'A', confidence: 1, origin: 'dream' } } },
    ],
  ])('is refused with %s', (_, body) => {
    expect(() => parseScanState(body)).toThrow();
  });

  it('holds every value of a kind; a kind of phone that it does not know is a phone', () => {
    const read = (value: string) => ({ value, confidence: 0.9, origin: 'card', box, picture: 0 });
    const state = parseScanState({
      status: 'completed',
      scanId: 1,
      fields: {
        phones: [
          { ...read('1'), kind: 'fax' },
          { ...read('2'), kind: 'pager' },
        ],
        addresses: [{ ...read('a, b'), lines: ['a', 'b'], parts: null }],
        departments: [read('Research')],
        alternatives: [
          { field: 'company', value: 'Kiln', box: null, picture: 0 },
          { field: 'company', value: 'Quint & Kiln' },
        ],
      },
    });
    expect(state).toMatchObject({
      card: {
        values: { department: 'Research' },
        alternatives: { company: ['Kiln', 'Quint & Kiln'] },
        lists: { phones: [{ kind: 'fax' }, { kind: 'phone' }], emails: [], addresses: [{ lines: ['a', 'b'] }] },
      },
    });
  });

  it.each(['queued', 'reading'])('waits while it is %s', (status) => {
    expect(parseScanState({ status, scanId: 12 })).toEqual({ status: 'waiting', scanId: '12' });
  });

  it('carries the words of a failure', () => {
    const problem = { reason: 'UNREADABLE', message: 'This is no picture.' };
    expect(parseScanState({ status: 'failed', scanId: 12, problem })).toEqual({
      status: 'failed',
      scanId: '12',
      ...problem,
    });
    expect(parseScanState({ status: 'failed', scanId: 12 })).toMatchObject({ reason: 'SCAN_FAILED', message: null });
  });

  it('holds what was read and leaves out what was not', () => {
    const state = parseScanState({
      status: 'completed',
      scanId: 12,
      extractedData: { name: 'Ada Quint', title: null, email: '' },
      confidence: 0.91,
      socialProfilesFound: false,
      suggestedTags: ['Technology'],
      fields: {
        name: { value: 'Ada Quint', confidence: 0.97, origin: 'card', box, picture: 0 },
        website: { value: 'https://quint.example', confidence: 0.6, origin: 'guess', box: null, picture: 0 },
      },
    });
    expect(state).toMatchObject({
      status: 'read',
      card: {
        scanId: '12',
        values: { name: 'Ada Quint' },
        confidence: 0.91,
        retake: null,
        isScriptUnread: false,
        isOfTwoPeople: false,
        otherCard: null,
        suggestedTags: ['Technology'],
      },
    });
    expect(state.status === 'read' && Object.keys(state.card.values)).toEqual(['name']);
    expect(state.status === 'read' && state.card.fields.website?.origin).toBe('guess');
  });

  it('takes a short answer of an older server', () => {
    expect(parseScanState({ status: 'completed', scanId: '9' })).toMatchObject({ card: { values: {}, confidence: 0 } });
  });
});

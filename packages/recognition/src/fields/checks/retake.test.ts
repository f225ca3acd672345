import { expect, test } from '@jest/globals';
import { newReading } from '../test/new-reading.ts';
import { retakeReason } from './retake.ts';

test('no letters are no text', () => {
  expect(retakeReason([])).toBe('no-text');
  expect(retakeReason([newReading(['#', '='])])).toBe('no-text');
});

test('letters of a few pixels are too small', () => {
  expect(retakeReason([newReading([{ text: 'Amara Okonjo', size: 6 }])])).toBe('too-small');
});

test('unsure lines of an unsharp picture are blurred', () => {
  const reading = newReading(['Amara Okonjo']);
  reading.lines[0]!.confidence = 0.6;
  expect(retakeReason([{ ...reading, sharpness: 0.05 }])).toBe('blurred');
});

test('a sharp picture needs no other', () => {
  expect(retakeReason([newReading(['Amara Okonjo'])])).toBeUndefined();
});

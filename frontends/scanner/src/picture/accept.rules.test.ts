import { describe, expect, it } from '@jest/globals';
import { MOST_BYTES, MOST_OPENED_BYTES } from '@kaard/pictures/limits';
import { checkPicture, isBeyondLimit, pictureType } from './accept.rules.ts';

const bytes = (...values: (number | string)[]) =>
  Uint8Array.from(
    values.flatMap((value) => (typeof value === 'number' ? [value] : [...value].map((c) => c.charCodeAt(0)))),
  );
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JFIF');

describe('what may be sent', () => {
  it('refuses an empty file', () => {
    expect(checkPicture({ size: 0, head: bytes() })).toEqual({ refusal: 'empty' });
  });

  it.each([
    ['an SVG called JPEG', bytes('<svg xmlns="http')],
    ['a page called JPEG', bytes('<!doctype html>')],
    ['a GIF', bytes('GIF89a')],
    ['a sound in a RIFF box', bytes('RIFF', 0, 0, 0, 0, 'WAVE')],
    ['a film in an ISO box', bytes(0, 0, 0, 24, 'ftypisom')],
    ['two bytes of a JPEG', bytes(0xff, 0xd8)],
  ])('refuses %s', (_, head) => {
    expect(checkPicture({ size: 5000, head })).toEqual({ refusal: 'not-a-picture' });
  });

  it.each(['PK\x03\x04', '%PDF', 'II*\0', 'MM\0*'])('knows a file that may hold many cards (%j)', (start) => {
    expect(checkPicture({ size: 5000, head: bytes(start) })).toEqual({ refusal: 'of-many' });
  });

  it('refuses a picture over 50 MB and takes one of exactly 50 MB', () => {
    expect(checkPicture({ size: MOST_OPENED_BYTES + 1, head: jpeg })).toEqual({ refusal: 'too-large' });
    expect(checkPicture({ size: MOST_OPENED_BYTES, head: jpeg })).toBe('image/jpeg');
  });

  it('knows what the server takes as it is', () => {
    expect(isBeyondLimit(MOST_BYTES, null)).toBe(false);
    expect(isBeyondLimit(MOST_BYTES + 1, null)).toBe(true);
    expect(isBeyondLimit(1000, { width: 8000, height: 5000 })).toBe(false);
    expect(isBeyondLimit(1000, { width: 8160, height: 6120 })).toBe(true);
  });

  it('says that a large file is no picture rather than that it is too large', () => {
    expect(checkPicture({ size: MOST_OPENED_BYTES * 3, head: bytes('PK') })).toEqual({ refusal: 'not-a-picture' });
  });

  it.each([
    ['image/jpeg', jpeg],
    ['image/png', bytes(0x89, 'PNG', 13, 10, 26, 10)],
    ['image/webp', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')],
    ['image/heic', bytes(0, 0, 0, 24, 'ftypheic')],
  ])('knows %s by its first bytes', (type, head) => {
    expect(pictureType(head)).toBe(type);
  });
});

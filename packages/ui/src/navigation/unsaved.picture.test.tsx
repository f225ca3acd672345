import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { pictureOfText, prepareToKeep, textOfPicture } from './unsaved.picture.ts';

const jpeg = (bytes: number) => new Blob([new Uint8Array(bytes).fill(7)], { type: 'image/jpeg' });
const wait = () => new Promise((done) => setTimeout(done, 100));

describe('a picture is not kept', () => {
  it('without having been prepared', () => {
    expect(textOfPicture(jpeg(3))).toBeNull();
  });

  it.each([
    ['that is too large', jpeg(1_000_000)],
    ['that is none', new Blob(['<svg/>'], { type: 'image/svg+xml' })],
  ])('%s', async (_what, picture) => {
    prepareToKeep(picture);
    await wait();
    expect(textOfPicture(picture)).toBeNull();
  });

  it.each([null, 7, '', 'removed', 'data:text/html;base64,AAAA', 'data:image/png;base64,A'])(
    'where %j was written',
    (text) => {
      expect(pictureOfText(text)).toBeNull();
    },
  );
});

it('a picture comes back from its text as it was, and can be kept once more', async () => {
  const picture = jpeg(3);
  prepareToKeep(picture);
  await waitFor(() => expect(textOfPicture(picture)).toBe('data:image/jpeg;base64,BwcH'));
  const back = pictureOfText(textOfPicture(picture))!;
  expect([back.type, back.size]).toEqual(['image/jpeg', 3]);
  expect(textOfPicture(back)).toBe('data:image/jpeg;base64,BwcH');
});

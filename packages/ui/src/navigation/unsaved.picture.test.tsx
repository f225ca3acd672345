import { describe, expect, it, jest } from '@jest/globals';
import { LOST_PICTURE } from './unsaved.lost.ts';
import { pictureOfText, prepareToKeep, textOfPicture } from './unsaved.picture.ts';

const jpeg = (bytes: number) => new Blob([new Uint8Array(bytes).fill(7)], { type: 'image/jpeg' });

describe('a picture is not kept', () => {
  it('without having been prepared', () => {
    expect(textOfPicture(jpeg(3))).toBe(LOST_PICTURE);
  });

  it.each([
    ['that is too large', jpeg(1_000_000)],
    ['that is none', new Blob(['<svg/>'], { type: 'image/svg+xml' })],
  ])('%s, nor read', async (_what, picture) => {
    const read = jest.spyOn(picture, 'arrayBuffer');
    await prepareToKeep(picture);
    expect(textOfPicture(picture)).toBe(LOST_PICTURE);
    expect(read).not.toHaveBeenCalled();
  });

  it.each([null, 7, '', 'removed', LOST_PICTURE, 'data:text/html;base64,AAAA', 'data:image/png;base64,A'])(
    'where %j was written',
    (text) => {
      expect(pictureOfText(text)).toBeNull();
    },
  );
});

it('a picture comes back from its text as it was, and can be kept once more', async () => {
  const picture = jpeg(3);
  await prepareToKeep(picture);
  expect(textOfPicture(picture)).toBe('data:image/jpeg;base64,BwcH');
  const back = pictureOfText(textOfPicture(picture))!;
  expect([back.type, back.size]).toEqual(['image/jpeg', 3]);
  expect(textOfPicture(back)).toBe('data:image/jpeg;base64,BwcH');
});

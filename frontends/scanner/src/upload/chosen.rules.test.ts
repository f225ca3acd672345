import { describe, expect, it } from '@jest/globals';
import { MAX_PICTURE_BYTES } from '../picture/accept.rules.ts';
import { choose, NOTHING_CHOSEN } from './chosen.rules.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const file = (name: string, bytes: BlobPart = JPEG, type = 'image/jpeg') =>
  new File([bytes], name, { type, lastModified: 1 });

describe('what is chosen for a batch', () => {
  it('stands in its order by name, numbers as numbers, each file once', async () => {
    const first = await choose(NOTHING_CHOSEN, [file('card-10.jpg'), file('card-2.jpg')]);
    const both = await choose(first, [file('card-2.jpg'), file('card-1.jpg')]);
    expect(both.files.map(({ file: { name } }) => name)).toEqual(['card-2.jpg', 'card-10.jpg', 'card-1.jpg']);
  });

  it('is refused with its reason, by what it holds and not by its name', async () => {
    const { files, refused } = await choose(NOTHING_CHOSEN, [
      file('film.mp4', JPEG, 'video/mp4'),
      file('film.mov', JPEG, ''),
      file('page.jpg', '<html> and something more'),
      file('empty.jpg', ''),
      file('huge.jpg', new Blob([JPEG, new Uint8Array(MAX_PICTURE_BYTES)])),
      file('card.jpg'),
    ]);
    expect(files).toHaveLength(1);
    expect(Object.fromEntries(refused.map(({ name, refusal }) => [name, refusal]))).toEqual({
      'film.mp4': 'video',
      'film.mov': 'video',
      'page.jpg': 'not-a-picture',
      'empty.jpg': 'empty',
      'huge.jpg': 'too-large',
    });
  });

  it('leaves out what systems put into folders, without a word', async () => {
    expect(await choose(NOTHING_CHOSEN, [file('.DS_Store'), file('Thumbs.db')])).toEqual(NOTHING_CHOSEN);
  });
});

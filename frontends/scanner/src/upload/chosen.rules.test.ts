import { describe, expect, it } from '@jest/globals';
import { MOST_IN_BATCH } from '@kaard/pictures/batch-limits';
import { MOST_BYTES, MOST_OPENED_BYTES } from '@kaard/pictures/limits';
import { cardsOf, choose, filesOfMany, NOTHING_CHOSEN } from './chosen.rules.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const HEIC = new Blob([new Uint8Array([0, 0, 0, 24]), 'ftypheic0000']);
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
      file('huge.jpg', new Blob([JPEG, new Uint8Array(MOST_OPENED_BYTES)])),
      file('large.heic', new Blob([HEIC, new Uint8Array(MOST_BYTES)]), 'image/heic'),
      // Both are sent smaller, or as they are.
      file('large.jpg', new Blob([JPEG, new Uint8Array(MOST_BYTES)])),
      file('card.jpg'),
    ]);
    expect(files.map(({ file: { name } }) => name)).toEqual(['card.jpg', 'large.jpg']);
    expect(Object.fromEntries(refused.map(({ name, refusal }) => [name, refusal]))).toEqual({
      'film.mp4': 'video',
      'film.mov': 'video',
      'page.jpg': 'not-a-picture',
      'empty.jpg': 'empty',
      'huge.jpg': 'too-large',
      'large.heic': 'too-large',
    });
  });

  it('leaves out what systems put into folders, without a word', async () => {
    expect(await choose(NOTHING_CHOSEN, [file('.DS_Store'), file('Thumbs.db')])).toEqual(NOTHING_CHOSEN);
  });

  it('takes ZIP, PDF and TIFF by their first bytes, and fronts with their backs', async () => {
    const chosen = await choose(NOTHING_CHOSEN, [
      file('fair.zip', 'PK\x03\x04 and more'),
      file('sheets.pdf', '%PDF-1.7 and more'),
      file('sheets.tif', 'II*\0 and more'),
      file('ada_front.jpg'),
      file('ada_back.jpg'),
      file('berg.jpg'),
    ]);
    expect(filesOfMany(chosen).map(({ name }) => name)).toEqual(['fair.zip', 'sheets.pdf', 'sheets.tif']);
    const names = (pairing: 'names' | 'order' | 'none') =>
      cardsOf(chosen, pairing).map((pair) => pair.map(({ name }) => name).join('+'));
    expect(names('names')).toEqual(['ada_front.jpg+ada_back.jpg', 'berg.jpg']);
    expect(names('order')).toEqual(['ada_back.jpg+ada_front.jpg', 'berg.jpg']);
    expect(names('none')).toHaveLength(3);
  });

  it('of a hundred thousand files takes what a batch holds, and reads no more of them', async () => {
    const one = file('card.jpg');
    const many = Array.from({ length: 100_000 }, (_, at) => ({
      ...{ name: `${at}.jpg`, size: one.size, type: '', lastModified: 1, webkitRelativePath: '' },
      slice: () => ({ arrayBuffer: async () => JPEG.buffer }),
    })) as unknown as File[];
    const { files, refused } = await choose(NOTHING_CHOSEN, many);
    expect([files.length, refused.length]).toEqual([MOST_IN_BATCH, 90_000]);
    expect(refused[0]!.refusal).toBe('over-limit');
  });
});

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createSmallPhotos } from './small-photos.ts';

const made: string[] = [];
const revoked: string[] = [];
beforeEach(() => {
  made.length = 0;
  revoked.length = 0;
  URL.createObjectURL = jest.fn(() => `blob:${made.push('') - 1}`) as never;
  URL.revokeObjectURL = jest.fn((src: string) => void revoked.push(src)) as never;
});

const live = () => new AbortController().signal;
const small = async (photo: Blob) => photo;

describe('small photos', () => {
  it('that can’t be had are no photo, and are asked for again', async () => {
    let isDown = true;
    const photos = createSmallPhotos({
      async fetchPhoto() {
        if (isDown) throw new Error('offline');
        return new Blob();
      },
      makeSmall: small,
    });
    await expect(photos.load('/a', live())).rejects.toThrow('offline');
    expect(photos.present('/a')).toBeNull();
    isDown = false;
    expect(await photos.load('/a', live())).toBe(photos.present('/a'));
  });

  it('are fetched four at a time, and not at all once nobody looks', async () => {
    let running = 0;
    let most = 0;
    let fetched = 0;
    const photos = createSmallPhotos({
      async fetchPhoto() {
        fetched += 1;
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return new Blob();
      },
      makeSmall: small,
    });
    const gone = new AbortController();
    const loads = Array.from({ length: 10 }, (_, index) =>
      photos.load(`/${index}`, index === 9 ? gone.signal : live()),
    );
    gone.abort();
    await Promise.allSettled(loads);
    expect([most, fetched]).toEqual([4, 9]);
  });

  it('are let go of, the least used first, and all when somebody else comes', async () => {
    const photos = createSmallPhotos({ fetchPhoto: async () => new Blob(), makeSmall: small });
    for (let index = 0; index < 400; index += 1) await photos.load(`/${index}`, live());
    photos.present('/0');
    await photos.load('/400', live());
    expect([photos.present('/0'), photos.present('/1')]).toEqual(['blob:0', null]);
    expect(revoked).toEqual(['blob:1']);
    photos.forget();
    expect(photos.present('/0')).toBeNull();
    expect(revoked).toHaveLength(401);
  });
});

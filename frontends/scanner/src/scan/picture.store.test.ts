import { expect, it } from '@jest/globals';
import { forgetfulBrowser } from '@kaard/testing/forgetful-browser';
import { createPictureStore } from './picture.store.ts';

it('pictures are found again after the browser dropped the connection', async () => {
  const sides = [{ sent: new Blob(['front']) }];
  forgetfulBrowser({ key: { owner: '1', keptAt: 0, sides } }).isDropped = true;
  const store = createPictureStore(() => 0);
  expect(await store.find('key', '1')).toBeNull();
  expect(await store.find('key', '1')).toEqual(sides);
});

it('a browser that never answers has no pictures: nobody waits for it without end', async () => {
  const { indexedDB: before } = globalThis;
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open: () => ({}) } });
  expect(await createPictureStore(() => 0, 0).find('key', '1')).toBeNull();
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: before });
});

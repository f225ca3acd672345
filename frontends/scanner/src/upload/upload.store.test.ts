import { expect, it } from '@jest/globals';
import { forgetfulBrowser } from '@kaard/testing/forgetful-browser';
import { createUploadStore } from './upload.store.ts';

it('a store whose connection was lost opens another one when it is asked again', async () => {
  const browser = forgetfulBrowser({ 7: { id: '7' } });
  browser.isDropped = true;
  const store = createUploadStore(() => 0);
  await expect(store.find('7')).rejects.toThrow('closing');
  expect(await store.find('7')).toEqual({ id: '7' });
  expect(browser.opened).toBe(2);
});

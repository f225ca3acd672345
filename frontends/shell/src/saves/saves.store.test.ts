import { expect, it } from '@jest/globals';
import { forgetfulBrowser } from '@kaard/testing/forgetful-browser';
import { createSavesStore, type StoredSave } from './saves.store.ts';

it('what is to be kept is kept although the browser has dropped the connection meanwhile', async () => {
  const browser = forgetfulBrowser();
  const store = createSavesStore(() => 0);
  expect(await store.find('first')).toBeNull();
  browser.isDropped = true;
  await store.put({ key: 'first', name: 'Ada Quint' } as StoredSave);
  expect(await store.find('first')).toMatchObject({ name: 'Ada Quint' });
  expect(browser.opened).toBe(2);
});

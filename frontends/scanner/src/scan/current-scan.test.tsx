import { afterEach, expect, it, jest } from '@jest/globals';

afterEach(() => {
  jest.restoreAllMocks();
});

it('a browser that forbids storage loads the scanner all the same, and keeps the form as long as the page lives', async () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { capturedStorage } = await import('./current-scan.ts');
  capturedStorage.writeDraft({ any: 'draft' });
  expect(capturedStorage.readDraft()).toEqual({ any: 'draft' });
  expect(capturedStorage.read()).toBeNull();
});

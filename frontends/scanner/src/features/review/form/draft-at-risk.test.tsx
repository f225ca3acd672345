import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { askToLeave } from '@kaard/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigateTo, openReview, startEachAfresh } from '../../../../test/stage.tsx';

startEachAfresh();

/** Locks that this tab holds, which is what other tabs see of it. */
const held = new Set<Promise<unknown>>();
const { confirm } = window;
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  held.clear();
  window.confirm = (words) => {
    asked.push(String(words));
    return false;
  };
  const request = async (_name: string, _options: object, work: () => Promise<unknown>) => {
    const isOver = work();
    held.add(isOver);
    await isOver;
    held.delete(isOver);
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
afterEach(() => {
  window.confirm = confirm;
  Reflect.deleteProperty(navigator, 'locks');
});

const signOut = () => {
  let hasGone = false;
  act(() =>
    askToLeave(
      () => {
        hasGone = true;
      },
      { isSigningOut: true },
    ),
  );
  return hasGone;
};

it('asks nothing about a card that nobody has changed', async () => {
  openReview({});
  await screen.findByRole('textbox', { name: /Full Name/ });
  expect(held.size).toBe(0);
  expect(signOut()).toBe(true);
  expect(asked).toEqual([]);
});

it('asks whoever signs out about what they typed, also on another page and in another tab, until it is saved', async () => {
  openReview({});
  await screen.findByRole('textbox', { name: /Full Name/ });
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'Call on Monday');
  expect(held.size).toBe(1);
  expect(signOut()).toBe(false);
  await navigateTo('/contacts/7');
  expect(held.size).toBe(1);
  expect(signOut()).toBe(false);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toContain('Your changes to a scanned card aren’t saved yet.');
  await navigateTo('/scan-results');
  await userEvent.click(await screen.findByRole('button', { name: 'Save Contact' }));
  await screen.findByRole('link', { name: 'View Contact Details' });
  await waitFor(() => expect(held.size).toBe(0));
  expect(signOut()).toBe(true);
});

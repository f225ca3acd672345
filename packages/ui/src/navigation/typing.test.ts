import { afterEach, expect, it } from '@jest/globals';
import { holdTyping, isTypingElsewhere } from './typing.ts';

interface Held {
  name: string;
  clientId: string;
}

/** Locks of a browser with this tab and others. */
function furnish(others: Held[]): Held[] {
  const held = [...others];
  const request = async (name: string, ...rest: unknown[]) => {
    const lock = { name, clientId: 'this tab' };
    held.push(lock);
    try {
      return await (rest.at(-1) as (lock: Held) => unknown)(lock);
    } finally {
      held.splice(held.indexOf(lock), 1);
    }
  };
  put({ request, query: async () => ({ held }) });
  return held;
}
const put = (value: unknown) => Object.defineProperty(navigator, 'locks', { configurable: true, value });
const before = Object.getOwnPropertyDescriptor(navigator, 'locks');
afterEach(() => {
  if (before) Object.defineProperty(navigator, 'locks', before);
  else Reflect.deleteProperty(navigator, 'locks');
});

it('knows the forms of other tabs, and does not take its own for one', async () => {
  furnish([]);
  const end = holdTyping();
  expect(await isTypingElsewhere()).toBe(false);
  end();
  furnish([{ name: 'kaard-typing', clientId: 'another tab' }]);
  expect(await isTypingElsewhere()).toBe(true);
  furnish([{ name: 'kaard-saves', clientId: 'another tab' }]);
  expect(await isTypingElsewhere()).toBe(false);
});

it('ends with the form', async () => {
  const held = furnish([]);
  const end = holdTyping();
  expect(held.map(({ name }) => name)).toEqual(['kaard-typing']);
  end();
  while (held.length) await Promise.resolve();
});

it.each([
  ['has none', undefined],
  ['forbids them', { request: () => Promise.reject(new DOMException('No', 'SecurityError')) }],
])('holds nobody up where the browser %s', async (_what, locks) => {
  put(locks);
  holdTyping()();
  expect(await isTypingElsewhere()).toBe(false);
});

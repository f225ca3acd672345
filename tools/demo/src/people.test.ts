import { expect, test } from '@jest/globals';
import { drawPeople } from './people.ts';

test('the people of the demo are the same every time, each with a name, and their addresses are addresses', () => {
  const people = drawPeople(200);
  expect(people).toHaveLength(200);
  expect(drawPeople(5)).toEqual(people.slice(0, 5));
  for (const { name, website, email } of people) {
    expect(name.trim()).not.toBe('');
    if (website) expect(URL.canParse(website)).toBe(true);
    if (email) expect(email).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
  }
});

import { describe, expect, test } from '@jest/globals';
import { getCountries } from 'libphonenumber-js/min';
import { countries } from './countries.ts';

describe('the countries', () => {
  test('are those that have a numbering plan', () => {
    expect(
      countries('en')
        .map(({ code }) => code)
        .sort(),
    ).toEqual([...getCountries()].sort());
  });

  test('have names in the language of the page, and stand in its order', () => {
    expect(countries('en').find(({ code }) => code === 'DE')?.name).toBe('Germany');
    const german = countries('de').map(({ name }) => name);
    expect(german).toContain('Deutschland');
    expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Pakistan'));
  });
});

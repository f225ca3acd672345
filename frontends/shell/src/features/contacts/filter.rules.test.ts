import { describe, expect, it } from '@jest/globals';
import { filterOf, isFiltered, NO_FILTER, paramsOf, variablesOf } from './filter.rules.ts';

const read = (address: string) => filterOf(new URLSearchParams(address));

describe('the filter in the address', () => {
  it.each(['source=else', 'added=8', 'added=x', 'sort=constructor', 'unknown=1'])('ignores %s', (address) => {
    expect(read(address)).toEqual(NO_FILTER);
  });

  it.each([
    '',
    'q=ada&company=Example+Press&tag=Paper&source=scan&added=30&sort=name_asc',
    'company=all',
    'sort=updated_desc',
  ])('comes back as it was: %s', (address) => {
    expect(new URLSearchParams(paramsOf(read(address))).toString()).toBe(address);
  });

  it('hides nobody by its order', () => {
    expect(isFiltered(read('sort=name_asc'))).toBe(false);
    expect(isFiltered(read('tag=Paper'))).toBe(true);
  });

  it('counts days from the beginning of a day', () => {
    const { createdFrom } = variablesOf(read('added=7'), new Date(2026, 5, 15, 13, 30));
    expect(createdFrom).toBe(new Date(2026, 5, 8).toISOString());
    expect(variablesOf(NO_FILTER, new Date()).createdFrom).toBeNull();
  });
});

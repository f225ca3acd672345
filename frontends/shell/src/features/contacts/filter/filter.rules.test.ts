import { describe, expect, it } from '@jest/globals';
import { filterOf, isFiltered, NO_FILTER, paramsOf, variablesOf } from './filter.rules.ts';

const read = (address: string) => filterOf(new URLSearchParams(address));

describe('the filter in the address', () => {
  it.each(['source=else', 'added=8', 'added=x', 'sort=constructor', 'favourite=1', 'unknown=1'])(
    'ignores %s',
    (address) => {
      expect(read(address)).toEqual(NO_FILTER);
    },
  );

  it.each([
    '',
    'q=ada&company=Example+Press&tag=Paper&source=scan&added=30&sort=name_asc',
    'company=all',
    'favourite=yes',
    'custom=level',
    'custom=level%3DGold',
    'sort=updated_desc',
  ])('comes back as it was: %s', (address) => {
    expect(new URLSearchParams(paramsOf(read(address))).toString()).toBe(address);
  });

  it('hides nobody by its order', () => {
    expect(isFiltered(read('sort=name_asc'))).toBe(false);
    expect(isFiltered(read('tag=Paper'))).toBe(true);
  });

  it('asks for a custom field with any value, or with one that may hold any sign', () => {
    expect(variablesOf(read('custom=level'), new Date()).custom).toEqual([{ key: 'level', value: null }]);
    expect(variablesOf(read('custom=sum%3Da%3Db'), new Date()).custom).toEqual([{ key: 'sum', value: 'a=b' }]);
  });

  it('asks for names in the order of the device, and for everything else as it stands', () => {
    const orderOf = (address: string, nameOrder: 'first' | 'last') =>
      variablesOf(read(address), new Date(), nameOrder).order;
    expect(orderOf('sort=name_asc', 'first')).toBe('NAME_ASC');
    expect(orderOf('sort=name_asc', 'last')).toBe('LAST_NAME_ASC');
    expect(orderOf('sort=name_desc', 'last')).toBe('LAST_NAME_DESC');
    expect(orderOf('', 'last')).toBe('CREATED_DESC');
  });

  it('counts days from the beginning of a day', () => {
    const { createdFrom } = variablesOf(read('added=7'), new Date(2026, 5, 15, 13, 30));
    expect(createdFrom).toBe(new Date(2026, 5, 8).toISOString());
    expect(variablesOf(NO_FILTER, new Date()).createdFrom).toBeNull();
  });
});

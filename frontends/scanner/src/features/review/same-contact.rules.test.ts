import { describe, expect, it } from '@jest/globals';
import { likeness, mostLikely } from './same-contact.rules.ts';

const ada = {
  id: '1',
  version: 1,
  tags: [],
  name: 'Zoë Quint',
  company: 'Nordlicht',
  email: 'zoe@nordlicht.example',
  phone: '+49 30 901820',
};

describe('a saved contact', () => {
  it.each([
    [{}, null],
    [{ name: '', company: 'Nordlicht' }, null],
    [{ name: 'Zoë Quint', company: 'Another Ltd' }, null],
    [{ name: 'Ben Oduya', company: 'Nordlicht', phone: '+49 30 901820' }, null],
    [{ name: 'Ben Oduya', email: 'ZOE@nordlicht.example' }, 'email'],
    [{ name: 'zoe  quint', company: 'Another Ltd', phone: '0049 (30) 90 18 20' }, 'phone'],
    [{ name: 'Zoe Quint', company: 'nordlicht' }, 'name'],
    [{ name: 'Zoe Quint' }, 'name'],
  ])('looks like %j by %j', (form, by) => {
    expect(likeness(form, ada)).toBe(by);
  });

  it('is the one with the same e-mail before one with the same name', () => {
    const namesake = { ...ada, id: '2', email: null };
    const form = { name: 'Zoë Quint', email: 'zoe@nordlicht.example' };
    expect(mostLikely(form, [namesake, ada])).toEqual({ contact: ada, by: 'email' });
    expect(mostLikely({ name: 'Ben Oduya' }, [namesake, ada])).toBeNull();
  });
});

import { expect, test } from '@jest/globals';
import { DomainError } from '@kaard/service-kit/errors/domain-error';
import { readInput } from '@kaard/service-kit/input/plain-words';
import type { z } from 'zod';
import { apiKeysRows } from './account/api-keys.rows.ts';
import { authRows } from './account/auth.rows.ts';
import { cardsRows } from './cards/cards.rows.ts';
import { contactsRows } from './contacts/contacts.rows.ts';
import type { Row } from './row.ts';

const LONG = 'x'.repeat(30_000);

/** What the call says of the field alone. */
function said(rows: readonly Row[], method: string, path: string, field: string, value: unknown): string | undefined {
  const { json } = rows.find((row) => row.method === method && row.path === path) as { json?: z.ZodType };
  try {
    readInput(json!, { [field]: value });
  } catch (error) {
    if (error instanceof DomainError) return (error.details.fields as Record<string, string>)[field];
    throw error;
  }
  return undefined;
}

test.each([
  [authRows, 'POST /api/auth/register', 'email', 'Please enter your email address.', 'Email is too long.'],
  [authRows, 'POST /api/auth/login', 'password', 'Please enter your password.', 'Password is too long.'],
  [apiKeysRows, 'POST /api/keys', 'name', 'Please enter a name.', 'Name can have at most 60 characters'],
  [apiKeysRows, 'PUT /api/keys/{id}', 'name', 'Please enter a name.', 'Name can have at most 60 characters'],
  [
    ...([cardsRows, 'POST /api/business-cards', 'name'] as const),
    ...(['Please enter card name and full name', 'Name can have at most 200 characters'] as const),
  ],
  [
    ...([cardsRows, 'POST /api/business-cards', 'fullName'] as const),
    ...(['Please enter card name and full name', 'Full name can have at most 200 characters'] as const),
  ],
  [contactsRows, 'POST /api/contacts', 'name', 'Name is required', 'Name can have at most 200 characters'],
] as const)(
  '%# %s asks for what is missing, and says of what is there what is wrong with it',
  (rows, call, field, missing, long) => {
    const [method, path] = call.split(' ') as [string, string];
    const of = (value: unknown) => said(rows, method, path, field, value);
    expect([of(undefined), of(null)]).toEqual([missing, missing]);
    for (const wrong of [5, true, ['x'], { x: 1 }]) expect(of(wrong)).toBe(`${field} must be text.`);
    expect(of(LONG)).toBe(long);
    expect(of('Ada')).toBeUndefined();
  },
);

test.each([
  ['title', LONG, 'title', 'Job Title can have at most 200 characters'],
  ['notes', LONG, 'notes', 'Notes can have at most 20,000 characters'],
  ['tags', ['a', LONG], 'tags.1', 'A tag can have at most 100 characters'],
  ['tags', Array(501).fill('a'), 'tags', 'A contact can have at most 50 tags'],
  ['phones', [{ value: LONG }], 'phones.0.value', 'Phone can have at most 40 characters'],
  ['addresses', [{ city: LONG }], 'addresses.0.city', 'City can have at most 500 characters'],
])('far too much in %s of a contact is said with the real limit', (field, value, place, message) => {
  const { json } = contactsRows.find(({ method }) => method === 'POST') as { json?: z.ZodType };
  expect(() => readInput(json!, { name: 'Ada', [field]: value })).toThrow(
    expect.objectContaining({ details: { fields: { [place]: message } } }),
  );
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { SCOPES } from './scopes.ts';

it('are those that the services know', () => {
  const file = resolve(import.meta.dirname, '../../../../../../packages/service-kit/src/caller/key-access.ts');
  const [, list = ''] = /export const SCOPES = \[([\s\S]*?)\n\] as const;/.exec(readFileSync(file, 'utf8')) ?? [];
  expect([...list.matchAll(/'(\w+:\w+)'/g)].map(([, scope]) => scope)).toEqual(SCOPES);
});

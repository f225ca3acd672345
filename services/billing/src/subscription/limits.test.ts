import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { EVENTS } from '@kaard/events';
import { LIMIT_NAMES } from '@kaard/plans';
import { Kind, parse } from 'graphql';

const contract = parse(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
const known = [...LIMIT_NAMES].sort();

test('every limit of the catalogue is told to the services, in entitlements.changed (packages/events/src/catalogue.ts)', () => {
  // What the shape does not have is dropped without a word.
  expect(Object.keys(EVENTS['entitlements.changed'].payload.shape.limits.shape).sort()).toEqual(known);
});

test('every limit of the catalogue stands in the contract, in PlanLimits (schema.graphql)', () => {
  const limits = contract.definitions.find(
    (one) => one.kind === Kind.OBJECT_TYPE_DEFINITION && one.name.value === 'PlanLimits',
  );
  const fields = limits?.kind === Kind.OBJECT_TYPE_DEFINITION ? limits.fields : [];
  expect(fields?.map(({ name }) => name.value).sort()).toEqual(known);
});

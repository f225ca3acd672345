import { expect, test } from '@jest/globals';
import { buildASTSchema, isObjectType, parse } from 'graphql';
import { loadSupergraph } from '../../graph/supergraph.ts';
import { SUBSCRIPTION_FIELDS, subscriptionOf } from './subscription.shape.ts';

const type = buildASTSchema(parse(loadSupergraph().sdl), { assumeValidSDL: true }).getType('PlanLimits');
const names = isObjectType(type) ? Object.keys(type.getFields()) : [];

test('REST asks for every limit of the graph and tells all of them', () => {
  expect(names).not.toEqual([]);
  const [, asked] = /limits \{ ([^}]*) \}/.exec(SUBSCRIPTION_FIELDS)!;
  expect(asked!.split(' ').sort()).toEqual([...names].sort());
  const limits = Object.fromEntries(names.map((name, at) => [name, 1000 + at]));
  const graph = { plan: 'FREE', interval: 'MONTHLY', mode: 'OPEN', limits, extras: [], owner: null };
  const told = Object.values(subscriptionOf(graph as never).limits);
  expect(names.filter((_name, at) => !told.includes(1000 + at))).toEqual([]);
});

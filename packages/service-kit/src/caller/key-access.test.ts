import { buildSubgraphSchema } from '@apollo/subgraph';
import { describe, expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { parse } from 'graphql';
import { assertKeyMay, guardPrivateRoutes, guardSchema, type KeyAccessTable } from './key-access.ts';

const typeDefs = parse(`
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
  type Query { card(id: ID!): Card }
  type Mutation { publish(id: ID!): Card }
  type Card @key(fields: "id") { id: ID! secret: String }
`);
const complete: KeyAccessTable = {
  'Query.card': 'contacts:read',
  'Mutation.publish': 'contacts:write',
  'Entity.Card': 'contacts:read',
};
const guard = (table: KeyAccessTable) => () => guardSchema(buildSubgraphSchema([{ typeDefs }]), table);
const without = (name: string) => Object.fromEntries(Object.entries(complete).filter(([known]) => known !== name));

describe('what keys may do', () => {
  test.each(Object.keys(complete))('a table without %s keeps the service from starting', (name) => {
    expect(guard(without(name))).toThrow(`not in the table: [${name}]`);
  });

  test('so does one that names what is not there', () => {
    expect(guard({ ...complete, 'Query.cards': 'contacts:read' })).toThrow('not in the schema: [Query.cards]');
    expect(guard({ ...complete, 'Card.secret': 'person' })).not.toThrow();
  });

  test('a private route that the table does not know cannot be added, and one that it only knows is missed', async () => {
    const app = fastify();
    guardPrivateRoutes(app, { 'GET /internal/cards/:id': 'contacts:read', 'POST /internal/cards': 'contacts:write' });
    app.get('/public', async () => 'open');
    app.get('/internal/cards/:id', async () => 'known');
    expect(() => app.get('/internal/cards', async () => 'unknown')).toThrow(/GET \/internal\/cards/);
    await expect(app.ready()).rejects.toThrow(/POST \/internal\/cards/);
  });

  test('is asked of keys only, and closed to them for what nobody named', () => {
    const key = { via: 'key', scopes: ['contacts:read'] } as const;
    const may = (needed: Parameters<typeof assertKeyMay>[1], via: 'key' | 'session' = 'key') => {
      try {
        assertKeyMay({ ...key, via, scopes: [...key.scopes] }, needed);
        return 'yes';
      } catch (error) {
        return (error as { reason: string }).reason;
      }
    };
    expect([may('contacts:read'), may('any-key'), may('contacts:write')]).toEqual(['yes', 'yes', 'SCOPE_MISSING']);
    expect([may('person'), may('system'), may(undefined)]).toEqual(Array(3).fill('PERSON_NEEDED'));
    expect([may('person', 'session'), may(undefined, 'session')]).toEqual(['yes', 'yes']);
  });
});

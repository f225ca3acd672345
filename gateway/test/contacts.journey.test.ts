import { describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { createCaller } from './person.ts';
import { startWorld } from './world.ts';

const world = await startWorld({ worker: null });

describe('from registering to signing out', () => {
  test('a person registers, signs in, saves a contact, finds it again and signs out', async () => {
    const person = await world.newPerson();
    const { email, password } = person;
    const login = await createCaller(world.url)('/api/auth/login', { method: 'POST', json: { email, password } });
    expect(login.status).toBe(200);
    expect(login.body.user).toMatchObject({ id: person.id, email });
    const call = createCaller(world.url, login.body.token);

    const json = { name: 'Zoë Brandt', company: 'Halden Bridges', phone: '+1 202 555 0143', tags: ['bridge'] };
    const created = await call('/api/contacts', { method: 'POST', json });
    expect(created.body).toMatchObject({ name: json.name });
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toBe(`/api/contacts/${created.body.id}`);

    expect((await call('/api/contacts/search?q=zoe')).body).toMatchObject([
      { id: created.body.id, name: 'Zoë Brandt' },
    ]);
    expect((await call('/api/contacts')).body).toHaveLength(1);
    expect((await call('/api/auth/user')).body).toMatchObject({ id: person.id, email });

    expect((await call('/api/auth/logout', { method: 'POST' })).status).toBe(204);
    await eventually(async () => expect((await call('/api/contacts')).status).toBe(401), { timeoutMs: 60_000 });
    // The other session of the same person goes on.
    expect((await person.call('/api/contacts')).status).toBe(200);
  });

  test('one cannot see, change or delete what belongs to another', async () => {
    const [owner, other] = [await world.newPerson(), await world.newPerson()];
    const { body: contact } = await owner.call('/api/contacts', { method: 'POST', json: { name: 'Ines Okafor' } });
    const path = `/api/contacts/${contact.id}`;
    const missing = await other.call('/api/contacts/999999999');
    expect(missing.status).toBe(404);
    for (const options of [{}, { method: 'PUT', json: { name: 'Mine now' } }, { method: 'DELETE' }]) {
      const refused = await other.call(path, options);
      expect(refused.status).toBe(404);
      expect(refused.body.message).toBe(missing.body.message);
    }
    expect((await other.call('/api/contacts')).body).toEqual([]);
    expect((await other.call('/api/contacts/search?q=ines')).body).toEqual([]);
    const seen = await other.graph('query ($id: ID!) { contact(id: $id) { name } }', { id: String(contact.id) });
    expect(seen.body.data).toEqual({ contact: null });
    expect((await owner.call(path)).body.name).toBe('Ines Okafor');
  });
});

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { decodeProtectedHeader } from 'jose';
import { rotateSessionKeys } from '../../services/auth/src/operator.ts';
import { startIdentityProvider } from '../../services/auth/test/identity-provider.ts';
import { unzip } from '../../services/auth/test/unzip.ts';
import { createCaller, type Person } from './person.ts';
import { startWorld } from './world.ts';

const provider = await startIdentityProvider();
const world = await startWorld({
  worker: null,
  settings: {
    IDP_NAME: 'Example ID',
    IDP_ISSUER: provider.issuer,
    IDP_CLIENT_ID: 'kaard',
    IDP_SCOPES: 'openid email',
    RATE_LIMITS: '{"registerPerAddress":100000}',
    // Test people come from addresses of their own.
    TRUSTED_PROXIES: 'loopback',
  },
});

const nobody = createCaller(world.url);
const newEmail = () => `mira-${randomBytes(5).toString('hex')}@example.com`;
let addresses = 0;
const newAddress = () => ({ 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses++ & 255}` });
const providerSignIn = (json: object, headers: Record<string, string> = newAddress()) =>
  nobody('/api/auth/user', { method: 'POST', json, headers });
const login = ({ email, password }: Pick<Person, 'email' | 'password'>, headers = newAddress()) =>
  nobody('/api/auth/login', { method: 'POST', json: { email, password }, headers });

describe('POST /api/auth/user', () => {
  test('believes neither the body nor anything but the provider’s token', async () => {
    const { email } = await world.newPerson();
    for (const json of [{}, { firebaseUid: 'p7Zk2', email }, { firebaseUid: 'p7Zk2', email, idToken: 'a.b.c' }]) {
      const { status, body } = await providerSignIn(json);
      expect([status, typeof body.message]).toEqual([401, 'string']);
    }
  });

  test('answers user and token, of the person that the token names', async () => {
    const email = newEmail();
    const idToken = await provider.idToken(email);
    const other = await world.newPerson();
    const { status, body } = await providerSignIn({ firebaseUid: 'somebody-else', email: other.email, idToken });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: expect.any(Number), email, emailVerified: true });
    expect((await createCaller(world.url, body.token)('/api/auth/user')).body.email).toBe(email);
    // The same token again is somebody who has got hold of it.
    expect((await providerSignIn({ idToken })).status).toBe(401);
    const bearer = { ...newAddress(), authorization: `Bearer ${await provider.idToken(email)}` };
    expect((await providerSignIn({}, bearer)).body.user.id).toBe(body.user.id);
  });

  test('needs no body beside a bearer token, and without one says who is asking for', async () => {
    const post = (headers: Record<string, string>) => nobody('/api/auth/user', { method: 'POST', headers });
    const idToken = await provider.idToken(newEmail());
    const alone = await post({ ...newAddress(), authorization: `Bearer ${idToken}` });
    expect([alone.status, typeof alone.body.token]).toEqual([200, 'string']);
    // Clients that name a content type all the same.
    const json = { 'content-type': 'application/json', authorization: `Bearer ${await provider.idToken(newEmail())}` };
    expect((await post({ ...newAddress(), ...json })).status).toBe(200);
    for (const headers of [{}, { authorization: 'Bearer a.b.c' }, { authorization: `Bearer ${idToken}` }]) {
      const refused = await post({ ...newAddress(), ...headers } as Record<string, string>);
      expect([refused.status, typeof refused.body.message]).toEqual([401, 'string']);
    }
  });

  test('tells somebody with a password here that the e-mail already exists', async () => {
    const { email } = await world.newPerson();
    const { status, body } = await providerSignIn({ idToken: await provider.idToken(email) });
    expect([status, body.reason]).toEqual([409, 'EMAIL_TAKEN']);
    expect(body.message).toContain('already exists');
  });
});

/** So many at once as a program that guesses would send from one machine. */
const AT_ONCE = 20;
async function thousand<T>(work: (at: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < 1000; from += AT_ONCE) {
    answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => work(from + at)))));
  }
  return answers;
}

describe('signing in again and again', () => {
  test('1,000 times from one address: 30 passwords are looked at, and everybody else signs in', async () => {
    const person = await world.newPerson();
    const one = newAddress();
    const statuses = await thousand(async (at) => {
      const guess = { email: `guess-${at}@example.com`, password: 'a guess' };
      return (await login(guess, one)).status;
    });
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(970);
    expect((await login(person)).status).toBe(200);
  }, 120_000);

  test('from a thousand addresses for one account: 10 passwords are looked at, and a wait is named', async () => {
    const person = await world.newPerson();
    const answers = await thousand(() => login({ email: person.email, password: 'a guess' }));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Whoever is signed in already goes on.
    expect((await person.call('/api/contacts')).status).toBe(200);
  }, 120_000);
});

describe('the default country', () => {
  test('chosen on the account page is the one that numbers without a country code are read with', async () => {
    const person = await world.newPerson();
    const chosen = await person.graph(
      'mutation { updateAccount(input: { defaultCountry: "DE" }) { user { defaultCountry } } }',
    );
    expect(chosen.body.data.updateAccount.user.defaultCountry).toBe('DE');
    const create = `mutation { createContact(input: { name: "Ada Fictive", phone: "030 23125 000" }) {
      ... on CreateContactPayload { contact { phoneE164 } }
    } }`;
    await eventually(async () => {
      const { body } = await person.graph(create);
      return body.data?.createContact?.contact?.phoneE164 === '+493023125000';
    });
  });
});

describe('taking along and leaving', () => {
  test('an export holds account, contacts and scans; only its owner gets it', async () => {
    const person = await world.newPerson();
    const contact = { name: 'Ada Fictive', email: 'ada@example.com', phone: '+44 20 7946 0958' };
    await person.call('/api/contacts', { method: 'POST', json: contact });
    const picture = new Uint8Array(
      readFileSync(join(import.meta.dirname, '../../services/scan/test/fixtures/card.jpg')),
    );
    const headers = { 'content-type': 'image/jpeg' };
    const { scanId } = (await person.call('/api/scans', { method: 'POST', body: picture, headers })).body;
    const asked = await person.graph('mutation { requestExport { export { id } } }');
    const { id } = asked.body.data.requestExport.export;
    const path = await eventually(async () => {
      const { body } = await person.graph('{ me { export { state downloadPath } } }');
      return (body.data.me.export.downloadPath as string | null) ?? false;
    });
    expect(path).toBe(`/api/account/exports/${id}/file`);
    const fetchFile = (token: string | null) =>
      fetch(world.url + path, { headers: token === null ? {} : { authorization: `Bearer ${token}` } });
    expect((await fetchFile(null)).status).toBe(401);
    expect((await fetchFile((await world.newPerson()).token)).status).toBe(404);
    const answer = await fetchFile(person.token);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const files = await unzip(Buffer.from(await answer.arrayBuffer()));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'account/account.json',
        'account/sessions.json',
        'contacts/contacts.csv',
        'contacts/contacts.vcf',
        'contacts/contacts.json',
        'scan/scans.json',
        `scan/pictures/${scanId}-front.jpg`,
      ]),
    );
    expect(files['contacts/contacts.vcf']!.toString()).toContain('FN:Ada Fictive');
    expect(files['account/account.json']!.toString()).toContain(person.email);
  });

  test('a deleted account is out everywhere within a second, and whoever registers again finds nothing', async () => {
    const person = await world.newPerson();
    await person.call('/api/contacts', { method: 'POST', json: { name: 'Ada Fictive' } });
    const { token } = (await login(person)).body;
    const refused = await person.graph('mutation { deleteAccount(input: { password: "not my password" }) { userId } }');
    expect(refused.body.errors[0].extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'WRONG_PASSWORD' });
    const { body } = await person.graph(
      'mutation ($password: String!) { deleteAccount(input: { password: $password }) { userId } }',
      { password: person.password },
    );
    expect(body.data.deleteAccount.userId).toBe(String(person.id));
    for (const one of [token, person.token]) {
      await eventually(async () => (await createCaller(world.url, one)('/api/contacts')).status === 401, {
        timeoutMs: 60_000,
      });
    }
    const { email, password } = person;
    const again = await nobody('/api/auth/register', { method: 'POST', json: { email, password } });
    expect(again.status).toBe(201);
    expect((await createCaller(world.url, again.body.token)('/api/contacts')).body).toEqual([]);
  });
});

describe('a rotation of the keys', () => {
  test('is noticed by running processes: nobody is signed out, and nobody who signs in is refused', async () => {
    const person = await world.newPerson();
    // Of many sessions of one account the oldest end.
    const other = await world.newPerson();
    const before = decodeProtectedHeader(person.token).kid;
    await rotateSessionKeys(world.sessionKeysFile, { sessionDays: 7, at: new Date() });
    const after = await eventually(
      async () => {
        const { token } = (await login(other)).body;
        // Every single one is taken, before, while and after the new key begins to sign.
        expect((await createCaller(world.url, token)('/api/contacts')).status).toBe(200);
        const { kid } = decodeProtectedHeader(token as string);
        return kid === before ? false : kid;
      },
      { timeoutMs: 30_000 },
    );
    expect(after).not.toBe(before);
    expect((await person.call('/api/contacts')).status).toBe(200);
  }, 60_000);
});

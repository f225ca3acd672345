import { type Caller, callersOf, type TestMongo, testEnvironment } from '@kaard/testing';
import { type ContactsConfig, createContactsApp } from '../src/app.ts';
import { readContactsConfig } from '../src/config.ts';

export { type Ask, type GraphAnswer, type GraphError, withKey } from '@kaard/testing';

/** Starts the service without a port, with users who send the gateway’s claims. */
export async function startContacts(
  mongo: Pick<TestMongo, 'uri' | 'database'>,
  now?: () => Date,
  overrides: Partial<ContactsConfig> = {},
  options: Parameters<typeof createContactsApp>[2] = {},
) {
  const config = { ...readContactsConfig(testEnvironment('contacts', { mongo })), ...overrides };
  const contacts = await createContactsApp(config, now, options);
  const { newPerson, nobody, unsigned } = callersOf(contacts.app);
  return {
    ...contacts,
    newPerson: newPerson as (id?: number) => Caller & { id: number },
    nobody: nobody.ask,
    unsigned: unsigned.ask,
  };
}

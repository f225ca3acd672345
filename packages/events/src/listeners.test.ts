import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { eventNames, heardBy, listenersOf, SERVICES, writerOf } from './listeners.ts';

const services = resolve(import.meta.dirname, '../../../services');

describe('the choreography', () => {
  test('knows the services that there are', () => {
    const found = readdirSync(services).filter((name) => existsSync(join(services, name, 'src/main.ts')));
    expect([...SERVICES].sort()).toEqual(found.sort());
  });

  test('knows who writes each event, and nobody listens to himself', () => {
    for (const name of eventNames()) {
      expect(SERVICES).toContain(writerOf(name));
      expect(listenersOf(name)).not.toContain(writerOf(name));
    }
    expect(listenersOf('contact.abducted')).toEqual([]);
    expect(heardBy('scan')).toContain('contact.purged');
  });

  test('lets every service that holds something of a person forget it', () => {
    expect([...listenersOf('account.deleted'), 'auth'].sort()).toEqual([...SERVICES].sort());
  });
});

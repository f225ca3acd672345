import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { eventNames, heardBy, listenersOf, SERVICES, writerOf } from './listeners.ts';

const services = resolve(import.meta.dirname, '../../../services');
const architecture = readFileSync(resolve(import.meta.dirname, '../../../docs/architecture.md'), 'utf8');

/** `card.updated: cards → intelligence, webhooks` */
const lineOf = (name: string, writer: string, listeners: Iterable<string>) =>
  `${name}: ${writer} → ${[...listeners].sort().join(', ')}`;

/** As the table of events tells it, where a row without an event goes on with the one above. */
function toldLines(): string[] {
  const section = architecture.split('\n## Events\n')[1]!.split('\n### ')[0]!;
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  const told = new Map<string, { writer: string; listeners: string[] }>();
  let names: string[] = [];
  for (const row of rows.slice(2)) {
    const [, events = '', writer = '', listeners = ''] = row.split('|').map((cell) => cell.trim());
    if (events) names = [...events.matchAll(/`(\w+\.\w+)`/g)].map(([, name]) => name!);
    for (const name of names) {
      if (!told.has(name)) told.set(name, { writer, listeners: [] });
      told.get(name)!.listeners.push(...listeners.split(',').flatMap((one) => one.trim() || []));
    }
  }
  return [...told].map(([name, { writer, listeners }]) => lineOf(name, writer, listeners));
}

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

  test('is what the table of events in docs/architecture.md tells', () => {
    const lines = eventNames().map((name) => lineOf(name, writerOf(name), listenersOf(name)));
    expect(toldLines().sort()).toEqual(lines.sort());
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { EVENTS, listenersOf } from '@kaard/events';
import { messageOfFact, PUBLIC_EVENT_NAMES, PUBLIC_EVENTS, type PublicEventName } from './public.events.ts';

const FILE = new URL('../../../../docs/webhooks.md', import.meta.url);
const [BEGIN, END] = ['<!-- events: written from the code -->', '<!-- end of events -->'];

test('every public event is one that this service is told of', () => {
  for (const name of PUBLIC_EVENT_NAMES) {
    expect(Object.hasOwn(EVENTS, name)).toBe(true);
    expect([name, listenersOf(name)]).toEqual([name, expect.arrayContaining(['webhooks'])]);
  }
});

test('a message says what happened and when, with ids that REST has, and not whose it is', () => {
  for (const { name, example } of PUBLIC_EVENTS) {
    expect(example).toMatchObject({ type: name, timestamp: '2026-03-01T09:00:00.000Z' });
    expect(JSON.stringify(example)).not.toContain('ownerId');
    expect(Object.keys(example.data).filter((key) => ['id', 'cardId'].includes(key))).not.toEqual([]);
  }
});

test('messages about contacts and cards can be put in order, also those that say that one has gone', () => {
  const about = PUBLIC_EVENTS.filter(({ name }) => /^contact\.|^card\.(?!shared)/.test(name));
  expect(about.map(({ name }) => name)).toEqual(expect.arrayContaining(['contact.purged', 'card.deleted']));
  for (const { name, example } of about)
    expect([name, example.data]).toEqual([name, expect.objectContaining({ version: 1 })]);
});

test('an example has all that its fact has, and counts that add up', () => {
  for (const { name, example } of PUBLIC_EVENTS) {
    const { shape } = EVENTS[name as PublicEventName].payload;
    const told = Object.keys(shape).filter((key) => !/^(ownerId|contactId|cardId|batchId|counts|leftAt)$/.test(key));
    if (/^(contact\.(?!deleted|purged)|batch)/.test(name))
      expect(Object.keys(example.data)).toEqual(expect.arrayContaining(told));
    if (!name.startsWith('batch')) continue;
    const { total, ...parts } = (example.data as { counts: Record<string, number> }).counts;
    expect(Object.values(parts).reduce((sum, part) => sum + part)).toBe(total);
  }
});

test('what is not public stays inside', () => {
  const fact = { occurredAt: new Date(), aggregate: { type: 'account', id: 1, version: 1 }, payload: { userId: 1 } };
  expect(messageOfFact({ ...fact, name: 'account.deleted' })).toBeNull();
  const contact = { contactId: 5, ownerId: 1, name: 'Noor Ashworth', leftAt: '2026-03-01T09:00:00.000Z' };
  const message = messageOfFact({ ...fact, name: 'contact.created', payload: contact as never });
  expect(message).toMatchObject({ data: { id: 5, name: 'Noor Ashworth' } });
  expect(JSON.stringify(message)).not.toContain('leftAt');
});

// KAARD_WRITE_WEBHOOKS=1 npm test -- services/webhooks/src/event
test('docs/webhooks.md shows every event as it is sent', () => {
  const written = PUBLIC_EVENTS.map(
    ({ name, description, example }) =>
      `### ${name}\n\n${description}\n\n\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\`\n`,
  ).join('\n');
  const text = readFileSync(FILE, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  const fresh = `${before}${BEGIN}\n\n${written}\n${END}${after}`;
  if (process.env.KAARD_WRITE_WEBHOOKS) writeFileSync(FILE, fresh);
  else expect(text).toBe(fresh);
});

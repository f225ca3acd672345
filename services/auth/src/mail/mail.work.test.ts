import { expect, test } from '@jest/globals';
import { createLogger } from '@kaard/service-kit';
import { eventually } from '@kaard/testing';
import { createMailWork, type Waiting } from './mail.work.ts';

interface Row extends Waiting {
  id: number;
}

test('a mail that can’t be written is put off, longer each time, and delays none of those behind', async () => {
  const waiting: Row[] = [
    { id: 1, tries: 1 },
    { id: 2, tries: 3 },
    { id: 3, tries: 1 },
  ];
  const [written, putOff]: [number[], unknown[]] = [[], []];
  const now = new Date('2026-03-02T10:00:00Z');
  const counted: string[] = [];
  const emails = { count: (...what: string[]) => void counted.push(what.join(' ')) };
  const work = createMailWork<Row>({
    ...{ emails, kind: 'reminders' },
    ...{ what: 'reminders', ofUseMs: 60_000, log: createLogger('test', 'silent'), now: () => now },
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'Kaard <no-reply@kaard.example>' },
    takeDue: async () => waiting.shift() ?? null,
    async compose({ id }) {
      if (id < 3) throw new TypeError('a bad row');
      written.push(id);
      return null;
    },
    setDue: async ({ id }, at) => void putOff.push([id, at.getTime() - now.getTime()]),
  });
  work.wake();
  await eventually(async () => expect(written).toEqual([3]));
  await work.stop();
  expect(putOff).toEqual([
    [1, 5000],
    [2, 20_000],
  ]);
  expect(counted).toEqual(['reminders failed', 'reminders failed']);
});

import { afterAll, expect, test } from '@jest/globals';
import { type Claims, verifyClaims } from '@kaard/service-kit';
import { TEST_CLAIMS_SECRETS } from '@kaard/testing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { startBesideStandIns } from '../../../test/stand-ins.ts';
import { reminderStreams } from './reminders.streams.ts';

const seen: { method: string; url: string; body: unknown; claims: Claims }[] = [];
async function take({ method, url, body, headers }: FastifyRequest, reply: FastifyReply) {
  const claims = verifyClaims(String(headers['x-kaard-claims']), TEST_CLAIMS_SECRETS);
  seen.push({ method, url, body, claims });
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'")
    .send('<p>Off</p>');
}
const gate = await startBesideStandIns(
  {},
  {
    scan(app) {
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      app.get('/internal/reminder-emails/:token/stop', take);
      app.post('/internal/reminder-emails/:token/stop', take);
    },
  },
  // Of the stand-ins, any may answer.
  { streams: reminderStreams.map((route) => ({ ...route, service: 'scan' })) },
);
afterAll(() => gate.close());

test('a mail program ends reminder emails with one click, and a person on a page, whoever is signed in', async () => {
  const path = '/api/reminder-emails/7.abc/stop';
  const click = 'List-Unsubscribe=One-Click';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const call of [gate.nobody, gate.somebody]) {
    const asked = await call(path);
    expect([asked.status, asked.headers.get('content-security-policy')]).toEqual([200, "default-src 'none'"]);
    expect((await call(path, { method: 'POST', headers, body: click })).status).toBe(200);
  }
  expect(seen.map(({ method, url, body, claims }) => [method, url, body ?? null, claims.sub])).toEqual(
    [0, 1].flatMap(() => [
      ['GET', '/internal/reminder-emails/7.abc/stop', null, null],
      ['POST', '/internal/reminder-emails/7.abc/stop', click, null],
    ]),
  );
  const tooMuch = await gate.nobody(path, { method: 'POST', headers, body: 'x'.repeat(5000) });
  expect([tooMuch.status, seen.length]).toEqual([413, 4]);
});

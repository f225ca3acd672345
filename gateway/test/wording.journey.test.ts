import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { startWorld } from './world.ts';

jest.setTimeout(60_000);

const SUBGRAPH_TIMEOUT_MS = 3000;
/** Longer than the gateway lets other parts of an operation wait. */
const MODEL_TAKES_MS = SUBGRAPH_TIMEOUT_MS + 1000;
const asked: unknown[] = [];
let mayAnswer: Promise<unknown> = Promise.resolve();
/** A slow model: it repeats the mail of the rules under a subject of its own. */
const model = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const material = JSON.parse(JSON.parse(Buffer.concat(parts).toString('utf8')).messages[1].content);
  asked.push(material);
  await mayAnswer;
  const content = JSON.stringify({ subject: 'A short call', body: material.body });
  const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null } }];
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ id: 'x', object: 'chat.completion', created: 1, model: 'slow', choices }));
});
await new Promise<void>((done) => model.listen(0, '127.0.0.1', done));
afterAll(() => {
  model.closeAllConnections();
  model.close();
});

const world = await startWorld({
  worker: null,
  settings: {
    PLANS: 'off',
    SUBGRAPH_TIMEOUT_MS: String(SUBGRAPH_TIMEOUT_MS),
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
  },
});

describe('a language model that is slower than a database', () => {
  test('still words a draft, in the graph and in REST', async () => {
    mayAnswer = wait(MODEL_TAKES_MS);
    const person = await world.newPerson();
    const json = { name: 'Mira Adler', email: 'mira@lindgren.example' };
    const { body: contact } = await person.call('/api/contacts', { method: 'POST', json });
    const [graph, rest] = await Promise.all([
      person.graph(
        `mutation ($id: ID!) { draftEmail(input: { contactId: $id, kind: FOLLOW_UP }) {
          __typename ... on DraftEmailPayload { subject } } }`,
        { id: String(contact.id) },
      ),
      person.call(`/api/contacts/${contact.id}/email`, { method: 'POST', json: { emailType: 'follow_up' } }),
    ]);
    expect(graph.body.data.draftEmail).toEqual({ __typename: 'DraftEmailPayload', subject: 'A short call' });
    expect(rest).toMatchObject({ status: 200, body: { subject: 'A short call' } });
  });

  test('keeps nobody waiting who refreshes the advice', async () => {
    let release = () => {};
    mayAnswer = new Promise<void>((done) => {
      release = done;
    });
    const person = await world.newPerson();
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(5, 10);
    await person.call('/api/contacts', { method: 'POST', json: { name: 'Mira Adler', birthday: `--${day}` } });
    await eventually(async () => {
      const { body } = await person.graph('{ connectionInsights { insights { title } } }');
      expect(body.data.connectionInsights.insights).toHaveLength(1);
    });
    await eventually(() => expect(asked.at(-1)).toHaveLength(1));
    const { body } = await person.graph('mutation { refreshInsights { __typename } }');
    release();
    expect(body.data?.refreshInsights).toEqual({ __typename: 'RefreshInsightsPayload' });
  });
});

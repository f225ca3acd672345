import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createEventPublisher } from '../../../packages/testing/src/event-publisher.ts';
import { createWebhooksApp } from '../../../services/webhooks/src/app.ts';
import { readWebhooksConfig } from '../../../services/webhooks/src/config.ts';
import { exampleContact } from '../../../services/webhooks/src/event/examples.ts';

const OWNERS = 200;
/** One target in a hundred accepts connections and never answers. */
const isHanging = (owner: number) => owner % 100 === 0;
const STEADY_PER_SECOND = 40;
const STEADY_SECONDS = 20;
const BURST = 2000;
const CREATE = `mutation ($input: NewWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { secret } }`;

export interface WebhookFigures {
  /** From the event to an answering target, in milliseconds. */
  delays: number[];
  perSecond: number;
}

type Ask = (app: { inject: unknown }, userId: number, query: string, variables: object) => Promise<unknown>;

/** Measures delay and rate of messages to targets that answer, while one in a hundred hangs. */
export async function measureWebhooks(env: Record<string, string>, ask: Ask): Promise<WebhookFigures> {
  const arrived = new Map<string, number>();
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === '/hangs') return;
    arrived.set(String(request.headers['webhook-id']), performance.now());
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = readWebhooksConfig({ ...env, PLANS: 'off', WEBHOOK_TARGETS: 'any' });
  const webhooks = await createWebhooksApp(config);
  const publisher = createEventPublisher({
    redisUrl: env.REDIS_URL!,
    prefix: config.events.prefix,
    listener: 'webhooks',
  });
  try {
    for (let owner = 1; owner <= OWNERS; owner++) {
      const input = { url: `${url}${isHanging(owner) ? '/hangs' : '/hook'}`, events: ['contact.created'] };
      await ask(webhooks.app, owner, CREATE, { input });
    }
    const { changed, ...contact } = exampleContact;
    const told = new Map<string, number>();
    let next = 0;
    const tell = async () => {
      const at = ++next;
      const ownerId = (at % OWNERS) + 1;
      const from = performance.now();
      const id = await publisher.publish({
        ...{ name: 'contact.created', ownerId, aggregateId: at },
        payload: { ...contact, contactId: at, ownerId },
      });
      if (!isHanging(ownerId)) told.set(`msg_${id}`, from);
    };
    const everybodyHeard = async () => {
      while ([...told.keys()].some((id) => !arrived.has(id))) await wait(5);
    };

    for (let sent = 0; sent < STEADY_PER_SECOND * STEADY_SECONDS; sent++)
      await Promise.all([tell(), wait(1000 / STEADY_PER_SECOND)]);
    await everybodyHeard();
    const delays = [...told].map(([id, from]) => arrived.get(id)! - from);

    told.clear();
    const from = performance.now();
    for (let sent = 0; sent < BURST; sent += 50) await Promise.all(Array.from({ length: 50 }, tell));
    await everybodyHeard();
    return { delays, perSecond: (told.size / (performance.now() - from)) * 1000 };
  } finally {
    await publisher.close();
    await webhooks.close();
    server.closeAllConnections();
    server.close();
  }
}

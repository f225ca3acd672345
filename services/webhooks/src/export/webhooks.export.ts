import { Readable } from 'node:stream';
import { type DataExport, jsonArray } from '@kaard/service-kit';
import type { DeliveryRepository } from '../delivery/delivery.repository.ts';
import type { EndpointRepository } from '../endpoint/endpoint.repository.ts';

const TYPE = 'application/json; charset=utf-8';
const BATCH = 200;

/** Exports an owner’s endpoints and deliveries, without the signing secrets. */
export function createWebhooksExport(parts: {
  endpoints: EndpointRepository;
  deliveries: DeliveryRepository;
}): DataExport {
  const { endpoints, deliveries } = parts;

  async function* everyEndpoint(ownerId: number): AsyncGenerator<object> {
    for (const endpoint of await endpoints.list(ownerId)) {
      const { secrets, leaseUntil, leaseHolder, ownerId: _owner, ...shown } = endpoint;
      yield shown;
    }
  }

  async function* everyDelivery(ownerId: number): AsyncGenerator<object> {
    for (const endpoint of await endpoints.list(ownerId)) {
      for (let before: [Date, string] | null = null; ; ) {
        const page = await deliveries.list(endpoint, { first: BATCH, before, state: null });
        const rows = page.slice(0, BATCH);
        for (const { ownerId: _owner, body, ...delivery } of rows) yield { ...delivery, message: JSON.parse(body) };
        const last = rows.at(-1);
        if (page.length <= BATCH || !last) break;
        before = [last.createdAt, last.id];
      }
    }
  }

  const files: Record<string, (ownerId: number) => AsyncGenerator<object>> = {
    'webhooks.json': everyEndpoint,
    'deliveries.json': everyDelivery,
  };
  return {
    async list(ownerId) {
      if (!(await endpoints.list(ownerId)).length) return [];
      return Object.keys(files).map((path) => ({ path, type: TYPE }));
    },
    async open(ownerId, path) {
      if (!Object.hasOwn(files, path)) return null;
      return { type: TYPE, content: Readable.from(jsonArray(files[path]!(ownerId))) };
    },
  };
}

import { createBackground, createFoundation, createService, type ServiceDefinition } from '@kaard/service';
import { createOwnerRows } from '@kaard/service-kit';
import { readWebhooksConfig, type WebhooksConfig } from './config.ts';
import { onAccountReclaimed } from './consumers/on-account-reclaimed.ts';
import { onWebhooksEntitled } from './consumers/on-entitlements-changed.ts';
import { onPublicEvents } from './consumers/on-public-event.ts';
import { createDeliveryRepository } from './delivery/delivery.repository.ts';
import { createDeliveryResolvers } from './delivery/delivery.resolvers.ts';
import { createSender } from './delivery/delivery.sender.ts';
import { createDeliveryService } from './delivery/delivery.service.ts';
import { createDispatcher } from './delivery/dispatcher.ts';
import { createEndpointRepository } from './endpoint/endpoint.repository.ts';
import { createEndpointResolvers } from './endpoint/endpoint.resolvers.ts';
import { createEndpointService, type EndpointService } from './endpoint/endpoint.service.ts';
import { createWebhooksExport } from './export/webhooks.export.ts';
import { KEY_ACCESS } from './key-access.ts';
import { MIGRATIONS } from './migrations.ts';
import { createTargetCheck } from './target/target.check.ts';
import { createTargetLookup } from './target/target.lookup.ts';
import type { Resolve } from './target/target.names.ts';

/** How long a target may take to answer. */
const TIMEOUT_MS = 10_000;

/** The composition root: all parts of this service are created and connected here. */
export async function createWebhooksApp(
  config: WebhooksConfig,
  now: () => Date = () => new Date(),
  { timeoutMs = TIMEOUT_MS, resolve }: { timeoutMs?: number; resolve?: Resolve } = {},
) {
  const base = createFoundation({ service: 'webhooks', config, migrations: MIGRATIONS, now });
  const { connection, unitOfWork, doOnce, outbox, errorReporter, log } = base;
  const { plans, targets } = config;

  const endpoints = createEndpointRepository(connection);
  const deliveries = createDeliveryRepository(connection);
  const plan = { isOn: plans.isOn, startLimit: null, startExtras: plans.catalogue.plans.free.extras };
  const owners = createOwnerRows(connection, { forgotten: base.forgotten, counts: 'for-good', plan, now });
  const lookup = createTargetLookup(targets, { resolve });
  const dispatcher = createDispatcher({
    ...{ endpoints, deliveries, outbox, unitOfWork, errorReporter, log, timeoutMs, now },
    sender: createSender({ lookup, timeoutMs, now }),
  });
  const { wake } = dispatcher;
  const deliveryService = createDeliveryService({
    ...{ deliveries, wake, now },
    endpoints: (): EndpointService => endpointService,
  });
  const endpointService: EndpointService = createEndpointService({
    ...{ endpoints, deliveries, owners, outbox, unitOfWork, doOnce, targets, now },
    leadsInside: createTargetCheck(lookup),
    nextId: base.sequence('endpoint'),
  });

  return createService(base, {
    schema: new URL('../schema.graphql', import.meta.url),
    keyAccess: KEY_ACCESS,
    resolvers: [
      createEndpointResolvers(endpointService, deliveryService, now),
      createDeliveryResolvers(deliveryService),
    ],
    data: createWebhooksExport({ endpoints, deliveries }),
    background: [
      createBackground(base, {
        handlers: [
          onWebhooksEntitled(owners),
          onAccountReclaimed(endpointService),
          ...onPublicEvents({ endpoints, deliveries, owners, wake, now }),
        ],
      }),
      dispatcher,
    ],
  });
}

export const service: ServiceDefinition<WebhooksConfig> = {
  name: 'webhooks',
  readConfig: readWebhooksConfig,
  create: (config) => createWebhooksApp(config),
};

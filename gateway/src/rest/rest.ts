import { addJsonParser } from '@kaard/service-kit/http/json-body';
import type { FastifyInstance } from 'fastify';
import { addClientErrorsRoute, clientErrorsRoute } from '../client-errors/client-errors.route.ts';
import type { ClientErrors } from '../client-errors/client-errors.ts';
import type { Operations } from '../graph/operations.ts';
import type { Callers } from '../identity/caller.ts';
import type { ClientAddress } from '../identity/client.address.ts';
import type { Admission } from '../limits/admission.ts';
import type { LiveHub } from '../live/live.hub.ts';
import { addLiveRoute, liveRoute } from '../live/live.route.ts';
import type { ServiceClient } from '../services/service.client.ts';
import { apiKeysRows } from './account/api-keys.rows.ts';
import { auditLogRows } from './account/audit-log.rows.ts';
import { authRows } from './account/auth.rows.ts';
import { billingStreams } from './account/billing.streams.ts';
import { exportStreams } from './account/export.streams.ts';
import { subscriptionRows } from './account/subscription.rows.ts';
import { cardStreams } from './cards/card.streams.ts';
import { cardsRows } from './cards/cards.rows.ts';
import { offersRows } from './cards/offers.rows.ts';
import { bulkJobsRows } from './contacts/bulk-jobs.rows.ts';
import { contactStreams } from './contacts/contact.streams.ts';
import { contactsRows } from './contacts/contacts.rows.ts';
import { customFieldsRows } from './contacts/custom-fields.rows.ts';
import { historyRows } from './contacts/history.rows.ts';
import { addIcloudRoute, icloudRoute } from './contacts/icloud.route.ts';
import { importsRows } from './contacts/imports.rows.ts';
import { remindersRows } from './contacts/reminders.rows.ts';
import { reminderStreams } from './contacts/reminders.streams.ts';
import { trashRows } from './contacts/trash.rows.ts';
import { nameIgnoredParameters } from './ignored.parameters.ts';
import { insightsRows } from './insights/insights.rows.ts';
import { intelligenceRows } from './insights/intelligence.rows.ts';
import { loadKeyAccess, neededFor } from './key-access.ts';
import { openApiDocument } from './openapi.ts';
import { refuseOtherMethods } from './other.methods.ts';
import { addRowRoutes } from './row.routes.ts';
import type { Row } from './row.ts';
import { scanRows } from './scan/scan.rows.ts';
import { scanStreams } from './scan/scan.streams.ts';
import { scanBatchesRows } from './scan/scan-batches.rows.ts';
import { scanFilesRows } from './scan/scan-files.rows.ts';
import { addStreamRoutes } from './stream.routes.ts';
import type { StreamedRoute } from './stream.ts';
import { webhooksRows } from './webhooks/webhooks.rows.ts';

/** All REST rows, in one table per domain. */
export const rows: readonly Row[] = [
  ...authRows,
  ...auditLogRows,
  ...apiKeysRows,
  ...contactsRows,
  ...historyRows,
  ...customFieldsRows,
  ...trashRows,
  ...bulkJobsRows,
  ...offersRows,
  ...intelligenceRows,
  ...insightsRows,
  ...remindersRows,
  ...importsRows,
  ...scanRows,
  ...scanBatchesRows,
  ...scanFilesRows,
  ...cardsRows,
  ...subscriptionRows,
  ...webhooksRows,
];

export const streamedRoutes: readonly StreamedRoute[] = [
  ...scanStreams,
  ...contactStreams,
  ...reminderStreams,
  ...cardStreams,
  ...billingStreams,
  ...exportStreams,
];

const API_VERSION = '1.0.0';

export interface RestParts {
  operations: Operations;
  callers: Callers;
  admission: Admission;
  /** Routes that are streamed; the product’s own are `streamedRoutes`. */
  streams: readonly StreamedRoute[];
  services: Record<string, ServiceClient>;
  clientErrors: ClientErrors;
  live: LiveHub;
  address: ClientAddress;
  brand: string;
  streamTimeoutMs: number;
  stopping: AbortSignal;
}

/** Adds all routes under /api. */
export async function addRestRoutes(app: FastifyInstance, parts: RestParts): Promise<void> {
  const { operations, callers, admission, streams, services, clientErrors, live, address } = parts;
  const { brand, streamTimeoutMs, stopping } = parts;
  const access = loadKeyAccess();
  const routes = [...rows, ...streams, icloudRoute, clientErrorsRoute, liveRoute]
    .map((route) => (route.access === 'signed-in' ? { ...route, needed: neededFor(route, access) } : route))
    .sort((a, b) => a.path.localeCompare(b.path));
  const document = JSON.stringify(openApiDocument(routes, { title: `${brand} API`, version: API_VERSION }));

  await app.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
    // Accepts requests with a content type but no body, as clients send with DELETE.
    addJsonParser(scope, 'take');
    scope.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer');
    });

    nameIgnoredParameters(scope);
    const refuseOthers = refuseOtherMethods(scope);
    addRowRoutes(scope, rows, { operations, callers });
    await addIcloudRoute(scope, callers);
    addLiveRoute(scope, { callers, hub: live });
    addClientErrorsRoute(scope, { errors: clientErrors, address });
    await addStreamRoutes(scope, streams, {
      services,
      callers,
      admission,
      brand,
      timeoutMs: streamTimeoutMs,
      stopping,
    });
    scope.get('/api/openapi.json', async (_request, reply) =>
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document),
    );
    refuseOthers();
  });
}

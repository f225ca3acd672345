import type { StreamedRoute } from '../stream.ts';

export const exportStreams: StreamedRoute[] = [
  {
    method: 'GET',
    path: '/api/account/exports/{id}/file',
    service: 'auth',
    to: '/internal/exports/{id}/file',
    load: 'download',
    bodyLimit: 0,
    tag: 'Account',
    summary: 'Download an export of your data',
    description: 'Created by the GraphQL mutation `requestExport`; its `downloadPath` points here.',
    access: 'signed-in',
    params: { id: 'Id of the export' },
    answers: {
      200: {
        description: 'A ZIP file with JSON, CSV, vCard and pictures',
        body: { 'application/zip': { openapi: {} } },
      },
    },
    errors: { 404: 'You have no export with this id, or it isn’t ready yet or has expired.' },
  },
];

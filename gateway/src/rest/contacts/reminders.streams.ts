import type { StreamedRoute } from '../stream.ts';

const page = { 'text/html': { openapi: {} } };
const stop = {
  service: 'intelligence',
  access: 'anyone',
  isPage: true,
  tag: 'Reminders',
  path: '/api/reminder-emails/{token}/stop',
  to: '/internal/reminder-emails/{token}/stop',
  params: { token: 'From the link in the email' },
  errors: { 404: 'The link doesn’t work.' },
} as const;

export const reminderStreams: StreamedRoute[] = [
  {
    ...stop,
    method: 'GET',
    load: 'download',
    bodyLimit: 0,
    summary: 'Ask whether to turn off reminder emails',
    description: 'The page that reminder emails link to. Nothing changes until its form is sent.',
    answers: { 200: { description: 'A page with a form', body: page } },
  },
  {
    ...stop,
    method: 'POST',
    load: 'upload',
    bodyLimit: 4096,
    summary: 'Turn off reminder emails',
    description:
      'Works without signing in, and can be repeated. Mail programs call it with one click (RFC 8058): it is the address in `List-Unsubscribe`.',
    body: {
      'application/x-www-form-urlencoded': {
        openapi: {
          type: 'object',
          properties: { 'List-Unsubscribe': { type: 'string', description: 'Sent by mail programs; not read.' } },
        },
      },
    },
    answers: { 200: { description: 'The emails are off', body: page } },
    errors: { ...stop.errors, 413: 'More than the form allows.' },
  },
];

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from '@jest/globals';

const HOST = '127.0.0.1';
export const TOKEN = 'a-token-for-one-hour';
const SCOPE = 'https://www.googleapis.com/auth/contacts.readonly';

export interface Google {
  /** Both of Google's origins in one. */
  origin: string;
  /** Addresses that were asked for, with the authorization that came along. */
  asked: { url: URL; authorization: string | undefined }[];
  /** As if nobody had asked yet. */
  forget(): void;
}

/**
 * Google as far as an import meets it: a page that asks for leave, and an address book of these people, a page of two
 * after the other, which has too much to do when it is asked for the second for the first time.
 */
export async function startGoogle(people: readonly object[]): Promise<Google> {
  const asked: Google['asked'] = [];
  let isBusy = true;

  function consent(url: URL, response: ServerResponse): void {
    const back = (answer: Record<string, string>) => {
      const state = url.searchParams.get('state')!;
      return `${url.searchParams.get('redirect_uri')}#${new URLSearchParams({ ...answer, state })}`.replaceAll(
        '&',
        '&amp;',
      );
    };
    const token = { access_token: TOKEN, token_type: 'Bearer', expires_in: '3599', scope: `${SCOPE} openid` };
    response.setHeader('content-type', 'text/html');
    // As Google's own.
    response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
    response.end(
      `<title>Leave</title><a href="${back(token)}">Allow</a> <a href="${back({ error: 'access_denied' })}">Cancel</a>`,
    );
  }

  function book(url: URL, request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '');
    response.setHeader('access-control-allow-headers', 'authorization');
    response.setHeader('access-control-expose-headers', 'retry-after');
    response.setHeader('content-type', 'application/json');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return void response.writeHead(401).end('{}');
    const from = Number(url.searchParams.get('pageToken') ?? 0);
    if (from > 0 && isBusy) {
      isBusy = false;
      return void response.writeHead(429, { 'retry-after': '0' }).end('{}');
    }
    const next = from + 2 < people.length ? { nextPageToken: String(from + 2) } : {};
    response.end(JSON.stringify({ connections: people.slice(from, from + 2), totalItems: people.length, ...next }));
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url!, `http://${HOST}`);
    if (request.method === 'GET') asked.push({ url, authorization: request.headers.authorization });
    if (url.pathname === '/o/oauth2/v2/auth') consent(url, response);
    else if (url.pathname === '/v1/people/me/connections') book(url, request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    asked,
    forget() {
      asked.length = 0;
      isBusy = true;
    },
  };
}

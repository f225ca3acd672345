import type { PrivateRoutes } from '@kaard/service-kit';
import type { FastifyReply } from 'fastify';
import type { ReminderRepository } from '../reminder.repository.ts';
import { askPage, refusedPage, STOP_PAGE_POLICY, stoppedPage } from './stop.page.ts';
import { ownerOfStopToken } from './stop.token.ts';

export interface StopRouteParts {
  reminders: Pick<ReminderRepository, 'stopMails'>;
  secrets: readonly string[];
}

type OfToken = { Params: { token: string } };

/** For `List-Unsubscribe=One-Click` from mail clients; the body is not used. */
const FORM_BYTES = 4096;

/**
 * The pages behind the unsubscribe link of reminder mails: no sign-in, two clicks for people, one request for mail
 * clients (RFC 8058).
 */
export const stopRoutes =
  ({ reminders, secrets }: StopRouteParts): PrivateRoutes =>
  (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, _body, done) => done(null));

    const send = (reply: FastifyReply, status: number, html: string) =>
      reply
        .code(status)
        .headers({
          'content-security-policy': STOP_PAGE_POLICY,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        })
        .type('text/html; charset=utf-8')
        .send(html);

    // Programs that scan mails open every link, so GET only asks.
    app.get<OfToken>('/internal/reminder-emails/:token/stop', async ({ params }, reply) =>
      ownerOfStopToken(params.token, secrets) === null ? send(reply, 404, refusedPage) : send(reply, 200, askPage),
    );

    app.post<OfToken>('/internal/reminder-emails/:token/stop', async ({ params }, reply) => {
      const ownerId = ownerOfStopToken(params.token, secrets);
      if (ownerId === null) return send(reply, 404, refusedPage);
      await reminders.stopMails(ownerId);
      return send(reply, 200, stoppedPage);
    });
  };

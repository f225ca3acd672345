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

/** `List-Unsubscribe=One-Click`, of mail programs; nothing of it is read. */
const FORM_BYTES = 4096;

/** Where emails that remind lead to whoever wants no more of them: no sign-in, two clicks for people, one for mail programs (RFC 8058). */
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

    // Programs that look into mails open every link: it only asks.
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

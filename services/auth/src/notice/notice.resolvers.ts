import type { Resolvers } from '../generated/graphql.ts';
import type { NoticeService } from './notice.service.ts';

/** Translates GraphQL input and output; all rules are in the service. */
export const createNoticeResolvers = (notices: NoticeService): Resolvers => ({
  Query: { notices: (_root, _args, { viewer }) => notices.list(viewer) },
  Mutation: { dismissNotice: async (_root, { id }, { viewer }) => ({ noticeId: await notices.dismiss(viewer, id) }) },
});

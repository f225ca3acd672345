import type { Fact } from '@kaard/insights';
import { dayInWords } from '@kaard/plans';
import type { DraftService } from '../draft/draft.service.ts';
import type { Resolvers } from '../generated/graphql.ts';
import type { InsightService } from './insight.service.ts';

type Upper<T extends string> = Uppercase<T>;
const upper = <T extends string>(value: T) => value.toUpperCase() as Upper<T>;
const key = <T extends { id: number }>({ id }: T) => String(id);

/** The id, or 0 for invalid ones, which no advice has. */
const idFrom = (id: string) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0);

/** Names of facts’ fields as in the graph: `addedAt` is ADDED_AT. */
const fieldOf = (field: Fact['field']) => field.replace(/[A-Z]/g, '_$&').toUpperCase() as never;

/** Maps GraphQL to the services, which contain all rules. */
export const createInsightResolvers = (insights: InsightService, drafts: DraftService): Resolvers => ({
  Query: {
    networkInsights: (_root, _args, { viewer }) => insights.figures(viewer),
    networkAnalysis: async (_root, _args, { viewer }) => (await insights.figures(viewer)).analysis,
    connectionInsights: (_root, _args, asking) => insights.show(asking.viewer, asking),
    opportunities: (_root, _args, asking) => insights.show(asking.viewer, asking),
  },
  Mutation: {
    refreshInsights: (_root, _args, asking) => insights.refresh(asking.viewer, asking),
    dismissOpportunity: async (_root, { id }, { viewer }) => ({
      id: String(await insights.dismiss(viewer, idFrom(id))),
    }),
    restoreOpportunity: async (_root, { id }, { viewer }) => ({
      id: String(await insights.restore(viewer, idFrom(id))),
    }),
    draftEmail: (_root, { input: { contactId, kind, meetingLocation, about } }, asking) =>
      drafts.draft(
        asking.viewer,
        {
          ...{ contactId, kind: kind.toLowerCase() as never, meetingLocation: meetingLocation ?? null },
          about: about ? idFrom(about) : null,
        },
        asking,
      ),
  },
  RefreshInsightsResult: {
    __resolveType: ({ outcome }) => (outcome === 'refreshed' ? 'RefreshInsightsPayload' : 'InsightLimitReached'),
  },
  RefreshInsightsPayload: {
    connectionInsights: ({ shown }) => shown,
    opportunities: ({ shown }) => shown,
  },
  DraftEmailResult: {
    __resolveType: ({ outcome }) => (outcome === 'drafted' ? 'DraftEmailPayload' : 'InsightLimitReached'),
  },
  DraftEmailPayload: {
    subject: ({ draft }) => draft.subject,
    body: ({ draft }) => draft.body,
    to: ({ draft }) => draft.to,
    language: ({ draft }) => draft.language,
    facts: ({ draft }) => draft.facts,
  },
  InsightLimitReached: {
    message: ({ limit, resetsAt }) =>
      [
        `Your plan has ${limit.toLocaleString('en-US')} AI ${limit === 1 ? 'insight' : 'insights'} a month.`,
        resetsAt && `New ones are available from ${dayInWords(resetsAt)}.`,
        'You can still read earlier ones.',
      ]
        .filter(Boolean)
        .join(' '),
  },
  NetworkInsights: {
    totalContacts: ({ insights: { totalContacts } }) => totalContacts,
    networkStrength: ({ insights: { networkInsights } }) => networkInsights.networkStrength,
    industryDistribution: ({ insights: { networkInsights } }) => networkInsights.industryDistribution,
    unknownIndustry: ({ insights: { networkInsights } }) => networkInsights.unknownIndustry,
    unread: ({ insights: { networkInsights } }) => networkInsights.unread,
    skillGaps: ({ insights: { networkInsights } }) => networkInsights.skillGaps,
    recommendedIntroductions: ({ insights: { networkInsights } }) =>
      networkInsights.recommendedIntroductions.map((one) => ({ ...one, id: key(one) })),
    // Opportunities are advice, not a figure: requesting them generates advice, as in the feed.
    opportunities: async (_figures, _args, asking) =>
      (await insights.show(asking.viewer, asking)).insights.opportunities,
  },
  NetworkOpportunity: { id: key, type: ({ type }) => upper(type) },
  NetworkAnalysis: {
    strongEvidence: ({ evidence }) => evidence.strong,
    dormantEvidence: ({ evidence }) => evidence.dormant,
  },
  ConnectionInsightList: {
    insights: ({ connections }) => connections,
    waiting: ({ waiting }) => waiting.connections,
  },
  ConnectionInsight: {
    id: key,
    type: ({ type }) => upper(type),
    priority: ({ priority }) => upper(priority),
    expiresAt: ({ expiresAt }) => (expiresAt ? new Date(expiresAt) : null),
  },
  OpportunityList: {
    opportunities: ({ opportunities }) => opportunities,
    waiting: ({ waiting }) => waiting.opportunities,
  },
  Opportunity: {
    id: key,
    type: ({ type }) => upper(type),
    priority: ({ priority }) => upper(priority),
    expiresAt: ({ expiresAt }) => (expiresAt ? new Date(expiresAt) : null),
  },
  InsightContact: { id: key },
  InsightFact: {
    contactId: ({ contactId }) => (contactId === null ? null : String(contactId)),
    field: ({ field }) => fieldOf(field),
  },
});

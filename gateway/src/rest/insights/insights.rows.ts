import { DomainError } from '@kaard/service-kit/errors/domain-error';
import { z } from 'zod';
import { idShape, json, timeShape } from '../rest.shapes.ts';
import { type Row, singleRow } from '../row.ts';

const TAG = 'Intelligence';
const LIMIT = '... on InsightLimitReached { message limit used resetsAt }';
const LIMIT_TEXT = 'The AI insights of the month are used up (`INSIGHT_LIMIT_REACHED`): `limit`, `used`, `resetsAt`.';
const FACTS = 'facts { contactId field value on }';
const CONTACTS = 'contacts { id name company }';

const factShape = z
  .object({
    contactId: idShape.nullable().meta({ description: 'Null for facts from your business profile.' }),
    field: z.string().meta({ description: 'Such as `title`, `log` or `goal`.' }),
    value: z.string(),
    on: z.string().nullable().meta({ description: 'The date of the fact.' }),
  })
  .meta({ id: 'InsightFact' });
const contactShape = z
  .object({ id: idShape, name: z.string(), company: z.string().nullable() })
  .meta({ id: 'InsightContact' });
const distributionShape = z.record(z.string(), z.int().nonnegative());
const wordShape = z.enum(['high', 'medium', 'low']);

const networkShape = z
  .object({
    totalContacts: z.int().nonnegative(),
    networkInsights: z.object({
      networkStrength: z.number().min(0).max(10),
      networkStrengthShares: z.array(
        z.object({ name: z.string(), points: z.number(), of: z.number(), because: z.string() }),
      ),
      industryDistribution: distributionShape,
      skillGaps: z.array(z.string()),
      recommendedIntroductions: z.array(
        z.object({
          ...{ contact1: z.string(), contact2: z.string(), reason: z.string() },
          ...{ contact1Id: idShape, contact2Id: idShape, confidence: z.int(), facts: z.array(factShape) },
        }),
      ),
    }),
    opportunities: z.array(
      z.object({
        id: idShape,
        type: z.string().meta({ description: 'As in `/api/opportunities`.' }),
        opportunity: z.string(),
        priority: z.int().min(0).max(10),
        action: z.string(),
        contacts: z.array(z.string()).meta({ description: 'Names.' }),
        contactIds: z.array(idShape),
        facts: z.array(factShape),
      }),
    ),
  })
  .meta({ id: 'NetworkInsights' });

const analysisShape = z
  .object({
    networkSize: z.int().nonnegative(),
    relationshipStrengths: z.object({ strong: z.int(), medium: z.int(), weak: z.int(), none: z.int() }),
    dormantConnections: z.int().nonnegative(),
    industryDistribution: distributionShape,
  })
  .meta({ id: 'NetworkAnalysis' });

const statedShape = {
  id: idShape,
  type: z.string(),
  title: z.string(),
  description: z.string(),
  priority: wordShape,
  confidence: z.int().min(0).max(100),
  contacts: z.array(contactShape),
  expiresAt: timeShape.nullable(),
  facts: z.array(factShape),
};
const insightShape = z
  .object({
    ...statedShape,
    context: z.object({
      ...{ industry: z.string().nullable(), event: z.string().nullable() },
      ...{ opportunity: z.string().nullable(), goal: z.string().nullable() },
    }),
    actionable: z.boolean(),
    suggestedActions: z.array(z.string()),
  })
  .meta({ id: 'ConnectionInsight' });
const opportunityShape = z.object({ ...statedShape, actionSuggestion: z.string() }).meta({ id: 'Opportunity' });

const KINDS = ['propose_meeting', 'initial_introduction', 'follow_up'] as const;
const emailShape = z
  .object({
    emailType: z.enum(KINDS),
    context: z
      .object({
        meetingLocation: z.string().max(160, 'The meeting location can have at most 160 characters.').nullish(),
        about: idShape.nullish().meta({
          description: 'Id of the insight or opportunity that it is written for, one that names the contact.',
        }),
      })
      .nullish(),
  })
  .meta({ id: 'DraftEmail' });
const draftShape = z
  .object({
    subject: z.string(),
    body: z.string(),
    to: z.string().nullable().meta({ description: 'Null without an address.' }),
  })
  .meta({ id: 'EmailDraft' });
const dismissedShape = z.object({ id: idShape }).meta({ id: 'DismissedOpportunity' });

interface GraphFact {
  contactId: string | null;
  field: string;
  value: string;
  on: string | null;
}
interface GraphContact {
  id: string;
  name: string;
  company: string | null;
}
interface GraphStated {
  id: string;
  type: string;
  priority: string;
  contacts: GraphContact[];
  facts: GraphFact[];
}
type Distribution = { industry: string; count: number }[];
interface GraphLimit {
  __typename: 'InsightLimitReached';
  message: string;
  limit: number;
  used: number;
  resetsAt: string | null;
}

/** Converts the graph’s `ADDED_AT` to `addedAt`. */
const fieldOf = (name: string) => name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const factOf = ({ contactId, field, ...fact }: GraphFact) => ({
  ...{ contactId: contactId === null ? null : Number(contactId), field: fieldOf(field), ...fact },
});
const contactOf = ({ id, ...contact }: GraphContact) => ({ id: Number(id), ...contact });
const distributionOf = (counts: Distribution) =>
  Object.fromEntries(counts.map(({ industry, count }) => [industry, count]));
const statedOf = ({ id, type, priority, contacts, facts, ...rest }: GraphStated) => ({
  ...{ id: Number(id), type: type.toLowerCase(), priority: priority.toLowerCase(), ...rest },
  ...{ contacts: contacts.map(contactOf), facts: facts.map(factOf) },
});

/** In the graph this outcome is a type, because a screen shows something different; in REST it is a status. */
const limitReached = ({ message, limit, used, resetsAt }: GraphLimit) =>
  new DomainError({ kind: 'quota', reason: 'INSIGHT_LIMIT_REACHED', message, details: { limit, used, resetsAt } });

const exampleFacts = [{ contactId: 4711, field: 'log', value: 'met', on: '2026-11-03' }];
const exampleStated = {
  ...{ id: 214748364801, title: 'Follow up with Amara Lindqvist', priority: 'high', confidence: 95 },
  description: 'You met Amara Lindqvist on November 3, 2026, and nothing has been logged since.',
  contacts: [{ id: 4711, name: 'Amara Lindqvist', company: 'Seedline Capital' }],
  ...{ expiresAt: '2026-12-04T00:00:00.000Z', facts: exampleFacts },
};
const STATED = `id type title description priority confidence ${CONTACTS} expiresAt ${FACTS}`;

interface GraphNetwork {
  networkInsights: {
    totalContacts: number;
    networkStrength: { value: number; shares: unknown[] };
    industryDistribution: Distribution;
    skillGaps: { text: string }[];
    recommendedIntroductions: {
      contact1: GraphContact;
      contact2: GraphContact;
      reason: string;
      confidence: number;
      facts: GraphFact[];
    }[];
    opportunities: { id: string; type: string; contacts: GraphContact[]; facts: GraphFact[] }[];
  };
}
interface GraphAnalysis {
  networkAnalysis: {
    networkSize: number;
    relationshipStrengths: Record<'strong' | 'medium' | 'weak' | 'none', number>;
    dormantConnections: number;
    industryDistribution: Distribution;
  };
}

export const insightsRows: Row[] = [
  singleRow<undefined, undefined, GraphNetwork>({
    method: 'GET',
    path: '/api/network/insights',
    tag: TAG,
    summary: 'Network insights',
    description:
      'Every figure comes with its reasons. Figures are free; the opportunities count towards your plan like those of `/api/opportunities`.',
    access: 'signed-in',
    operation: `query RestNetworkInsights { networkInsights { totalContacts
      networkStrength { value shares { name points of because } } industryDistribution { industry count }
      skillGaps { text } recommendedIntroductions { contact1 { id name } contact2 { id name } reason confidence ${FACTS} }
      opportunities { id type opportunity priority action contacts { id name } ${FACTS} } } }`,
    variables: () => ({}),
    answer: ({ networkInsights: { totalContacts, opportunities, ...network } }) => ({
      status: 200,
      body: {
        totalContacts,
        networkInsights: {
          networkStrength: network.networkStrength.value,
          networkStrengthShares: network.networkStrength.shares,
          industryDistribution: distributionOf(network.industryDistribution),
          skillGaps: network.skillGaps.map(({ text }) => text),
          recommendedIntroductions: network.recommendedIntroductions.map(({ contact1, contact2, facts, ...rest }) => ({
            ...{ contact1: contact1.name, contact2: contact2.name, ...rest },
            ...{ contact1Id: Number(contact1.id), contact2Id: Number(contact2.id), facts: facts.map(factOf) },
          })),
        },
        opportunities: opportunities.map(({ id, type, contacts, facts, ...rest }) => ({
          ...{ id: Number(id), type: type.toLowerCase(), ...rest, contacts: contacts.map(({ name }) => name) },
          ...{ contactIds: contacts.map((contact) => Number(contact.id)), facts: facts.map(factOf) },
        })),
      },
    }),
    answers: {
      200: {
        description: 'Current figures',
        body: json(networkShape),
        example: {
          totalContacts: 1,
          networkInsights: {
            networkStrength: 3.7,
            networkStrengthShares: [
              { name: 'size', points: 0.4, of: 3, because: '1 contact. You get full points at 250.' },
            ],
            industryDistribution: { 'Finance and insurance': 1 },
            skillGaps: ['Your goal “Hire a lawyer” mentions “lawyer”, but none of your contacts is a lawyer.'],
            recommendedIntroductions: [],
          },
          opportunities: [
            {
              ...{ id: 214748364801, type: 'follow_up_opportunity', opportunity: 'Follow up with Amara Lindqvist' },
              priority: 8,
              action: 'Write to Amara Lindqvist about your meeting',
              ...{ contacts: ['Amara Lindqvist'], contactIds: [4711], facts: exampleFacts },
            },
          ],
        },
      },
    },
    errors: {},
  }),

  singleRow<undefined, undefined, GraphAnalysis>({
    method: 'GET',
    path: '/api/network/analysis',
    tag: TAG,
    summary: 'Network analysis',
    description:
      'Strong: at least two points from meetings (3), calls (2) and emails (1), halved every 90 days. Dormant: no contact for 180 days. Free.',
    access: 'signed-in',
    operation: `query RestNetworkAnalysis { networkAnalysis { networkSize relationshipStrengths { strong medium weak none }
      dormantConnections industryDistribution { industry count } } }`,
    variables: () => ({}),
    answer: ({ networkAnalysis: { industryDistribution, ...analysis } }) => ({
      status: 200,
      body: { ...analysis, industryDistribution: distributionOf(industryDistribution) },
    }),
    answers: {
      200: {
        description: 'Current figures',
        body: json(analysisShape),
        example: {
          ...{ networkSize: 12, relationshipStrengths: { strong: 2, medium: 3, weak: 4, none: 3 } },
          ...{ dormantConnections: 1, industryDistribution: { Health: 7, 'Real estate': 5 } },
        },
      },
    },
    errors: {},
  }),

  singleRow<undefined, undefined, { connectionInsights: { insights: GraphStated[] } }>({
    method: 'GET',
    path: '/api/connection-intelligence',
    tag: TAG,
    summary: 'Connection insights',
    description:
      'Reading is free. New insights after a change of contacts, their log or your business profile count as one AI insight, at most once a day.',
    access: 'signed-in',
    operation: `query RestConnectionInsights { connectionInsights { insights { ${STATED}
      context { industry event opportunity goal } actionable suggestedActions } } }`,
    variables: () => ({}),
    answer: ({ connectionInsights }) => ({ status: 200, body: connectionInsights.insights.map(statedOf) }),
    answers: {
      200: {
        description: 'Most important first',
        body: json(z.array(insightShape)),
        example: [
          {
            ...{ ...exampleStated, type: 'follow_up_reminder', actionable: true },
            context: { industry: null, event: null, opportunity: null, goal: null },
            suggestedActions: ['Write to Amara Lindqvist about your meeting'],
          },
        ],
      },
    },
    errors: {},
  }),

  singleRow<undefined, undefined, { opportunities: { opportunities: GraphStated[] } }>({
    method: 'GET',
    path: '/api/opportunities',
    tag: TAG,
    summary: 'List opportunities',
    description: 'Excludes dismissed ones. Counts towards your plan like connection intelligence.',
    access: 'signed-in',
    operation: `query RestOpportunities { opportunities { opportunities { ${STATED} actionSuggestion } } }`,
    variables: () => ({}),
    answer: ({ opportunities: { opportunities } }) => ({ status: 200, body: opportunities.map(statedOf) }),
    answers: {
      200: {
        description: 'Most important first',
        body: json(z.array(opportunityShape)),
        example: [
          {
            ...{ ...exampleStated, type: 'follow_up_opportunity' },
            actionSuggestion: 'Write to Amara Lindqvist about your meeting',
          },
        ],
      },
    },
    errors: {},
  }),

  singleRow<undefined, undefined, { dismissOpportunity: { id: string } }>({
    method: 'POST',
    path: '/api/opportunities/{id}/dismiss',
    tag: TAG,
    summary: 'Dismiss an opportunity',
    description: 'It won’t come back. Repeating the call has the same result.',
    access: 'signed-in',
    params: { id: 'Id of the opportunity' },
    operation: 'mutation RestDismissOpportunity($id: ID!) { dismissOpportunity(id: $id) { id } }',
    variables: ({ params }) => ({ id: params.id }),
    answer: ({ dismissOpportunity }) => ({ status: 200, body: { id: Number(dismissOpportunity.id) } }),
    answers: { 200: { description: 'Dismissed', body: json(dismissedShape), example: { id: 214748364801 } } },
    errors: { 404: 'You have no opportunity with this id.' },
  }),

  singleRow<
    undefined,
    z.output<typeof emailShape>,
    { draftEmail: GraphLimit | { __typename: 'DraftEmailPayload'; subject: string; body: string; to: string | null } }
  >({
    method: 'POST',
    path: '/api/contacts/{id}/email',
    tag: TAG,
    summary: 'Draft an email to a contact',
    description:
      'Written from known facts, in the contact’s language. You send it yourself. Counts as one AI insight. API keys need `contacts:read` too.',
    access: 'signed-in',
    params: { id: 'Id of the contact' },
    headers: {
      'Idempotency-Key':
        'Repeating the request with the same key within 24 hours doesn’t count again. The repeated draft is written without a language model.',
    },
    body: json(emailShape),
    bodyExample: { emailType: 'propose_meeting', context: { meetingLocation: 'Café Beispiel' } },
    json: emailShape,
    operation: `mutation RestDraftEmail($input: DraftEmailInput!) { draftEmail(input: $input) { __typename
      ... on DraftEmailPayload { subject body to } ${LIMIT} } }`,
    variables: ({ params, body: { emailType, context } }) => ({
      input: {
        ...{ contactId: params.id, kind: emailType.toUpperCase() },
        meetingLocation: context?.meetingLocation ?? null,
        ...(context?.about && { about: String(context.about) }),
      },
    }),
    answer: ({ draftEmail }) => {
      if (draftEmail.__typename === 'InsightLimitReached') throw limitReached(draftEmail);
      const { subject, body, to } = draftEmail;
      return { status: 200, body: { subject, body, to } };
    },
    answers: {
      200: {
        description: 'The draft',
        body: json(draftShape),
        example: {
          subject: 'Meeting with Seedline Capital',
          body: 'Hello Amara Lindqvist,\n\nI would be glad to meet you in person.\n\nWhat day and time would suit you?\n\nKind regards',
          to: 'amara@seedline.example',
        },
      },
    },
    errors: {
      400: '`emailType` or `meetingLocation` is invalid, or `about` is no advice about this contact (any more).',
      402: LIMIT_TEXT,
      404: 'You have no contact with this id.',
      422: 'The Idempotency-Key was already used for a different mail.',
    },
  }),
];

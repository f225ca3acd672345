import { z } from 'zod';
import { idShape, json } from '../rest.shapes.ts';
import { type Row, singleRow } from '../row.ts';

const LONGEST_QUERY = 500;
const MOST_HITS = 50;

const smartQuery = z.object({
  q: z.string().max(LONGEST_QUERY, `A search can have at most ${LONGEST_QUERY} characters.`).default('').meta({
    description:
      'A name, a company or what you need. At least three characters, or one if it is Chinese, Japanese or Korean.',
  }),
  limit: z.coerce.number().int().min(1).max(MOST_HITS).default(10).meta({ description: 'Maximum number of results.' }),
});

const hitShape = z
  .object({
    id: idShape,
    name: z.string(),
    title: z.string().nullable(),
    company: z.string().nullable(),
    score: z.number().min(0).max(1).meta({ description: '1 means an exact match of the words.' }),
    reasons: z.array(z.string()).meta({ description: 'Why this contact matches, in sentences.' }),
  })
  .meta({ id: 'SmartSearchHit' });

interface GraphHits {
  smartSearch: { note: string | null; hits: (Omit<z.output<typeof hitShape>, 'id'> & { id: string })[] };
}

/** Replaces non-ASCII characters, which Node refuses to send in a header. */
const inHeader = (text: string): string => text.replaceAll('’', "'").replace(/[^ -~]/g, '?');

export const intelligenceRows: Row[] = [
  singleRow<z.output<typeof smartQuery>, undefined, GraphHits>({
    method: 'GET',
    path: '/api/contacts/search-smart',
    tag: 'Intelligence',
    summary: 'Find people by name, company or what you need',
    description:
      '“Water drips through the ceiling” finds a plumber. If nobody matches, the list is empty and `Search-Note` says so. It also says when only exact words were searched.',
    access: 'signed-in',
    query: smartQuery,
    operation: `query RestSmartSearch($query: String!, $first: Int!) { smartSearch(query: $query, first: $first) {
      note hits { id name title company score reasons } } }`,
    variables: ({ query: { q, limit } }) => ({ query: q, first: limit }),
    answer: ({ smartSearch: { hits, note } }) => ({
      status: 200,
      headers: { ...(note && { 'search-note': inHeader(note) }) },
      body: hits.map(({ id, ...hit }) => ({ id: Number(id), ...hit })),
    }),
    answers: {
      200: {
        description: 'Matches, best first',
        body: json(z.array(hitShape)),
        headers: { 'Search-Note': 'For people: that nobody fits, or that only words were searched.' },
        example: [
          {
            ...{ id: 4711, name: 'Amara Lindqvist', title: 'Partner', company: 'Seedline Capital', score: 0.78 },
            reasons: ['Partner at Seedline Capital: venture capitalist, based on title and company'],
          },
        ],
      },
    },
    errors: { 400: `\`q\` has more than ${LONGEST_QUERY} characters, or limit is wrong.` },
  }),
];

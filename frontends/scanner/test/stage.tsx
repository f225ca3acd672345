/** A person in front of the scanner's screens: real modules, a server that answers what a test tells it. */
import { afterEach, beforeAll, beforeEach } from '@jest/globals';
import { addCachePolicies, GraphqlProvider, graphqlClient } from '@kaard/ui/graphql';
import { MemoryRouter, Route, Routes, useNavigate } from '@kaard/ui/router';
import { session } from '@kaard/ui/session';
import { ToastProvider } from '@kaard/ui/toast';
import { act, render } from '@testing-library/react';
import { keptPictures } from '../src/features/capture/kept-pictures.ts';
import type { PreparedPicture } from '../src/picture/encode.ts';
import remote from '../src/remote.ts';
import { currentScan } from '../src/scan/current-scan.ts';
import { BatchPage, NewBatchPage, ScansPage } from '../src/scans.screens.ts';
import { CapturePage, QueuePage, ReviewPage } from '../src/screens.ts';

export interface Sent {
  path: string;
  method: string;
  headers: Headers;
  body: unknown;
}

export interface Answers {
  /** `GET /api/scans/{id}`: one after another, the last one is repeated; or by the ID. */
  scan?: (object | Response)[] | ((id: string) => object);
  upload?: Response | (() => Response | Promise<Response>);
  /** Pictures as the server keeps them; it has none where nothing is said. */
  picture?: () => Response | Promise<Response>;
  /** By the name of the operation. */
  graph?: Record<string, (variables: Record<string, unknown>) => object | Promise<object>>;
}

export const PICTURE: PreparedPicture = {
  sent: new Blob(['the whole frame'], { type: 'image/jpeg' }),
  kept: 'data:image/jpeg;base64,AAAA',
};

const box = [
  { x: 0.1, y: 0.1 },
  { x: 0.5, y: 0.1 },
  { x: 0.5, y: 0.2 },
  { x: 0.1, y: 0.2 },
];
const read = (value: string, confidence: number) => ({ value, confidence, origin: 'card', box, picture: 0 });

/** A card with one unsure field and one guess. */
export const READ = {
  status: 'completed',
  scanId: 12,
  extractedData: { name: 'Ada Quint', company: 'Nordlicht', email: 'ada@nordlicht.example', phone: '+49 30 901820' },
  confidence: 0.91,
  socialProfilesFound: false,
  suggestedTags: ['Berlin'],
  fields: {
    name: read('Ada Quint', 0.97),
    company: read('Nordlicht', 0.55),
    email: read('ada@nordlicht.example', 0.96),
    phone: read('+49 30 901820', 0.9),
    website: { value: 'https://nordlicht.example', confidence: 0.6, origin: 'guess', box: null, picture: 0 },
  },
};

/** The same card in full: phones of every kind, a second email, an address of a known form and one without, a department. */
export const READ_IN_FULL = {
  ...READ,
  fields: {
    ...READ.fields,
    phones: [
      { ...read('+49 30 901820', 0.9), kind: 'office' },
      { ...read('+49 1512 3456789', 0.62), kind: 'mobile' },
      { ...read('+49 30 901821', 0.93), kind: 'fax' },
    ],
    emails: [read('ada@nordlicht.example', 0.96), read('office@nordlicht.example', 0.9)],
    websites: [],
    addresses: [
      {
        ...read('Hafenweg 3, 20457 Hamburg', 0.94),
        lines: ['Hafenweg 3', '20457 Hamburg'],
        parts: { street: 'Hafenweg 3', postcode: '20457', city: 'Hamburg' },
      },
      { ...read('Suite 9, The Old Quay', 0.85), lines: ['Suite 9', 'The Old Quay'], parts: null },
    ],
    departments: [read('Research', 0.9)],
  },
};

export const savedContact = (over: object = {}) => ({
  __typename: 'Contact',
  id: '7',
  version: 1,
  name: 'Ada Quint',
  title: null,
  company: 'Nordlicht',
  email: 'ada@nordlicht.example',
  phone: '+49 30 901820',
  website: null,
  linkedIn: null,
  twitter: null,
  instagram: null,
  facebook: null,
  tiktok: null,
  youtube: null,
  github: null,
  department: null,
  notes: null,
  tags: [],
  emails: [{ __typename: 'ContactEmail', value: 'ada@nordlicht.example', label: null }],
  phones: [{ __typename: 'ContactPhone', value: '+49 30 901820', label: null }],
  links: [],
  addresses: [],
  ...over,
});

const NOBODY = { __typename: 'ContactConnection', totalCount: 0, nodes: [] };
const GRAPH: NonNullable<Answers['graph']> = {
  ContactsAtCompany: () => ({ contacts: NOBODY }),
  KnownTags: () => ({ contactStats: { __typename: 'ContactStats', tags: [] } }),
  SaveScannedContact: () => ({
    createContact: {
      __typename: 'CreateContactPayload',
      contact: { __typename: 'Contact', id: '7', name: 'Ada Quint' },
    },
  }),
};

/** Of pictures of one card, also in the place of an earlier scan. */
export const isUpload = ({ path }: Pick<Sent, 'path'>): boolean => /^\/api\/scans(?:\?|$)/.test(path);

/** Answers calls until the next stage. */
export function answerCalls(answers: Answers): Sent[] {
  const sent: Sent[] = [];
  const { scan = [READ] } = answers;
  const scans = Array.isArray(scan) ? [...scan] : [];
  const graph = { ...GRAPH, ...answers.graph };
  window.fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const path = String(input);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    sent.push({ path, method: init.method ?? 'GET', headers: new Headers(init.headers), body });
    if (isUpload({ path })) {
      const upload = typeof answers.upload === 'function' ? await answers.upload() : answers.upload;
      init.signal?.throwIfAborted();
      return upload ?? Response.json({ scanId: 12, status: 'queued' }, { status: 202 });
    }
    if (path.includes('/pictures/')) return answers.picture?.() ?? new Response(null, { status: 404 });
    if (path.startsWith('/api/scans/')) {
      const inTurn = () => (scans.length > 1 ? scans.shift()! : scans[0]!);
      const answer = Array.isArray(scan) ? inTurn() : scan(path.slice('/api/scans/'.length));
      return answer instanceof Response ? answer.clone() : Response.json(answer);
    }
    const answer = await graph[body.operationName]?.(body.variables);
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json('errors' in answer ? answer : { data: { __typename: 'Query', ...answer } });
  };
  globalThis.fetch = window.fetch;
  return sent;
}

export function signIn(id = '1'): void {
  session.signIn({ user: { id, email: `person-${id}@example.com` }, token: `token-${id}` });
}

let navigate: ReturnType<typeof useNavigate>;

function Compass() {
  navigate = useNavigate();
  return null;
}

/** As by a link of the frame around these screens. */
export async function navigateTo(path: string): Promise<void> {
  await act(async () => navigate(path));
}

addCachePolicies(graphqlClient, [remote]);

export function openScreens(at: string) {
  return render(
    <GraphqlProvider client={graphqlClient}>
      <ToastProvider>
        <MemoryRouter initialEntries={[at]}>
          <Compass />
          <Routes>
            <Route path="/scanner" element={<CapturePage />} />
            <Route path="/scan-results" element={<ReviewPage />} />
            <Route path="/scans" element={<ScansPage />} />
            <Route path="/scans/new" element={<NewBatchPage />} />
            <Route path="/scans/:id" element={<BatchPage />} />
            <Route path="/scans/:id/review" element={<QueuePage />} />
            <Route path="/contacts/:id" element={<p>the contact’s page</p>} />
            <Route path="/login" element={<p>the login page</p>} />
          </Routes>
        </MemoryRouter>
      </ToastProvider>
    </GraphqlProvider>,
  );
}

/** A card was captured a moment ago. */
export function openReview(answers: Answers = {}) {
  const sent = answerCalls(answers);
  signIn();
  currentScan.begin([PICTURE]);
  return { sent, ...openScreens('/scan-results') };
}

/** For the top of a test file: each test begins with somebody signed in, and with nothing cached, captured or stored. */
export function startEachAfresh(): void {
  beforeAll(furnishBrowser);
  beforeEach(async () => {
    await graphqlClient.clearStore();
    signIn();
  });
  afterEach(() => {
    currentScan.discard();
    keptPictures.forget();
    sessionStorage.clear();
  });
}

/** What jsdom lacks and these screens use. */
function furnishBrowser(): void {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  window.scrollTo = () => {};
  HTMLCanvasElement.prototype.getContext = (() => ({
    fillRect() {},
    drawImage() {},
  })) as unknown as HTMLCanvasElement['getContext'];
  HTMLCanvasElement.prototype.toDataURL = () => 'data:image/jpeg;base64,AAAA';
}

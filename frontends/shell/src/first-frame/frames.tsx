import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { RemotesFile } from '@kaard/ui/remote';
import type { ComponentType } from 'react';
import { ContactRowsLoading } from '../contact/row/ContactRowsLoading.tsx';
import { ConnectionsPage } from '../features/connections/ConnectionsPage.tsx';
import { NO_FILTER as EVERYBODY, variablesOf } from '../features/contacts/filter/filter.rules.ts';
import { ContactsLoading } from '../features/contacts/list/ContactsLoading.tsx';
import { PAGE_SIZES } from '../features/contacts/list/contact-list.ts';
import { ContactLoading } from '../features/contacts/view/ContactLoading.tsx';
import { DashboardView } from '../features/dashboard/DashboardView.tsx';
import { NO_FILTER } from '../features/dashboard/no-filter.ts';
import { IntelligencePage } from '../features/intelligence/IntelligencePage.tsx';
import { FeedPage } from '../features/opportunities/FeedPage.tsx';
import { WelcomePage } from '../features/opportunities/WelcomePage.tsx';
import { SignInView } from '../features/sign-in/SignInView.tsx';
import { PageLoading } from '../frame/PageLoading.tsx';
import {
  ConnectionInsightsDocument,
  ContactDetailsDocument,
  ContactsDocument,
  DashboardDocument,
  NetworkInsightsDocument,
  OpportunitiesDocument,
} from '../generated/graphql.ts';
import { providerName } from '../provider/provider.rules.ts';
import { useSettings } from '../settings/settings.ts';

export interface ScreenFrame {
  /** Where the screen is; `:id` stands for a number. */
  path: string;
  /** The file of its code, as `webpackChunkName` calls it, to be fetched beside the app; left out: the app finds it. */
  chunk?: string;
  /** The screen as it looks before anything is known. It may ask the graph, which is not there. */
  Screen: ComponentType;
  /** What it asks the graph for first; `:id` is that of the address. */
  query?: { document: TypedDocumentNode; name: string; variables?: Record<string, unknown> };
  /** An address with a `?` asks for something else: then nothing is asked before the app is there. */
  asksUnfilteredOnly?: boolean;
  /** Whose it is; the shell's when left out. */
  remote?: string;
  /** For who is not signed in, and without header and tabs. */
  isEntrance?: boolean;
}

const frame = <Variables extends Record<string, unknown>>(
  screen: Omit<ScreenFrame, 'query'>,
  document: TypedDocumentNode<unknown, Variables>,
  name: string,
  ...[variables]: Record<string, never> extends Variables ? [] : [Variables]
): ScreenFrame => ({
  ...screen,
  query: { document: document as TypedDocumentNode, name, ...(variables && { variables }) },
});

const nothing = () => {};

const Dashboard = () => (
  <DashboardView
    stats={undefined}
    isMissing={false}
    filter={{ search: '', company: NO_FILTER, companies: [], onSearch: nothing, onCompany: nothing }}
  >
    <ContactRowsLoading />
  </DashboardView>
);

/** The screens whose first frame is more than a spinner (ADR 0068). Another line is another one. */
export const FRAMES: readonly ScreenFrame[] = [
  frame({ path: '/dashboard', chunk: 'dashboard', Screen: Dashboard }, DashboardDocument, 'Dashboard', {
    search: null,
    company: null,
  }),
  frame(
    { path: '/contacts', chunk: 'contacts', Screen: ContactsLoading, asksUnfilteredOnly: true },
    ContactsDocument,
    'Contacts',
    {
      ...variablesOf(EVERYBODY, new Date()),
      after: null,
      first: PAGE_SIZES.first,
    },
  ),
  frame({ path: '/app', chunk: 'opportunities', Screen: WelcomePage }, OpportunitiesDocument, 'Opportunities'),
  frame({ path: '/opportunities', chunk: 'opportunities', Screen: FeedPage }, OpportunitiesDocument, 'Opportunities'),
  frame(
    { path: '/intelligence', chunk: 'intelligence', Screen: IntelligencePage },
    NetworkInsightsDocument,
    'NetworkInsights',
  ),
  frame(
    { path: '/connection-intelligence', chunk: 'connections', Screen: ConnectionsPage },
    ConnectionInsightsDocument,
    'ConnectionInsights',
  ),
  frame(
    { path: '/contacts/:id', chunk: 'contacts', Screen: ContactLoading },
    ContactDetailsDocument,
    'ContactDetails',
    {
      id: ':id',
    },
  ),
];

/** The other screens in the frame of the app, which begin with a spinner. */
const SPINNERS: readonly ScreenFrame[] = [
  ...[
    '/account',
    '/pricing',
    '/developers',
    '/contacts/new',
    '/contacts/edit/:id',
    '/contacts/fields',
    '/contacts/trash',
  ],
  ...['/contacts/duplicates', '/contacts/offers', '/contacts/imports', '/contacts/import/:id'],
].map((path) => ({ path, Screen: PageLoading }));

/** All of the shell's own for who is signed in. A test asks for the line of a new one. */
export const OWN_FRAMES: readonly ScreenFrame[] = [...FRAMES, ...SPINNERS];

const entrance = (mode: 'login' | 'register') => () => {
  const { identityProvider } = useSettings();
  return (
    <SignInView
      mode={mode}
      refusal={undefined}
      onSubmit={async () => {}}
      provider={{ label: providerName(identityProvider), isLeaving: false, how: null }}
      onProvider={nothing}
    />
  );
};

/** Screens in front of the product. */
export const ENTRANCES: readonly ScreenFrame[] = [
  { path: '/login', chunk: 'sign-in', Screen: entrance('login'), isEntrance: true },
  { path: '/register', chunk: 'sign-in', Screen: entrance('register'), isEntrance: true },
];

/**
 * The screens of remotes, of which the shell knows only where they stand: the frame of the app around a spinner. The gateway
 * finds a page by its path when nothing but the last part differs, so paths that go on after `:id` have none.
 */
export const remoteFrames = ({ remotes }: RemotesFile): ScreenFrame[] =>
  Object.entries(remotes).flatMap(([remote, { routes }]) =>
    routes
      .filter(({ path, guarded, framed }) => guarded && framed && !/:.*\//.test(path))
      .map(({ path }) => ({ path, chunk: 'federation', Screen: PageLoading, remote })),
  );

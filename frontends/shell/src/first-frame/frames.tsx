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
  /** The path of the screen; `:id` stands for a number. */
  path: string;
  /**
   * The name of its code chunk, as in `webpackChunkName`, to be loaded together with the app; by default the app loads
   * it.
   */
  chunk?: string;
  /** The screen without data. It may query the graph, but gets no answer. */
  Screen: ComponentType;
  /** The screen’s first query; `:id` is taken from the address. */
  query?: { document: TypedDocumentNode; name: string; variables?: Record<string, unknown> };
  /** Addresses with a `?` need another query: then nothing is requested before the app has loaded. */
  asksUnfilteredOnly?: boolean;
  /** The remote that the screen belongs to; the shell by default. */
  remote?: string;
  /** A screen for visitors, without header and tabs. */
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

/** The screens whose first frame is more than a spinner (ADR 0068). Each line is one screen. */
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

/** The other screens inside the app’s frame, which start with a spinner. */
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

/** All screens of the shell for signed-in people. A test requires a line for each new one. */
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

/** Screens before sign-in. */
export const ENTRANCES: readonly ScreenFrame[] = [
  { path: '/login', chunk: 'sign-in', Screen: entrance('login'), isEntrance: true },
  { path: '/register', chunk: 'sign-in', Screen: entrance('register'), isEntrance: true },
];

/**
 * The screens of remotes, of which only the paths are known: the app’s frame around a spinner. The gateway finds a page
 * by its path only if the last part alone is variable, so paths that continue after `:id` have none.
 */
export const remoteFrames = ({ remotes }: RemotesFile): ScreenFrame[] =>
  Object.entries(remotes).flatMap(([remote, { routes }]) =>
    routes
      .filter(({ path, guarded, framed }) => guarded && framed && !/:.*\//.test(path))
      .map(({ path }) => ({ path, chunk: 'federation', Screen: PageLoading, remote })),
  );

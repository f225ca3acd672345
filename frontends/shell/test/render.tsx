import { provideExtensions } from '@kaard/ui/extensions';
import { addCachePolicies, createGraphqlClient, GraphqlProvider } from '@kaard/ui/graphql';
import { MemoryRouter } from '@kaard/ui/router';
import { ToastProvider } from '@kaard/ui/toast';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { extensionsFrom } from '../src/frame/extensions.ts';
import { FEATURES } from '../src/frame/features.ts';
import { POSSIBLE_TYPES } from '../src/generated/possible-types.ts';
import { declaredRegistry, type RegistryState } from '../src/remotes/registry.ts';

type Answer = object | null;

/** What the gateway answers to an operation, at once or later: its data, or null while it can't be reached. */
export type Answers = Record<string, (variables: Record<string, unknown>) => Answer | Promise<Answer>>;

export interface Asked {
  operation: string;
  variables: Record<string, unknown>;
}

const NO_CUSTOM_FIELDS = {
  data: {
    __typename: 'Query',
    customFields: { __typename: 'CustomFieldList', nodes: [], most: 20, mayCreate: true },
  },
};
const NO_TAGS = {
  data: {
    __typename: 'Query',
    contactStats: { __typename: 'ContactStats', total: 1, companies: [], tags: [] },
  },
};
const answered = (answer: object) =>
  new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });

/** Draws a screen with a graph that answers what the test says; everything else is the product's own. */
export function renderScreen(
  screen: ReactNode,
  answers: Answers,
  path = '/',
  /** What remotes declare: nothing. */
  remotes: RegistryState['remotes'] = {},
): { container: HTMLElement; asked: Asked[] } {
  const asked: Asked[] = [];
  const client = createGraphqlClient({
    uri: 'http://kaard.test/graphql',
    bearer: () => 'signed.token.here',
    onRefused: () => {},
    fetch: async (_address, init) => {
      const { operationName, variables } = JSON.parse(String(init?.body));
      // Asked by every screen with contacts; who does not say otherwise has defined none.
      if (operationName === 'CustomFields' && !answers.CustomFields) return answered(NO_CUSTOM_FIELDS);
      // Asked by every form; who does not say otherwise has no tags.
      if (operationName === 'AddressBook' && !answers.AddressBook) return answered(NO_TAGS);
      asked.push({ operation: operationName, variables });
      const answer = (await answers[operationName]?.(variables)) ?? null;
      if (answer === null) throw new TypeError('fetch failed');
      return answered(answer);
    },
  });
  provideExtensions(extensionsFrom(declaredRegistry(remotes), () => {}));
  addCachePolicies(client, [{ possibleTypes: POSSIBLE_TYPES }, ...FEATURES]);
  const { container } = render(
    <GraphqlProvider client={client}>
      <ToastProvider>
        <MemoryRouter initialEntries={[path]}>{screen}</MemoryRouter>
      </ToastProvider>
    </GraphqlProvider>,
  );
  return { container, asked };
}

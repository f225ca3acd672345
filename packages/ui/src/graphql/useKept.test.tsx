import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { beforeEach, describe, it } from '@jest/globals';
import { GraphqlProvider, useQuery } from '@kaard/ui/graphql';
import { useKept } from '@kaard/ui/kept';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'graphql';
import { createGraphqlClient } from './client.ts';

interface Answer {
  card: { __typename: string; id: string; name: string } | null;
}
const CARD = parse('query Card($id: ID!) { card(id: $id) { __typename id name } }') as TypedDocumentNode<
  Answer,
  { id: string }
>;
const found = (id: string, name: string) => ({ data: { card: { __typename: 'Card', id, name } } });
const away = { data: { card: null }, errors: [{ message: 'No', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };

/** In the order of the questions; null while nobody can be reached. */
let answers: (object | null)[];

function Card({ id }: { id: string }) {
  const asked = useQuery(CARD, { variables: { id }, notifyOnNetworkStatusChange: true });
  const card = useKept(asked, (data) => data.card)?.card;
  const state = asked.error ? 'failed' : asked.loading ? 'asking' : 'answered';
  return (
    <>
      <output>{`${card?.name ?? 'nothing'}, ${state}`}</output>
      <button type="button" onClick={() => void asked.refetch()}>
        Look again
      </button>
    </>
  );
}

function open() {
  const client = createGraphqlClient({
    uri: 'http://kaard.test/graphql',
    bearer: () => null,
    onRefused: () => {},
    fetch: async () => {
      const answer = answers.shift();
      if (!answer) throw new TypeError('fetch failed');
      return Response.json(answer);
    },
  });
  const stage = (id: string) => (
    <GraphqlProvider client={client}>
      <Card id={id} />
    </GraphqlProvider>
  );
  const { rerender } = render(stage('1'));
  return { show: (id: string) => rerender(stage(id)) };
}
const lookAgain = () => userEvent.click(screen.getByRole('button', { name: 'Look again' }));

describe('what a query said', () => {
  beforeEach(() => {
    answers = [found('1', 'Ada')];
  });

  it.each([
    ['nobody can be reached', null],
    ['the service that has it is away', away],
  ])('stays while %s, and until another try has an answer', async (_why, answer) => {
    open();
    await screen.findByText('Ada, answered');
    answers = [answer, found('1', 'Ada Fictive')];
    await lookAgain();
    await screen.findByText('Ada, failed');
    await lookAgain();
    await screen.findByText('Ada Fictive, answered');
  });

  it('goes when the answer is that it is gone', async () => {
    open();
    await screen.findByText('Ada, answered');
    answers = [{ data: { card: null } }];
    await lookAgain();
    await screen.findByText('nothing, answered');
  });

  it('is never shown for something else', async () => {
    const { show } = open();
    await screen.findByText('Ada, answered');
    answers = [null];
    show('2');
    await screen.findByText('nothing, asking');
    await screen.findByText('nothing, failed');
  });
});

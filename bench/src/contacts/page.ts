import { documentsOf, drawContacts } from './people.ts';
import type { Stage } from './stage.ts';
import { ms, ratio, timed } from './timing.ts';

const QUERY = `query Page { contacts(first: 100) {
  edges { cursor node { id name title company email phone tags createdAt } } pageInfo { hasNextPage endCursor } totalCount } }`;

/** Measures the same page of 100 through the gateway with a session, and from the subgraph alone, both over HTTP. */
export async function reportPage(stage: Stage, print: (line: string) => void): Promise<void> {
  const registered = await fetch(`${stage.gatewayUrl}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.com', password: 'only for this measurement' }),
  });
  const { user, token } = (await registered.json()) as { user: { id: number }; token: string };
  await stage.connection
    .db!.collection('contacts')
    .insertMany(documentsOf(drawContacts(user.id, 1000, 'page')) as never);
  const post = async (url: string, headers: Record<string, string>) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: QUERY }),
    });
    const { data } = (await answer.json()) as { data: { contacts: { edges: unknown[] } } };
    if (data.contacts.edges.length !== 100) throw new Error('not a page of 100');
  };
  const runs = Array.from({ length: 150 }, (_, at) => at);
  const claims = await stage.claimsOf(user.id);
  const alone = await timed(runs, () => post(`${stage.subgraphUrl}/graphql`, claims));
  const through = await timed(runs, () => post(`${stage.gatewayUrl}/graphql`, { authorization: `Bearer ${token}` }));
  print('a page of 100 contacts:');
  print(`  subgraph alone       ${ms(alone)}`);
  print(`  through the gateway  ${ms(through)}   gateway/subgraph ${ratio(through, alone)}`);
}

// Fails when gateway/supergraph.graphql is not what the contracts of the services compose to.
import { readFileSync } from 'node:fs';
import { composeSupergraph, SUPERGRAPH_FILE } from '../../../gateway/src/graph/compose.ts';

if (readFileSync(SUPERGRAPH_FILE, 'utf8') !== composeSupergraph()) {
  console.error('gateway/supergraph.graphql is not up to date: npm run supergraph');
  process.exit(1);
}

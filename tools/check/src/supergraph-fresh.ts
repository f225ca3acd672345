// Fails if gateway/supergraph.graphql differs from the composed contracts of the services, or if the plain fields of a
// contact in these differ from their description.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { stalePlainFields } from '@kaard/codegen';
import { composeSupergraph, SUPERGRAPH_FILE } from '@kaard/gateway/compose';

if (readFileSync(SUPERGRAPH_FILE, 'utf8') !== composeSupergraph()) {
  console.error('gateway/supergraph.graphql is not up to date: npm run supergraph');
  process.exit(1);
}
const stale = stalePlainFields(resolve(import.meta.dirname, '../../..'));
if (stale.length) {
  console.error(`the plain fields of a contact are not up to date in ${stale.join(', ')}: npm run codegen`);
  process.exit(1);
}

// Fails if the schema of the graph lacks something that was promised to clients and not deprecated before, or if
// CHANGELOG.md doesn't list what has changed.
import { brokenPromises } from '@kaard/codegen/schema';
import { isListed, presentSchema, publishedSchema } from './schema-list.ts';

const broken = brokenPromises(publishedSchema(), presentSchema());
for (const line of broken) console.error(line);
if (broken.length) {
  console.error('This is promised by gateway/published.graphql. Deprecate it now; it may go after the next release.');
  process.exit(1);
}
if (!isListed({ write: false })) {
  console.error('CHANGELOG.md does not list what has changed in the schema: npm run supergraph');
  process.exit(1);
}

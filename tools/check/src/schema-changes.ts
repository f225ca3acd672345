// The second half of `npm run supergraph`: lists in CHANGELOG.md what has changed in the schema since the last release.
// With `--release` the present schema becomes the published one first.
import { isListed, publish } from './schema-list.ts';

if (process.argv.includes('--release')) publish();
if (!isListed({ write: true })) console.error('written: CHANGELOG.md');

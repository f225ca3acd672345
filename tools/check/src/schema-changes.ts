// The second half of `npm run supergraph`: lists the changes of the schema since the last release in CHANGELOG.md. With
// `--release`, the present schema becomes the published one first.
import { isListed, publish } from './schema-list.ts';

if (process.argv.includes('--release')) publish();
if (!isListed({ write: true })) console.error('written: CHANGELOG.md');

// Fails when a decision is cited that isn't in docs/adr, or in another form than `ADR 0012`.
import { resolve } from 'node:path';
import { wrongCitations } from './citations.ts';

const wrong = wrongCitations(resolve(import.meta.dirname, '../../..'));
for (const line of wrong) console.error(line);
process.exit(wrong.length ? 1 : 0);

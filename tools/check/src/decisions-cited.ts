// Fails if a cited decision isn't in docs/adr, or if a citation doesn't have the form `ADR 0012`.
import { resolve } from 'node:path';
import { wrongCitations } from './citations.ts';

const wrong = wrongCitations(resolve(import.meta.dirname, '../../..'));
for (const line of wrong) console.error(line);
process.exit(wrong.length ? 1 : 0);

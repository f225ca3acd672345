// Fails when something imports a package that its workspace doesn't declare.
import { resolve } from 'node:path';
import { undeclaredPackages } from './undeclared.ts';

const undeclared = undeclaredPackages(resolve(import.meta.dirname, '../../..'));
for (const line of undeclared) console.error(line);
process.exit(undeclared.length ? 1 : 0);

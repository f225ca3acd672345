// Fails if an import crosses a border (CONTRIBUTING, "Where code lives"), or if modules import each other in a circle.
import { resolve } from 'node:path';
import { circlesOf, crossedBorders } from './borders.ts';
import { readImports } from './imports.ts';

const root = resolve(import.meta.dirname, '../../..');
const crossed = crossedBorders(readImports(root));
const circles = circlesOf(readImports(root, { values: true })).map(
  (files) => `a circle: ${[...files, files[0]].join(' → ')}`,
);
for (const line of [...crossed, ...circles]) console.error(line);
process.exit(crossed.length + circles.length ? 1 : 0);

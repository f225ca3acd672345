import type { Measured } from './main.ts';
import { FIELDS } from './score.ts';

const percent = (right: number, of: number): string => (of ? `${((100 * right) / of).toFixed(1)} %` : '–');

/** The results as Markdown tables. */
export function report(results: readonly Measured[], mistakes: number): string {
  const rows = results.map(({ set, engine, score }) => {
    const fields = Object.values(score.fields);
    const sum = (key: 'of' | 'right') => fields.reduce((total, field) => total + field[key], 0);
    return [
      set,
      engine,
      String(score.cases),
      percent(score.found, score.expected),
      percent(sum('right'), sum('of')),
      percent(score.values.kept, score.values.of),
      String(score.throws),
      String(score.binary),
    ];
  });
  const perField = results.map(({ set, engine, score }) => [
    set,
    engine,
    ...FIELDS.map((field) => percent(score.fields[field].right, score.fields[field].of)),
  ]);
  const wrong = results
    .filter(({ engine }) => engine === 'Kaard')
    .flatMap(({ score }) => score.mistakes.slice(0, mistakes));
  return [
    table(['set', 'reader', 'files', 'contacts', 'fields right', 'values kept', 'throws', 'binary'], rows),
    table(['set', 'reader', ...FIELDS], perField),
    wrong.map((line) => `${line}\n`).join(''),
  ].join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return line(head) + line(head.map((_, at) => (at < 2 ? '---' : '---:'))) + rows.map(line).join('');
}

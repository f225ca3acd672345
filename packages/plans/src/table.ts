import { type Catalogue, EXTRA_NAMES, LIMIT_NAMES, PLAN_NAMES } from './catalogue.ts';

/** @returns the catalogue as a Markdown table */
export function tableOf({ plans, limits, extras, currency }: Catalogue): string {
  const planned = (isPlanned: boolean) => (isPlanned ? ' (planned)' : '');
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const line = (head: string, cell: (name: (typeof PLAN_NAMES)[number]) => string) =>
    row([head, ...PLAN_NAMES.map(cell)]);
  return [
    row(['', ...PLAN_NAMES.map((name) => plans[name].title)]),
    `|---|${PLAN_NAMES.map(() => '---').join('|')}|`,
    line(`${currency} per month`, (name) => String(plans[name].monthly)),
    line(`${currency} per year`, (name) => String(plans[name].yearly)),
    ...LIMIT_NAMES.map((limit) =>
      line(
        `${limits[limit].many.replace('{count} ', '')}${planned(limits[limit].isPlanned)}`,
        (name) => plans[name].limits[limit]?.toLocaleString('en-US') ?? 'unlimited',
      ),
    ),
    ...EXTRA_NAMES.map((extra) =>
      line(`${extras[extra].text}${planned(extras[extra].isPlanned)}`, (name) =>
        plans[name].extras.includes(extra) ? 'yes' : '',
      ),
    ),
  ].join('\n');
}

/** Shows the input of field extraction for one stored reading: node explain.ts READINGS.jsonl ID */
import { readFileSync } from 'node:fs';
import { contextOf, findContacts } from '../src/fields/contacts/contacts.ts';
import { extractFields } from '../src/fields/index.ts';
import { cellsOf } from '../src/fields/lines/rows.ts';
import { segmentsOf } from '../src/fields/lines/segments.ts';
import { classifyLines } from '../src/fields/worded/classify.ts';
import { ROLES } from '../src/fields/worded/roles.ts';

const [file, id] = process.argv.slice(2);
const line = readFileSync(file!, 'utf8')
  .split('\n')
  .find((one) => one.startsWith(`{"id":"${id}"`));
const { reading } = JSON.parse(line!);
const cells = cellsOf(reading, 0);
const contacts = findContacts(cells);
for (const one of reading.lines) {
  const { x, y, width, height } = one.box;
  console.log([x, y, width, height].map((value) => String(Math.round(value)).padStart(4)).join(''), one.text);
}
console.log('---');
for (const found of classifyLines(segmentsOf(cells, contacts.taken), contextOf(contacts))) {
  const roles = found.roles.map((p, i) => ({ p, role: ROLES[i]! })).filter(({ p }) => p > 0.04);
  const said = roles.map(({ p, role }) => `${role} ${p.toFixed(2)}`).join(', ');
  console.log(
    `${found.segment.text.padEnd(44)} ${said}${found.joins > 0.1 ? `  joins ${found.joins.toFixed(2)}` : ''}`,
  );
}
console.log('---', contacts.phones.map((phone) => `${phone.kind}:${phone.value}`).join(' | '));
console.log(extractFields([reading]).extractedData);

import { expect, test } from '@jest/globals';
import { contextOf, findContacts } from '../contacts/contacts.ts';
import { cellsOf } from '../lines/rows.ts';
import { segmentsOf } from '../lines/segments.ts';
import { newReading } from '../test/new-reading.ts';
import { classifyLines } from './classify.ts';
import { fullerCompany } from './fuller-company.ts';

const chosen = (logo: string, name: string): string => {
  const cells = cellsOf(newReading([logo, 'Amara Okonjo', 'Head of Sales', name, 'amara@velmora.com']), 0);
  const contacts = findContacts(cells);
  const lines = classifyLines(segmentsOf(cells, contacts.taken), contextOf(contacts));
  return lines[fullerCompany(lines, [1, 2, 0])]!.segment.text;
};

test('the registered name goes before the logo that it says in full, with a drawing beside its word or without', () => {
  expect(chosen('VELMORA', 'Velmora Optics Limited')).toBe('Velmora Optics Limited');
  expect(chosen('CsVELMORA', 'Velmora Optics Limited')).toBe('Velmora Optics Limited');
  expect(chosen('NEWVELMORA', 'Velmora Optics Limited')).toBe('NEWVELMORA');
  expect(chosen('VELMORA', 'Velmora Optics')).toBe('VELMORA');
});

test('the name in full goes before its initials, and before the syllables of a logo', () => {
  expect(chosen('QUVNET', 'Quarrian Upper Velmoric Network')).toBe('Quarrian Upper Velmoric Network');
  expect(chosen('VEL', 'VELMORA University')).toBe('VELMORA University');
  expect(chosen('VEL', 'VELKILN University')).toBe('VEL');
});

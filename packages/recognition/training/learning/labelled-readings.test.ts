import { expect, test } from '@jest/globals';
import { newReading } from '../../src/fields/test/new-reading.ts';
import { ROLE_INDEX } from '../../src/fields/worded/roles.ts';
import type { TextModel } from '../../src/fields/worded/text-model.ts';
import type { TruthCard } from '../judging.ts';
import { labelledCard, NO_FIELD, UNKNOWN } from './labelled.ts';
import { truthOfLabelled } from './labelled-readings.ts';

const MODEL: TextModel = { classes: ['name'], bits: 4, scale: 1, weights: new Int8Array(16) };
const { name, title, company } = ROLE_INDEX;

const labelled = (lines: string[], card: TruthCard) =>
  labelledCard(newReading(lines), truthOfLabelled(card), { model: MODEL });

test('a line has the role of the value that it is or a part of, however badly it was read', () => {
  const { labels } = labelled(['Velm0ra Optics', 'Limited', 'Amara Okonjo', 'Head of Sales', 'Lindenallee 7'], {
    fields: {
      name: { value: 'Amara Okonjo' },
      title: { value: 'Head of Sales' },
      company: { value: 'Velmora Optics Limited' },
    },
  });
  expect(labels).toEqual([company, company, name, title, NO_FIELD]);
});

test('what is accepted or tolerated teaches nothing, nor does what nobody judged', () => {
  const fields = { company: { value: 'Velmora Institute', accept: ['Velmora Institute Ministry of Optics'] } };
  const lines = ['Velmora Institute', 'Ministry of Optics', 'Estates & Facilities'];
  expect(labelled(lines, { fields, tolerate: { title: ['Estates & Facilities'] } }).labels).toEqual([
    company,
    UNKNOWN,
    UNKNOWN,
  ]);
  expect(labelled(lines, { fields, ignore: ['title'] }).labels).toEqual([company, UNKNOWN, UNKNOWN]);
});

test('two lines go on with each other where one value says both', () => {
  const { goesOn } = labelled(['Velmora', 'Optics Group', 'Kiln Traders'], {
    fields: { company: { value: 'Velmora Optics Group', accept: ['Kiln Traders', 'Optics Group Kiln Traders'] } },
  });
  expect(goesOn(0, 1)).toBe(true);
  expect(goesOn(1, 2)).toBeNull();
});

test('two values of one kind do not go on with each other', () => {
  const { goesOn } = labelled(['Velmora Optics', 'VELMORA OPTICS'], {
    fields: { company: { value: 'Velmora Optics' } },
  });
  expect(goesOn(0, 1)).toBe(false);
});

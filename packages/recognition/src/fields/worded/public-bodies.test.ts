import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newReading } from '../test/new-reading.ts';
import { areTwoBodies, isBody, isPartOfBody, isSuperior } from './public-bodies.ts';

const fieldsOf = (...lines: Parameters<typeof newReading>[0]) => extractFields([newReading(lines)]).extractedData;

describe('words of public bodies', () => {
  test.each([
    'Glaze Bureau of Ovens (GBO)',
    'Centre for Kilns',
    'VELMORA ACADEMY OF POTTERY',
    'Politeknik Velmora',
    'Universidad de Velmora',
  ])('%s is one', (text) => {
    expect(isBody(text)).toBe(true);
  });
  test.each(['Director, Centre for Kilns', 'Department of Kilns', 'Velmora Optics GmbH'])('%s is none', (text) => {
    expect(isBody(text)).toBe(false);
  });
  test('a ministry is over its department, not the other way round', () => {
    expect(isSuperior('Govt. of Velmora')).toBe(true);
    expect(isPartOfBody('MINISTRY OF KILNS', 'DEPARTMENT OF OVENS')).toBe(true);
    expect(isPartOfBody('Department of Ovens', 'Ministry of Kilns')).toBe(false);
  });
  test.each([
    ['Velmora Pottery Academy', 'Min. of Kilns', true],
    ['Centre for Kilns (CKV)', 'UNIVERSITY OF VELMORA', true],
    ['Velmora Institute', 'School of Pottery', true],
    ['Government of Velmora', 'Ministry of Kilns', false],
    ['Velmora Institute', 'of Technology', false],
    ['Velmora Office', 'Centre', false],
  ])('%s above %s: two bodies %s', (upper, lower, areTwo) => {
    expect(areTwoBodies(upper, lower)).toBe(areTwo);
  });
});

test('a public body in three lines is one', () => {
  const { name, company } = fieldsOf(
    { text: 'GOVERNMENT OF VELMORA', x: 300 },
    { text: 'MINISTRY OF KILNS & OVENS', x: 280 },
    { text: 'DEPARTMENT OF POTTERY', x: 300 },
    { text: 'Amara Okonjo', x: 300, y: 260, size: 40 },
    { text: 'Deputy Director General', x: 290, y: 310 },
    { text: 'amara@pottery.example', x: 290, y: 460 },
  );
  expect(name).toBe('Amara Okonjo');
  expect(company).toBe('GOVERNMENT OF VELMORA MINISTRY OF KILNS & OVENS DEPARTMENT OF POTTERY');
});

test('the institute that the host spells by its letters goes before its ministry', () => {
  const { company } = fieldsOf(
    { text: 'Amara Okonjo', x: 500, y: 60, size: 42 },
    { text: 'Asst. Professor', x: 500, y: 110, size: 32 },
    { text: 'Ministry of Ovencraft', y: 200, size: 38 },
    { text: 'Quarrian Velmoric Institute of Kiln', y: 380, size: 38 },
    { text: 'Ovencraft', y: 420, size: 38 },
    { text: 'amara@qvioko.com', x: 560, y: 480, size: 36 },
  );
  expect(company).toBe('Quarrian Velmoric Institute of Kiln Ovencraft');
});

test('a bureau under a title is the company', () => {
  const { title, company } = fieldsOf(
    { text: 'Amara Okonjo', size: 43 },
    { text: 'Assistant Director', size: 30 },
    { text: 'Glaze Bureau of Pottery (GBP)', size: 31 },
    { text: 'Ministry of Kilns and Ovens', y: 400, size: 32 },
    { text: 'Government of Denmark', y: 434, size: 32 },
    { text: 'Ph Off: 030 901820', y: 490, size: 30 },
  );
  expect({ title, company }).toEqual({ title: 'Assistant Director', company: 'Glaze Bureau of Pottery (GBP)' });
});

test('a body does not go on with its ministry', () => {
  const { company } = fieldsOf(
    { text: 'Amara Okonjo', x: 300, size: 40 },
    { text: 'Director', x: 340, y: 150, size: 30 },
    { text: 'VELMORA KILN STAFF COLLEGE', x: 240, y: 300, size: 36 },
    { text: 'Ministry of Kilns & I.T.', x: 240, y: 340, size: 36 },
    { text: '14 Quay Street', x: 240, y: 380 },
    { text: 'amara@pottery.example', x: 290, y: 460 },
  );
  expect(company).toBe('VELMORA KILN STAFF COLLEGE');
});

test.each(['(Asia Pacific Region)', '(India) Pvt. Ltd.'])('a company goes on with %s', (below) => {
  const { company } = fieldsOf(
    { text: 'VELMORA KILNS', x: 240, size: 36, y: 60 },
    { text: below, x: 240, y: 98, size: 36 },
    { text: 'Amara Okonjo', x: 300, size: 40, y: 250 },
    { text: 'Director', x: 340, y: 300, size: 30 },
    { text: 'amara@velmorakilns.com', x: 290, y: 460 },
  );
  expect(company).toBe(`VELMORA KILNS ${below}`);
});

test('the university goes before its centre', () => {
  const { company } = fieldsOf(
    { text: 'Amara Okonjo', x: 300, size: 40 },
    { text: 'Professor of Kiln Engineering', x: 340, y: 150, size: 30 },
    { text: 'Bureau of Industrial Kiln Services (BIKS)', x: 240, y: 300, size: 33 },
    { text: 'VELMORA TECHNOLOGICAL UNIVERSITY', x: 240, y: 340, size: 36 },
    { text: 'amara@pottery.example', x: 290, y: 460 },
  );
  expect(company).toBe('VELMORA TECHNOLOGICAL UNIVERSITY');
});

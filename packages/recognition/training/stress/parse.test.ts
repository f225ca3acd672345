import { expect, test } from '@jest/globals';
import { parseSketches } from './parse.ts';

const SKETCH = `=== plain DE portrait
@ l 6 10
n40 Amara Okonjo
t Head of Sales
= title: Head of Sales, EMEA
~ company: Okonjo
@ r 94 60
o18 T {p:+49 30 901820} F +49 30 901821
o18 Fax +49 30 901822
o18 M +49 151 5550123
o18 !instagram {ig:@amara}
`;

test('a sketch tells what is printed where, and what is right', () => {
  const [sketch] = parseSketches(SKETCH);
  expect(sketch).toMatchObject({ id: 'plain', country: 'DE', portrait: true });
  expect(sketch!.groups.map(({ align, lines }) => `${align} ${lines.length}`)).toEqual(['l 2', 'r 4']);
  expect(sketch!.groups[0]!.lines[0]).toEqual({ text: 'Amara Okonjo', size: 40 });
  expect(sketch!.groups[1]!.lines[3]).toEqual({ text: '@amara', size: 18, sign: 'instagram' });
  expect(sketch!.fields).toMatchObject({
    name: { value: 'Amara Okonjo', accept: [] },
    title: { value: 'Head of Sales', accept: ['Head of Sales, EMEA'] },
    instagram: { value: '@amara' },
  });
  expect(sketch!.tolerate).toEqual({ company: ['Okonjo'] });
});

test('every number that is no fax is a right phone', () => {
  const { accept } = parseSketches(SKETCH)[0]!.fields.phone!;
  expect(accept).toContain('+49 151 5550123');
  expect(accept).not.toContain('+49 30 901822');
});

test('a line that says nothing known is refused', () => {
  expect(() => parseSketches('=== odd DE\n@ l 1 1\nq18 What is this\n')).toThrow('"q18 What is this"');
});

import { describe, expect, it } from '@jest/globals';
import { familyFirst } from './person-name.ts';

describe('the family name first', () => {
  it.each([
    ['Zuse', 'Zuse'],
    ['  ', ''],
    ['山田 太郎', '山田 太郎'],
    ['Fictive, Ada', 'Fictive, Ada'],
    [', Ada', ', Ada'],
    ['Dr. Fictive', 'Fictive, Dr.'],
  ])('leaves %j what it is, or what little it says', (name, filed) => {
    expect(familyFirst(name)).toBe(filed);
  });

  it('is not looked for in a company', () => {
    expect(familyFirst('Example Press', 'example press')).toBe('Example Press');
    expect(familyFirst('Example Press', 'Inkworks')).toBe('Press, Example');
  });

  it.each([
    ['Ada Fictive', 'Fictive, Ada'],
    ['ada  b.  fictive', 'fictive, ada b.'],
    ['Ludwig van den Berg', 'van den Berg, Ludwig'],
    ['Ana de la Cruz', 'de la Cruz, Ana'],
    ['Le Nguyen', 'Nguyen, Le'],
    ['Prof. Dr. Ada Fictive', 'Fictive, Prof. Dr. Ada'],
    ['Dr. Van Example', 'Example, Dr. Van'],
    ['Martin Example Jr.', 'Example, Martin Jr.'],
    ['Ada Fictive, PhD, MBA', 'Fictive, Ada PhD MBA'],
    ['Jean-Luc Sample-Fictive', 'Sample-Fictive, Jean-Luc'],
    ['Jack Ma', 'Ma, Jack'],
    ['JACK MA', 'MA, JACK'],
    ['Jack Fictive MA', 'Fictive, Jack MA'],
    ['Jack MA', 'MA, Jack'],
    ['Jack M.A.', 'Jack, M.A.'],
    ['Anna V', 'V, Anna'],
    ['Dr. Anna V. PhD', 'V., Dr. Anna PhD'],
    ['Anna Example V', 'Example, Anna V'],
    ['Madonna PhD', 'Madonna, PhD'],
    ['JANE EXAMPLE, MA', 'EXAMPLE, JANE MA'],
    ['JANE EXAMPLE, PHD, MA', 'EXAMPLE, JANE PHD MA'],
    ['DR. JANE EXAMPLE, B.A.', 'EXAMPLE, DR. JANE B.A.'],
    ['JANE EXAMPLE M.A.', 'EXAMPLE, JANE M.A.'],
    ['JANE MA, MBA', 'MA, JANE MBA'],
    ['Gen Example', 'Example, Gen'],
    ['Gen. Ada Example', 'Example, Gen. Ada'],
    ['Ada Fictive 🎉', 'Fictive, Ada 🎉'],
    ['Ada Fictive (she/her)', 'Fictive, Ada (she/her)'],
    ['Dr. Ada Fictive PhD (née Sample) 👩‍🔬 ✨', 'Fictive, Dr. Ada PhD (née Sample) 👩‍🔬 ✨'],
    ['Ada Fictive (née Sample) PhD', 'Fictive, Ada (née Sample) PhD'],
    ['Ada Fictive (she/her) 🎉 MD PhD ✨', 'Fictive, Ada (she/her) 🎉 MD PhD ✨'],
    ['Ada Fictive, PhD (she/her)', 'Fictive, Ada PhD (she/her)'],
    ['Ada Fictive)', 'Fictive), Ada'],
    ['(Ada Fictive)', 'Fictive), (Ada'],
    ['🎉 ✨', '🎉, ✨'],
  ])('%j is filed as %j', (name, filed) => {
    expect(familyFirst(name)).toBe(filed);
  });
});

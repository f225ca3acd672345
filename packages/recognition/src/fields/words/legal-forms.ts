import { fold } from './text.ts';

/**
 * Misreadings of legal forms at the end of a company's name, in small print or without words that clarify the letters.
 * Each row is a misreading that is no legal form or word itself, and its correction.
 */
const MISREAD: readonly (readonly [RegExp, string])[] = [
  [/(?<=[\s,])(?:[l1|J]nc|[I1l|]ne)(?=[.,]?$)/, 'Inc'],
  [/(?<=[\s,])L(?:id|tcl|tci|ld|td)(?=[.,]$)/, 'Ltd'],
  [/(?<=[\s,(])P(?:v[l1iI]|yt|ut)(?=\.?\)?\s?L(?:td|imited|TD|IMITED))/, 'Pvt'],
  [/(?<=[\s,(])P(?:V[IL1]|YT)(?=\.?\)?\s?L(?:TD|IMITED))/, 'PVT'],
  [/(?<=\s)(?:[GC]mb(?:I-I|[I1l|]{1,2}|HI)|CmbH|G(?:rn|m)hH|GrnbH)$/, 'GmbH'],
  [/(?<=[\s,])[I1|]td(?=[.,]?$)/, 'Ltd'],
  [/(?<=[\s,])(?:[I1l|]LC|L[I1|l]C)$/, 'LLC'],
  [/(?<=\s)([Ss])\.\s?([Rr])\.\s?[I1|](?=\.?$)/, '$1.$2.l'],
  [/(?<=\s)([Ss])\.\s?([Rr])\.\s?0(?=\.?$)/, '$1.$2.o'],
  [/(?<=\s)([Ss])p\.\s?z\s?[o0]\.\s?[o0](?=\.?$)/, '$1p. z o.o'],
  [/(?<=\s)(S[Pp])\.\s?Z\s?[O0]\.\s?[O0](?=\.?$)/, '$1. Z O.O'],
  [/(?<=\s)([Dd])\.\s?[o0]\.\s?[o0](?=\.?$)/, '$1.o.o'],
  [/(?<=\s)Par[a-z]G(?=\smbB$)/, 'PartG'],
  // A point that was read as a comma in a small picture.
  [/(?<=[\s,](?:Inc|Ltd|Co|Corp|Lda|Ltda|Tic|Şti)),$/, '.'],
  // A point that appears twice where parts were joined.
  [/(?<=[\s,](?:Inc|Ltd|LTD|Co|Corp|Lda|Ltda|Tic|Şti|ŞTİ)\.)\.$/, ''],
];

/**
 * Words of legal forms by their letters without accents, which small print loses; none of them is another word without
 * its accents.
 */
const ACCENTED = new Map(
  `spółdzielnia spółka družstvo společnost sdružení coöperatie coöperatieve şirketi kooperatifi derneği részvénytársaság szövetkezet
  egyesület társaság alapítvány fundação associação fundación asociación société förening aktieselskab sällskap osakeyhtiö yhdistys säätiö fundația asociația societatea`
    .split(/\s+/)
    .map((word) => [fold(word), word]),
);

/**
 * Corrects the legal form and its accents: `Olson & Ranning, Ine.` becomes `Olson & Ranning, Inc.` The rest stays as it
 * was read.
 */
export function withLegalForm(company: string): string {
  const accented = company.replace(/\p{L}+/gu, (word) => {
    const form = ACCENTED.get(fold(word));
    if (!form) return word;
    if (word === word.toUpperCase()) return form.toUpperCase();
    return word[0] === word[0]!.toUpperCase() ? form[0]!.toUpperCase() + form.slice(1) : form;
  });
  return MISREAD.reduce((text, [pattern, form]) => text.replace(pattern, form), accented);
}

import { describe, expect, it } from '@jest/globals';
import type { Reading, TextLine } from '@kaard/recognition';
import { hashedForm } from './normalise.ts';
import { isReadable } from './readable.ts';

const reading = (...texts: string[]): Pick<Reading, 'lines' | 'codes'> => ({
  lines: texts.map((text) => ({ text }) as TextLine),
  codes: [],
});

describe('a value that stands in the text', () => {
  it('is not found when a letter was misread', () => {
    expect(isReadable('name', { value: 'Imogen Kershaw' }, reading('Imogen Kershavv', 'Curator'))).toBe(false);
    expect(isReadable('phone', { value: '020 7946 0018' }, reading('Tel 020 7946 0013'))).toBe(false);
  });

  it('is found inside a row, over two rows and in single words', () => {
    expect(isReadable('email', { value: 'i@kite.example' }, reading('E: i@kite. example'))).toBe(true);
    expect(isReadable('name', { value: 'Imogen Kershaw' }, reading('IMOGEN', 'Curator', 'KERSHAW'))).toBe(true);
    expect(isReadable('company', { value: 'The Kite House Press' }, reading('Press', 'Kite', 'The', 'House'))).toBe(
      true,
    );
    expect(
      isReadable('phone', { value: '+44 20 7946 0018', accept: ['02079460018'] }, reading('(020) 7946-0018')),
    ).toBe(true);
  });

  it('is found in letters and digits of any width', () => {
    expect(isReadable('phone', { value: '03-1234-5678' }, reading('電話：０３（１２３４）５６７８'))).toBe(true);
    expect(isReadable('phone', { value: '03-1234-5678' }, reading('電話：０３（１２３４）５６７９'))).toBe(false);
  });

  it('is found by its hash', () => {
    const truth = { value: hashedForm('name', 'imogen kershaw') };
    expect(isReadable('name', truth, reading('Dr Imogen Kershaw, MBA', 'x'))).toBe(false);
    expect(isReadable('name', truth, reading('Dr Imogen Kershaw'))).toBe(true);
    expect(isReadable('name', truth, reading('Imogen', 'Kershaw'))).toBe(true);
  });
});

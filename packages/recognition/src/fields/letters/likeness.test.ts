import { expect, test } from '@jest/globals';
import { cellsOf } from '../lines/rows.ts';
import { type NewLine, newReading } from '../test/new-reading.ts';
import { textOf } from './letters.ts';
import { hostWitnesses, personWitnesses, spelledLike } from './likeness.ts';

const charsOf = (text: string, doubts: NewLine['doubts'] = {}) => cellsOf(newReading([{ text, doubts }]), 0)[0]!.chars;
const named = (text: string, probability = 0.2) => ({ probability: 0.6, alternatives: [{ text, probability }] });
const company = (text: string, doubts: NewLine['doubts'], ...hosts: string[]) =>
  textOf(spelledLike(charsOf(text, doubts), hostWitnesses(hosts)));

test('what was read surely stays, however the host spells it', () => {
  expect(company('Andersson Partner', {}, 'andersonpartner.se', 'andersonpartner.se')).toBe('Andersson Partner');
  expect(company('Velmora', { 6: { probability: 0.6 } }, 'velmoraag.com')).toBe('Velmora');
});

test('one other letter is left to what is surer, unless two hosts agree', () => {
  const doubts = { 9: named('c', 0.05) };
  expect(company('Clair-Obseur', doubts, 'clairobscur.com')).toBe('Clair-Obseur');
  expect(company('Clair-Obseur', doubts, 'clairobscur.com', 'clairobscur.com')).toBe('Clair-Obscur');
});

test('several doubtful letters follow the host, with their accents', () => {
  const doubts = { 8: named('ę'), 9: { probability: 0.9 }, 10: named('a') };
  expect(company('Studio Pąlula', doubts, 'studiopekala.pl')).toBe('Studio Pękala');
});

test('a host spells the sign between two names in words', () => {
  const doubts = { 6: { probability: 0.8 }, 10: { probability: 0.8 } };
  expect(company('Velmora & Brooke', doubts, 'velmoraandbrooke.com')).toBe('Velmora & Brooke');
  expect(company('Velmora & Brooke', doubts, 'velmora-und-brooke.de')).toBe('Velmora & Brooke');
  expect(company('Velmora & Brroke', { 12: named('o') }, 'velmoraandbrooke.com')).toBe('Velmora & Brooke');
});

test('a letter that the reader lost or made up', () => {
  const doubts = { 1: { probability: 0.8 } };
  expect(company('Khe House', { 1: named('i') }, 'kitehouse.com')).toBe('Kite House');
  expect(company('Vaelmora Optics', doubts, 'velmoraoptics.com')).toBe('Velmora Optics');
});

test('Æ is spelled ae', () => {
  expect(company('SKJEVELAND EIENDOM', { 3: named('Æ', 0.04) }, 'skjaevelandeiendom.no')).toBe('SKJÆVELAND EIENDOM');
});

test('a name follows mailbox and company', () => {
  const doubts = { 3: { probability: 0.95 }, 6: { probability: 0.95 }, 7: named('l') };
  const name = charsOf('Hamsh Ptkington', doubts);
  expect(textOf(spelledLike(name, personWitnesses('pilkington.hamish', [])))).toBe('Hamish Pilkington');
  const family = charsOf('GURO SKJEVELAND', { 8: named('Æ', 0.04) });
  expect(textOf(spelledLike(family, personWitnesses('guro', charsOf('SKJÆVELAND EIENDOM'))))).toBe('GURO SKJÆVELAND');
});

test('the initial in a mailbox is no letter of the family name', () => {
  const name = charsOf('Loretta Vandenberg', { 8: { probability: 0.8 } });
  expect(textOf(spelledLike(name, personWitnesses('lvandenberg', [])))).toBe('Loretta Vandenberg');
});

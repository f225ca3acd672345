import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { cellsOf, plainText } from '../lines/rows.ts';
import { type NewLine, newReading } from '../test/new-reading.ts';
import { createGate, type Decision } from './gate.ts';

const charsOf = (text: string, doubts: NewLine['doubts'] = {}) => cellsOf(newReading([{ text, doubts }]), 0)[0]!.chars;
const doubt = { probability: 0.7 };

describe('what was surely read', () => {
  const gate = createGate();

  test('does not change for one witness, nor for two of one kind', () => {
    const read = charsOf('anni@velmora.de');
    const lets = (...witnesses: ('name' | 'site')[]) =>
      gate.lets('mailbox', 'email', read, 'anna@velmora.de', { witnesses });
    expect(lets('name')).toBe(false);
    expect(lets('name', 'name')).toBe(false);
    expect(lets('name', 'site')).toBe(true);
  });

  test('does not go either', () => {
    expect(gate.lets('mailbox', 'email', charsOf('elena'), 'lena', { witnesses: ['name'] })).toBe(false);
  });

  test('changes no further where something else was changed before', () => {
    const read = charsOf('anni@velmora.de', { 8: doubt });
    const lets = (meant: string) =>
      gate.lets('mailbox', 'email', read, meant, { before: 'anni@velnora.de', witnesses: ['name'] });
    expect(lets('anna@velnora.de')).toBe(false);
    expect(lets('anni@velnora.de')).toBe(true);
  });

  test('stays sign by sign', () => {
    const read = charsOf('Vedouci ucetni', { 6: doubt });
    const amended = gate.amended('accents', 'title', read, charsOf('Vedoucí účetní'), ['language']);
    expect(plainText(amended)).toBe('Vedoucí ucetni');
  });
});

describe('one witness is enough', () => {
  const gate = createGate();
  const lets = (read: ReturnType<typeof charsOf>, meant: string) =>
    gate.lets('mailbox', 'email', read, meant, { witnesses: ['name'] });

  test('where the reader was unsure', () => {
    expect(lets(charsOf('anni', { 3: doubt }), 'anna')).toBe(true);
  });

  test('where it nearly read the other sign', () => {
    const nearly = { 3: { probability: 0.975, alternatives: [{ text: 'a', probability: 0.02 }] } };
    expect(lets(charsOf('anni', nearly), 'anna')).toBe(true);
  });

  test('between signs that many types draw alike', () => {
    expect(lets(charsOf('Ikessler'), 'lkessler')).toBe(true);
    expect(lets(charsOf('modernlion'), 'modemlion')).toBe(true);
  });

  test('for a sign that nobody saw', () => {
    expect(lets(charsOf('matthis'), 'matthijs')).toBe(true);
  });
});

test('every decision is told, those against a change too', () => {
  const decisions: Decision[] = [];
  const gate = createGate({ onDecision: (decision) => decisions.push(decision) });
  gate.lets('mailbox', 'email', charsOf('anni'), 'anna', { witnesses: ['name'] });
  gate.lets('mailbox', 'email', charsOf('anni'), 'anni');
  expect(decisions).toMatchObject([{ repair: 'mailbox', read: 'anni', meant: 'anna', sure: 'i', isTaken: false }]);
  expect(decisions[0]!.cost).toBeGreaterThan(4);
});

test('a repair that is left out changes nothing', () => {
  const reading = newReading([
    { text: 'Amara Okonjo', size: 40 },
    { text: 'BERL1N PRESS', size: 30 },
    'amara@berlinpress.de',
  ]);
  const companyOf = (options: Parameters<typeof extractFields>[1]) =>
    extractFields([reading], options).extractedData.company;
  expect(companyOf({})).toBe('BERLIN PRESS');
  expect(companyOf({ without: ['letters', 'letters-agree', 'company-host'] })).toBe('BERL1N PRESS');
});

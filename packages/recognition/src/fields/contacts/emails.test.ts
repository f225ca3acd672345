import { describe, expect, test } from '@jest/globals';
import { cellsOf } from '../lines/rows.ts';
import { createGate } from '../repairs/gate.ts';
import { newReading } from '../test/new-reading.ts';
import { findEmails } from './emails.ts';

const emailsOf = (...lines: Parameters<typeof newReading>[0]) =>
  findEmails(cellsOf(newReading(lines), 0)).map((email) => email.value);

describe('no e-mail', () => {
  test.each([
    'Follow us @velmora',
    'Instagram @velmora.studio',
    'www.velmora.com',
    'Amara Okonjo',
    '@',
    'a@b',
    'price @ 20.00',
    'amara@velmora.notasuffix1',
    'amara@co.uk',
  ])('in %p', (text) => {
    expect(emailsOf(text)).toEqual([]);
  });

  test('in a profile, whatever one of its letters looks like', () => {
    const doubts = { 7: { probability: 0.6, alternatives: [{ text: '@', probability: 0.3 }] } };
    expect(emailsOf({ text: 'wwwinstagram.com/velmora', doubts })).toEqual([]);
  });

  test('a labelled website is not taken for a mailbox', () => {
    expect(emailsOf('e velorath.it')).toEqual([]);
    const doubts = { 17: { probability: 0.78, alternatives: [{ text: '@', probability: 0.2 }] } };
    expect(emailsOf({ text: 'Site : velmora.okanjo.in', doubts })).toEqual([]);
  });
});

test.each([
  ['E-Mail: amara@velmora.com', 'amara@velmora.com'],
  ['Tel 1 | amara.okonjo@velmora.co.uk | web', 'amara.okonjo@velmora.co.uk'],
  ['E-amara@velmora.com', 'amara@velmora.com'],
  ['Scane-mail: amara@velmora.com', 'amara@velmora.com'],
  ['Scane-mail:amara@velmora.com', 'amara@velmora.com'],
  ['amara.okonjo @velmora.com', 'amara.okonjo@velmora.com'],
  ['amara. okonjo@velmora.com', 'amara.okonjo@velmora.com'],
  ['a. okonjo @ velmora.com', 'a.okonjo@velmora.com'],
  ['t.k. okonjo@velmora.com', 't.k.okonjo@velmora.com'],
  ['Mail: e. okonjo @ velmora.com', 'e.okonjo@velmora.com'],
  ['E. okonjo@velmora.com', 'okonjo@velmora.com'],
  ['jane.doe@police.uk', 'jane.doe@police.uk'],
  ['post@bergen.no', 'post@bergen.no'],
  ['anna@waw.pl', 'anna@waw.pl'],
  ['amara@ velmora. com', 'amara@velmora.com'],
  ['amara@velmora,com', 'amara@velmora.com'],
  ['amara@velmora.corn', 'amara@velmora.com'],
  ['amara©velmora.com', 'amara@velmora.com'],
  ['E-mail : amara@velmora.comn', 'amara@velmora.com'],
  ['amara@velmora.netr', 'amara@velmora.net'],
  ['amara@velmora.agenicy', 'amara@velmora.agency'],
  ['AMARA@VELMORA.COM', 'AMARA@VELMORA.COM'],
  ['amara@velmora.com,Website:velmora.com', 'amara@velmora.com'],
])('%s is read as %s', (text, email) => {
  expect(emailsOf(text)).toEqual([email]);
});

test.each([
  ['amara@gmail.com,.bo.larsen@gmail.com,', ['amara@gmail.com', 'bo.larsen@gmail.com']],
  ['Email:amara@gmail.combo_larsen@yahoo.com', ['amara@gmail.com', 'bo_larsen@yahoo.com']],
  ['amara@velmora.com.bo@velmora.com', ['amara@velmora.com', 'bo@velmora.com']],
  ['amara@velmora.com/bo@velmora.com', ['amara@velmora.com', 'bo@velmora.com']],
])('%s holds two addresses', (text, emails) => {
  expect(emailsOf(text)).toEqual(emails);
});

test('an @ that was nearly read is found among the alternatives', () => {
  const doubts = { 5: { probability: 0.6, alternatives: [{ text: '@', probability: 0.3 }] } };
  expect(emailsOf({ text: 'amaraQvelmora.com', doubts })).toEqual(['amara@velmora.com']);
});

test('an @ that was read as two signs is one', () => {
  const doubts = { 5: { probability: 0.5, alternatives: [{ text: '@', probability: 0.3 }] } };
  expect(emailsOf({ text: 'amaraf@velmora.com', doubts })).toEqual(['amara@velmora.com']);
  expect(emailsOf('amaraf@velmora.com')).toEqual(['amaraf@velmora.com']);
});

test('an address that breaks after the @ goes on in the row below', () => {
  expect(emailsOf('amara.okonjo@', 'velmora.com')).toEqual(['amara.okonjo@velmora.com']);
});

test('a suffix that breaks goes on in the row below, though its first half looks like another', () => {
  expect(emailsOf('amara@velmora.comp', 'any')).toEqual(['amara@velmora.company']);
  expect(emailsOf('amara@hotmail.c0m.', 'design')).toEqual(['amara@hotmail.com']);
  expect(emailsOf('amara@velmora.corn.', 'velmora.com')).toEqual(['amara@velmora.com']);
  expect(emailsOf('amara@velmora.comn', 'Lindenallee 7')).toEqual(['amara@velmora.com']);
});

test('a rare suffix stays where it was read surely and is mended where it was not', () => {
  const text = 'ruta@velmora.lt';
  const doubts = { [text.length - 2]: { probability: 0.6 } };
  expect(emailsOf({ text })).toEqual(['ruta@velmora.lt']);
  expect(emailsOf({ text, doubts })).toEqual(['ruta@velmora.it']);
});

test('repairs of hosts and signs ask the gate', () => {
  const cells = cellsOf(newReading(['amara@velmora.corn', 'bo.lund©velmora.com']), 0);
  expect(findEmails(cells).map(({ value }) => value)).toEqual(['amara@velmora.com', 'bo.lund@velmora.com']);
  expect(findEmails(cells, createGate({ without: ['suffix', 'hidden-at'] }))).toEqual([]);
});

test('a long dash of a mailbox is a hyphen, and a number of two digits is none alone', () => {
  expect(emailsOf('karin–okonjo@velmora.group')).toEqual(['karin-okonjo@velmora.group']);
  expect(emailsOf('www.velmora.de–info@velmora.de')).toEqual(['info@velmora.de']);
  expect(emailsOf('Büro–amara@velmora.de')).toEqual(['amara@velmora.de']);
  expect(emailsOf('Cortezlang 79@velmora.org')).toEqual(['Cortezlang79@velmora.org']);
  expect(emailsOf('E-mail 79@velmora.org')).toEqual(['79@velmora.org']);
  expect(emailsOf('E-mail rinfo@velmora.org')).toEqual(['info@velmora.org']);
});

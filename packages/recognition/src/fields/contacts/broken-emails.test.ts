import { describe, expect, test } from '@jest/globals';
import { cellsOf } from '../lines/rows.ts';
import { newReading } from '../test/new-reading.ts';
import { findContacts } from './contacts.ts';

const emailsOf = (...lines: Parameters<typeof newReading>[0]) =>
  findContacts(cellsOf(newReading(lines), 0)).emails.map((email) => email.value);

describe('no e-mail is made', () => {
  test.each([
    [['Amara Okonjo', 'www.amaraokonjo.studio']],
    [['Bright Velmora', 'brightavelmora.com']],
    [['Amara Okonjo', 'facebook.com/amara.okonjogroup.com']],
    [['Velmora Brooks', 'Site : velmora.brooksbridge.de']],
    [['Email:', 'Lindenallee 7']],
    [['Follow @velmora', 'velmora.com']],
    [['Facebook: @vintaverse', 'www.vintaverse.com']],
    [['Portia Albright', 'portal.velmora.com', 'www.velmora.com']],
    [['Web-www.velmora.com', 'velmora.com']],
    [['VM Architektura s.c.', 'vm-architektura.consulting']],
    [['Amara Okonjo', 'Book online: amaraokonjo.glossgenius.com']],
    [['Amara', 'Guimaraes', 'LinkedIn: amara_guimaraes']],
    [['Amara Okonjin', 'youtube.com/@amara_okonjin']],
    [['Amara Okonjin', 'https://medium.com/@amara-okonjin']],
    [['Dipl.-Wirtsch.-Ing. (FH)', 'Amara Okonjo']],
  ])('of %p', (lines) => {
    expect(emailsOf(...lines)).toEqual([]);
  });
});

test.each([
  // The card prints the host elsewhere.
  [['www.velmora.com', 'E-Mail amaragvelmora.com'], 'amara@velmora.com'],
  [['velmora.com', 'Email: amara@velmoracom'], 'amara@velmora.com'],
  [['velmora.com', 'Amara Okonjo', 'a.okonjoevelmora.com'], 'a.okonjo@velmora.com'],
  // A mail provider.
  [['Amara Okonjo', 'aokonjogicloud.com'], 'aokonjo@icloud.com'],
  // A person, and a sign between her and the host.
  [['Amara Okonjo', 'a.okonjo.avelmora.com'], 'a.okonjo@velmora.com'],
  // A lost dot, and signs that stick to the @.
  [['Email: amara_okonjo@velmoracouk'], 'amara_okonjo@velmora.co.uk'],
  [['www.velmora.com', 'amara.okonjo@/velrnora.com', 'www.velmora.com'], 'amara.okonjo@velmora.com'],
  [['amara_okonjo(@velmora.com'], 'amara_okonjo@velmora.com'],
])('%p holds %s', (lines, email) => {
  expect(emailsOf(...lines)).toEqual([email]);
});

test('a website below an address that lost its dot is not its end', () => {
  expect(emailsOf('amara@velmoracom', 'velmora.com')).toEqual(['amara@velmora.com']);
});

test('the host of a site that lost its dots is known to the address too', () => {
  expect(emailsOf('Amara Okonjo', 'https://velmoracomtr/studio', 'amara3velmora.comtr')).toEqual([
    'amara@velmora.com.tr',
  ]);
});

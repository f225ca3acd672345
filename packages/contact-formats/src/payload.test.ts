import { describe, expect, test } from '@jest/globals';
import { readPayload } from './payload.ts';

const contactOf = (text: string) => {
  const payload = readPayload(text);
  if (payload.kind !== 'contact') throw new Error(`not a contact but ${payload.kind}`);
  return payload.contact;
};

describe('what is no contact', () => {
  test.each(['', 'WIFI:S:guest;T:WPA;P:secret;;', 'javascript:alert(1)', '4006381333931', 'ftp://example.com/x'])(
    '%p is text',
    (text) => {
      expect(readPayload(text).kind).toBe('text');
    },
  );
  test.each([
    ['https://example.com/jane', { kind: 'url', url: 'https://example.com/jane' }],
    ['www.example.com', { kind: 'url', url: 'https://www.example.com' }],
    ['URL:https://example.com', { kind: 'url', url: 'https://example.com' }],
    ['mailto:jane@example.com?subject=Hi', { kind: 'email', email: 'jane@example.com' }],
    ['tel:+49-30-901820', { kind: 'phone', phone: '+49-30-901820' }],
  ])('%s is understood', (text, payload) => {
    expect(readPayload(text)).toEqual(payload);
  });
});

describe('vCard', () => {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Doe;Jane;;Dr.;',
    'FN:Dr. Jane Doe',
    'ORG:Acme Optics\\, Inc.;Research',
    'TITLE:Head of Research',
    'TEL;TYPE=fax,work:+49 30 901821',
    'TEL;TYPE=work:+49 30 901820',
    'TEL;TYPE=cell:+49 1512 3456789',
    'EMAIL;TYPE=home:jane@home.example',
    'EMAIL;TYPE=work,pref:jane.doe@acme.example',
    'URL:https://acme.example',
    'URL:https://www.linkedin.com/in/janedoe',
    'X-SOCIALPROFILE;TYPE=twitter:https://x.com/janedoe',
    'ADR;TYPE=work:;;Lindenallee 1;Berlin;;10115;Germany',
    'NOTE:one\\ntwo',
    'END:VCARD',
  ].join('\n');

  test('all fields are read, the preferred e-mail first', () => {
    expect(contactOf(lines)).toEqual({
      name: 'Dr. Jane Doe',
      family: 'Doe',
      title: 'Head of Research',
      company: 'Acme Optics, Inc.',
      emails: ['jane.doe@acme.example', 'jane@home.example'],
      phones: [
        { number: '+49 30 901821', kind: 'fax' },
        { number: '+49 30 901820', kind: 'work' },
        { number: '+49 1512 3456789', kind: 'mobile' },
      ],
      websites: ['https://acme.example'],
      addresses: ['Lindenallee 1, Berlin, 10115, Germany'],
      notes: 'one\ntwo',
      profiles: { linkedIn: 'https://www.linkedin.com/in/janedoe', twitter: 'https://x.com/janedoe' },
    });
  });

  test('the name is put together when FN is missing', () => {
    expect(contactOf('BEGIN:VCARD\nVERSION:2.1\nN:Doe;Jane;Maria;Dr.;MBA\nEND:VCARD').name).toBe(
      'Dr. Jane Maria Doe MBA',
    );
  });

  test.each([
    ['BEGIN:VCARD\nFN:清水 江\nN:江;清水;;;\nEND:VCARD', '江'],
    ['BEGIN:VCARD\nFN:清水 江\nN:清水 江;;;;\nEND:VCARD', undefined],
    ['BEGIN:VCARD\nFN:清水 江\nEND:VCARD', undefined],
    ['MECARD:N:江,清水;;', '江'],
    ['MECARD:N:清水 江;;', undefined],
  ])('the family’s part of a name is told where something is given beside it: %s', (code, family) => {
    expect(contactOf(code).family).toBe(family);
  });

  test('empty values and dangerous links are left out', () => {
    const contact = contactOf('BEGIN:VCARD\nFN:Jane\nTEL:\nEMAIL:\nURL:javascript:alert(1)\nTITLE:  \nEND:VCARD');
    expect(contact).toEqual({ name: 'Jane', emails: [], phones: [], websites: [], addresses: [], profiles: {} });
  });

  test('numbers and addresses as URIs lose their scheme', () => {
    const contact = contactOf(
      'BEGIN:VCARD\nVERSION:4.0\nFN:J\nTEL;VALUE=uri:tel:+49-30-901820\nEMAIL:mailto:j@acme.example\nEND:VCARD',
    );
    expect(contact.phones[0]?.number).toBe('+49-30-901820');
    expect(contact.emails).toEqual(['j@acme.example']);
  });
});

describe('MECARD', () => {
  test('family name first, escapes, several numbers', () => {
    expect(
      contactOf(
        'MECARD:N:Doe,Jane;ORG:Acme\\; Sons;TEL:+4930901820;TEL:+4915123456789;EMAIL:jane@acme.example;URL:acme.example;;',
      ),
    ).toMatchObject({
      name: 'Jane Doe',
      company: 'Acme; Sons',
      phones: [
        { number: '+4930901820', kind: 'other' },
        { number: '+4915123456789', kind: 'other' },
      ],
      emails: ['jane@acme.example'],
      websites: ['acme.example'],
    });
  });

  test('has no characters that are no text, as a vCard has none', () => {
    const written = 'MECARD:N:D\u0000oe,J\u0001ane;ORG:Acme\u000bLtd\ud83d;;';
    expect(contactOf(written)).toMatchObject({ name: 'Jane Doe', company: 'Acme Ltd\ufffd' });
    expect(readPayload('mailto:jane%00@acme.example')).toEqual({ kind: 'email', email: 'jane@acme.example' });
  });

  test('a link in it with a colon stays whole', () => {
    expect(contactOf('MECARD:N:Doe;URL:https\\://acme.example/a;;').websites).toEqual(['https://acme.example/a']);
  });

  test('an empty card has no fields', () => {
    expect(contactOf('MECARD:;;')).toEqual({ emails: [], phones: [], websites: [], addresses: [], profiles: {} });
  });
});

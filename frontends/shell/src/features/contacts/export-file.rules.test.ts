import { describe, expect, it } from '@jest/globals';
import { addressesOf, exportAddress, IDS_PER_REQUEST, joinedFile } from './export-file.rules.ts';

describe('an exported file', () => {
  it('is asked for with what is filtered, and with nothing else', () => {
    expect(exportAddress('csv', {})).toBe('/api/contacts/export?format=csv');
    expect(exportAddress('vcf', { search: 'a&b', company: '', tag: 'Paper', source: 'SCAN' })).toBe(
      '/api/contacts/export?format=vcf&search=a%26b&tag=Paper&source=scan',
    );
    expect(exportAddress('csv', { isFavourite: true })).toBe('/api/contacts/export?format=csv&favourite=true');
    expect(exportAddress('csv', { isFavourite: false })).toBe('/api/contacts/export?format=csv');
  });

  it('for another program names it', () => {
    expect(exportAddress('hubspot', { tag: 'Paper' })).toBe('/api/contacts/export?format=csv&preset=hubspot&tag=Paper');
    expect(addressesOf('kaard', ['7'])).toEqual(['/api/contacts/export?format=csv&preset=kaard&ids=7']);
  });

  it('of many is asked for in addresses that are not too long', () => {
    const ids = Array.from({ length: IDS_PER_REQUEST + 1 }, (_, index) => String(index + 1));
    const addresses = addressesOf('csv', ids);
    expect(addresses).toHaveLength(2);
    expect(addresses[1]).toBe(`/api/contacts/export?format=csv&ids=${IDS_PER_REQUEST + 1}`);
    expect(addressesOf('csv', [])).toEqual([]);
  });

  it('has one header, however many parts it came in', () => {
    expect(joinedFile('csv', ['\uFEFFName,Tags\r\nAda,\r\n', '\uFEFFName,Tags\r\n"I\r\nvo",\r\n'])).toBe(
      '\uFEFFName,Tags\r\nAda,\r\n"I\r\nvo",\r\n',
    );
    expect(joinedFile('google', ['Name,Tags\r\nAda,\r\n', 'Name,Tags\r\n"I,""vo""",\r\n'])).toBe(
      'Name,Tags\r\nAda,\r\n"I,""vo""",\r\n',
    );
    expect(joinedFile('vcf', ['BEGIN:VCARD\r\n', 'END:VCARD\r\n'])).toBe('BEGIN:VCARD\r\nEND:VCARD\r\n');
  });

  it('has the columns of all its parts, and every value in its own', () => {
    const parts = [
      '\uFEFFName,Email 1,Email 2,Phone 1,Notes\r\nAda,a@x.example,b@x.example,1,"Reds,\r\nblues"\r\n',
      '\uFEFFName,Email 1,Phone 1,Phone 2,Notes,Further details (Kaard)\r\nIvo,i@x.example,2,3,Hi,more\r\n',
    ];
    expect(joinedFile('kaard', parts)).toBe(
      [
        '\uFEFFName,Email 1,Email 2,Phone 1,Phone 2,Notes,Further details (Kaard)',
        'Ada,a@x.example,b@x.example,1,,"Reds,\r\nblues",',
        'Ivo,i@x.example,,2,3,Hi,more',
        '',
      ].join('\r\n'),
    );
  });

  it('keeps columns of the same name apart, as of a custom field called "City"', () => {
    const parts = ['Name,City\r\nAda,Bath\r\n', 'Name,City,City\r\nIvo,Sofia,Varna\r\n'];
    expect(joinedFile('hubspot', parts)).toBe('Name,City,City\r\nAda,Bath,\r\nIvo,Sofia,Varna\r\n');
  });
});

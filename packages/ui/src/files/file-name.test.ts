import { describe, expect, test } from '@jest/globals';
import { fileNameIn } from './file-name.ts';

describe('the name that a server gives a file', () => {
  test.each([
    [`attachment; filename="Amara_Lindqvist.vcf"; filename*=UTF-8''Amara_Lindqvist.vcf`, 'Amara_Lindqvist.vcf'],
    [`attachment; filename="Zoe.vcf"; filename*=UTF-8''Zo%C3%AB.vcf`, 'Zoë.vcf'],
    [`attachment; filename*=UTF-8''Zo%C3%AB.vcf; filename="Zoe.vcf"`, 'Zoë.vcf'],
    [`attachment; filename="contact.vcf"; filename*=UTF-8'ar'%D9%84%D9%8A%D9%84%D9%89.vcf`, 'ليلى.vcf'],
    ["attachment;FILENAME* = utf-8''%F0%9F%8C%BB.vcf", '🌻.vcf'],
    [`attachment; filename="OBrien.vcf"; filename*=UTF-8''Niamh_O'Brien.vcf`, "Niamh_O'Brien.vcf"],
    [`attachment; filename*=ISO-8859-1''Zo%EB.vcf`, 'Zoë.vcf'],
    ['attachment; filename=contacts.csv', 'contacts.csv'],
    ['attachment; filename="a \\"quoted\\" name; and more.csv"', 'a "quoted" name; and more.csv'],
    [`attachment; filename="x; filename*=UTF-8''other.csv"`, `x; filename*=UTF-8''other.csv`],
  ])('%s', (disposition, name) => {
    expect(fileNameIn(disposition)).toBe(name);
  });

  test.each([
    // What cannot be read gives way to the plain one.
    [`attachment; filename="plain.vcf"; filename*=UTF-8''%E0%A4%A`, 'plain.vcf'],
    [`attachment; filename="plain.vcf"; filename*=KOI8-R''%EB.vcf`, 'plain.vcf'],
    [`attachment; filename="plain.vcf"; filename*=plain`, 'plain.vcf'],
    [`attachment; filename="plain.vcf"; filename*=UTF-8''..%2Fetc%2Fpasswd`, 'plain.vcf'],
    ['attachment; filename="../etc/passwd"', null],
    ['attachment; filename="C:\\\\autoexec.bat"', null],
    [`attachment; filename*=UTF-8''a%00b`, null],
    ['attachment; filename=""', null],
    ['attachment', null],
    ['', null],
    [null, null],
  ])('%s leaves %s', (disposition, name) => {
    expect(fileNameIn(disposition)).toBe(name);
  });

  test('is found quickly in what is no header', () => {
    const before = performance.now();
    for (const text of [`;${' '.repeat(50_000)}`, `; filename="${'\\'.repeat(50_001)}`, ';a='.repeat(20_000)])
      expect(fileNameIn(`attachment${text}`)).toBeNull();
    expect(performance.now() - before).toBeLessThan(1000);
  });
});

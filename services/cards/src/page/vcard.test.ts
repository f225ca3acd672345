import { describe, expect, it } from '@jest/globals';
import { attachment, vCardFileName } from './vcard.ts';

describe('the file of a card', () => {
  it.each([
    ['Amara Lindqvist', 'Amara_Lindqvist.vcf'],
    ['  Amara   Lindqvist ', 'Amara_Lindqvist.vcf'],
    ['../../etc/passwd', 'etcpasswd.vcf'],
    ['a\\b:c*d?e"f<g>h|i', 'abcdefghi.vcf'],
    ['\u202eevil\u202c', 'evil.vcf'],
    ['...', 'contact.vcf'],
    ['', 'contact.vcf'],
    ['🌻', '🌻.vcf'],
    ['مريم', 'مريم.vcf'],
    ['line\r\nSet-Cookie: a=b', 'line_Set-Cookie_a=b.vcf'.replace('line_', 'line')],
  ])('%j is called %j', (fullName, file) => {
    expect(vCardFileName(fullName)).toBe(file);
  });

  it.each([
    ['x'.repeat(120), 'x'.repeat(100)],
    [`${'x'.repeat(99)}🌻 and more`, 'x'.repeat(99)],
    [`${'x'.repeat(95)}👩‍👩‍👧`, 'x'.repeat(95)],
    [`${'x'.repeat(99)}q\u0301 and more`, 'x'.repeat(99)],
    ['🌻'.repeat(100), '🌻'.repeat(50)],
  ])('%j is cut between two letters, and can be written in a header', (fullName, name) => {
    expect(vCardFileName(fullName)).toBe(`${name}.vcf`);
    expect(attachment(vCardFileName(fullName))).toContain(encodeURIComponent(name));
  });

  it('is named for every browser, and ends no header', () => {
    expect(attachment('Žofia.vcf')).toBe(`attachment; filename="Zofia.vcf"; filename*=UTF-8''%C5%BDofia.vcf`);
    expect(attachment('🌻.vcf')).toBe(`attachment; filename="contact.vcf"; filename*=UTF-8''%F0%9F%8C%BB.vcf`);
    expect(attachment('ليلى_الخطيب.vcf')).toContain('filename="contact.vcf"');
    expect(attachment('a"b.vcf')).not.toMatch(/filename="a"b/);
  });
});

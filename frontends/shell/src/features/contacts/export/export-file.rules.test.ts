import { describe, expect, it } from '@jest/globals';
import { exportOfChosen, exportOfFiltered } from './export-file.rules.ts';

describe('an exported file', () => {
  it('is asked for with what is filtered, and with nothing else', () => {
    expect(exportOfFiltered('csv', {})).toEqual({ path: '/api/contacts/export?format=csv' });
    expect(exportOfFiltered('vcf', { search: 'a&b', company: '', tag: 'Paper', source: 'SCAN' }).path).toBe(
      '/api/contacts/export?format=vcf&search=a%26b&tag=Paper&source=scan',
    );
    expect(exportOfFiltered('csv', { isFavourite: true }).path).toBe('/api/contacts/export?format=csv&favourite=true');
    expect(exportOfFiltered('csv', { isFavourite: false }).path).toBe('/api/contacts/export?format=csv');
  });

  it('for another program names it', () => {
    const { path } = exportOfFiltered('hubspot', { tag: 'Paper' });
    expect(path).toBe('/api/contacts/export?format=csv&preset=hubspot&tag=Paper');
    expect(exportOfChosen('kaard', ['7']).body).toEqual({ format: 'csv', preset: 'kaard', ids: ['7'] });
  });

  it('of chosen contacts is asked for once, however many they are', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => String(index + 1));
    expect(exportOfChosen('vcf', ids)).toEqual({ path: '/api/contacts/export', body: { format: 'vcf', ids } });
  });
});

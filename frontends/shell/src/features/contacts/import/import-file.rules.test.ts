import { describe, expect, it } from '@jest/globals';
import { fileProblem } from './import-file.rules.ts';

describe('a file to import', () => {
  it.each([
    [{ name: 'contacts.xls', size: 10 }, 'importOther'],
    [{ name: 'csv', size: 10 }, 'importOther'],
    [{ name: 'contacts.csv.exe', size: 10 }, 'importOther'],
    [{ name: 'contacts.csv', size: 0 }, 'importEmpty'],
    [{ name: 'contacts.csv', size: 50 * 1024 * 1024 + 1 }, 'importLarge'],
  ] as const)('%j is refused: %s', (file, problem) => {
    expect(fileProblem([file])).toBe(problem);
  });

  it.each([
    'contacts.csv',
    'People.XLSX',
    'people.xlsm',
    'people.xltx',
    'CONTACTS.VCF',
    'Address Book.ldif',
    'all of them.zip',
  ])('%s is sent', (name) => {
    expect(fileProblem([{ name, size: 50 * 1024 * 1024 }])).toBeNull();
  });

  it('is one: of several none is taken', () => {
    const file = { name: 'contacts.csv', size: 10 };
    expect(fileProblem([file, file])).toBe('importSeveral');
  });
});

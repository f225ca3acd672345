const MOST_BYTES = 50 * 1024 * 1024;
export const ACCEPTED_FILES = '.csv,.xlsx,.xlsm,.xltx,.vcf,.ldif,.zip';

export type FileProblem = 'importOther' | 'importLarge' | 'importEmpty' | 'importSeveral';

/** Checks files without reading them; a drop ignores `accept` and `multiple`. Null if the file may be sent. */
export function fileProblem([file, ...further]: readonly Pick<File, 'name' | 'size'>[]): FileProblem | null {
  if (further.length > 0) return 'importSeveral';
  const { name, size } = file!;
  if (!/\.(csv|xls[xm]|xltx|vcf|ldif|zip)$/i.test(name)) return 'importOther';
  if (size === 0) return 'importEmpty';
  return size > MOST_BYTES ? 'importLarge' : null;
}

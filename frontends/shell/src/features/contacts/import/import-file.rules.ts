const MOST_BYTES = 50 * 1024 * 1024;
export const ACCEPTED_FILES = '.csv,.xlsx,.xlsm,.xltx,.vcf,.ldif,.zip';

export type FileProblem = 'importOther' | 'importLarge' | 'importEmpty' | 'importSeveral';

/** What can be told without reading the files; a drop knows neither `accept` nor `multiple`. Null: it may be sent. */
export function fileProblem([file, ...further]: readonly Pick<File, 'name' | 'size'>[]): FileProblem | null {
  if (further.length > 0) return 'importSeveral';
  const { name, size } = file!;
  if (!/\.(csv|xls[xm]|xltx|vcf|ldif|zip)$/i.test(name)) return 'importOther';
  if (size === 0) return 'importEmpty';
  return size > MOST_BYTES ? 'importLarge' : null;
}

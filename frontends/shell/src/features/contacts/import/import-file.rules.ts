const MOST_BYTES = 50 * 1024 * 1024;
export const ACCEPTED_FILES = '.csv,.xlsx,.xlsm,.xltx,.vcf,.ldif,.zip';

export type FileProblem = 'importOther' | 'importLarge' | 'importEmpty';

/** What can be told without reading the file; a drop knows no `accept`. Null: it may be sent. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | null {
  if (!/\.(csv|xls[xm]|xltx|vcf|ldif|zip)$/i.test(name)) return 'importOther';
  if (size === 0) return 'importEmpty';
  return size > MOST_BYTES ? 'importLarge' : null;
}

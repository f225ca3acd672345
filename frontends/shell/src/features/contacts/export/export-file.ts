import { fetchPrivateFile, saveFile } from '@kaard/ui';
import type { ContactFilter } from '../filter/filter.rules.ts';
import { type ExportFormat, exportOfChosen, exportOfFiltered } from './export-file.rules.ts';

/**
 * Downloads a file of contacts.
 * @throws Error if the request is refused
 */
export async function exportContacts(
  format: ExportFormat,
  who: Partial<ContactFilter> | readonly string[],
): Promise<void> {
  const { path, body } = isChosen(who) ? exportOfChosen(format, who) : exportOfFiltered(format, who);
  const { content, fileName } = await fetchPrivateFile(path, body);
  saveFile(content, fileName ?? `contacts.${format === 'vcf' ? 'vcf' : 'csv'}`);
}

const isChosen = (who: Partial<ContactFilter> | readonly string[]): who is readonly string[] => Array.isArray(who);

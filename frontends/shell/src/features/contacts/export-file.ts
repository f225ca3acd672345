import { fetchPrivateFile, saveFile } from '@kaard/ui';
import { addressesOf, type ExportFormat, exportAddress, joinedFile } from './export-file.rules.ts';
import type { ContactFilter } from './filter.rules.ts';

/** Fetches a file of contacts and hands it to the browser's downloads. @throws Error when a part of it is missing */
export async function exportContacts(
  format: ExportFormat,
  who: Partial<ContactFilter> | readonly string[],
): Promise<void> {
  const addresses = Array.isArray(who)
    ? addressesOf(format, who)
    : [exportAddress(format, who as Partial<ContactFilter>)];
  const [first, ...rest] = addresses;
  if (!first) return;
  const { content, fileName } = await fetchPrivateFile(first);
  const name = fileName ?? `contacts.${format === 'vcf' ? 'vcf' : 'csv'}`;
  if (!rest.length) return saveFile(content, name);
  const parts = [await textOf(content)];
  for (const address of rest) parts.push(await textOf((await fetchPrivateFile(address)).content));
  saveFile(new Blob([joinedFile(format, parts)], { type: content.type }), name);
}

/** `Blob.text()` would swallow the byte order mark that Excel needs. */
const textOf = async (content: Blob) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await content.arrayBuffer());

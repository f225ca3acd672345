import { fetchPrivateFile, saveFile } from '@kaard/ui';

/**
 * Saves a private file of our own address.
 * @throws Error unless it is there and may be read
 */
export async function downloadFile(path: string, fallbackName: string): Promise<void> {
  if (!/^\/(?!\/)/.test(path)) throw new Error('Not a path of our own');
  const { content, fileName } = await fetchPrivateFile(path);
  saveFile(content, fileName ?? fallbackName);
}

import { fetchPrivateFile, saveFile } from '@kaard/ui';

/**
 * Downloads a private file from our own origin.
 * @throws Error if it does not exist or may not be read
 */
export async function downloadFile(path: string, fallbackName: string): Promise<void> {
  if (!/^\/(?!\/)/.test(path)) throw new Error('Not a path of our own');
  const { content, fileName } = await fetchPrivateFile(path);
  saveFile(content, fileName ?? fallbackName);
}

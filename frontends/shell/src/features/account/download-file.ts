import { authorization } from '@kaard/ui/session';

/**
 * Saves a private file of our own address: fetched with the header, so that no token stands in an address.
 * @throws Error unless it is there and may be read
 */
export async function downloadFile(path: string, fallbackName: string): Promise<void> {
  if (!/^\/(?!\/)/.test(path)) throw new Error('Not a path of our own');
  const response = await fetch(path, { headers: authorization() });
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  const name = /filename="([^"/\\]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallbackName;
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it over by then, however slow it is.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

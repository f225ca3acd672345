/** @throws when the browser refuses, or has no clipboard (an address without https) */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/**
 * As mail programs take it: with its looks, and as plain text for those who want that. The newer way would parse the
 * markup in this page first, whose policy takes every inline style away; what a copy event is given goes out as it is.
 * @param shown what is selected meanwhile: nothing is copied from a page without a selection
 * @throws Error when the browser refuses
 */
export function copyRich({ html, text }: { html: string; text: string }, shown: Node): void {
  let isGiven = false;
  const give = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', text);
    isGiven = true;
  };
  getSelection()?.selectAllChildren(shown);
  document.addEventListener('copy', give, { once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', give);
  getSelection()?.removeAllRanges();
  if (!isGiven) throw new Error('The browser does not let us copy');
}

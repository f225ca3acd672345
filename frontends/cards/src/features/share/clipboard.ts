/** @throws if the browser refuses, or has no clipboard (an address without https) */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/**
 * Copies for mail programs: as HTML, and as plain text for programs that prefer it. The newer clipboard API would parse
 * the markup in this page first, whose CSP removes every inline style; data set in a copy event is passed on unchanged.
 * @param shown the node that is selected meanwhile: nothing is copied from a page without a selection
 * @throws Error if the browser refuses
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

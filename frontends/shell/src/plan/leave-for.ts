/** Replaces this page by one outside of the product, such as for payment. Only over http(s). */
export function leaveFor(address: string): void {
  if (/^https?:\/\//.test(address)) window.location.assign(address);
}

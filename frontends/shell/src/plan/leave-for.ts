/** To a page outside of the product, in the place of this one: where somebody pays. Only over http. */
export function leaveFor(address: string): void {
  if (/^https?:\/\//.test(address)) window.location.assign(address);
}

/** The browser's own rule decides what an address is. */
export function isEmail(value: string): boolean {
  const probe = document.createElement('input');
  probe.type = 'email';
  probe.value = value;
  return probe.validity.valid;
}

/** Whether the browser accepts the text as an e-mail address. */
export function isEmail(value: string): boolean {
  const probe = document.createElement('input');
  probe.type = 'email';
  probe.value = value;
  return probe.validity.valid;
}

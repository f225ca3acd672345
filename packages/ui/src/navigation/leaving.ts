/** Name of the event that is dispatched before navigation that no link has started. */
export const LEAVING = 'kaard-leaving';

/** Dispatched on the window, because a remote may have its own copy of this module. */
type Leaving = CustomEvent<() => void> & { isSigningOut?: boolean };

/**
 * Navigates if forms with unsaved input allow it: at once, after the person agrees, or never.
 * @param isSigningOut whether data that no form shows would be lost too
 */
export function askToLeave(go: () => void, { isSigningOut = false } = {}): void {
  const event: Leaving = new CustomEvent(LEAVING, { cancelable: true, detail: go });
  if (window.dispatchEvent(Object.assign(event, { isSigningOut }))) go();
}

/**
 * Asks before data is lost by signing out, on whatever page.
 * @param mayGo called at that moment; it may ask the person in turn
 * @returns a function that stops asking
 */
export function askBeforeSignOut(mayGo: () => boolean): () => void {
  const onLeaving = (event: Event) => {
    if (event.defaultPrevented || !(event as Leaving).isSigningOut || mayGo()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener(LEAVING, onLeaving);
  return () => window.removeEventListener(LEAVING, onLeaving);
}

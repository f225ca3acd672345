/** Told before somebody is taken elsewhere other than by a link. */
export const LEAVING = 'kaard-leaving';

/** An event of the window, because a remote may have its own copy of this module. */
type Leaving = CustomEvent<() => void> & { isSigningOut?: boolean };

/**
 * Goes where a form with something to lose allows it: at once, once somebody has agreed, or never.
 * @param isSigningOut what no form shows any more would be lost, too
 */
export function askToLeave(go: () => void, { isSigningOut = false } = {}): void {
  const event: Leaving = new CustomEvent(LEAVING, { cancelable: true, detail: go });
  if (window.dispatchEvent(Object.assign(event, { isSigningOut }))) go();
}

/**
 * For what is lost when somebody signs out, whatever page is shown.
 * @param mayGo is asked in that moment, and may ask in turn
 * @returns ends it
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

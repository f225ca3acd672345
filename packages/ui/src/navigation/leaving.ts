/** Told before somebody is taken elsewhere other than by a link. */
export const LEAVING = 'kaard-leaving';

/**
 * Goes where a form with something to lose allows it: at once, once somebody has agreed, or never. It is told by an event
 * of the window, because a remote may have its own copy of this module.
 */
export function askToLeave(go: () => void): void {
  if (window.dispatchEvent(new CustomEvent(LEAVING, { cancelable: true, detail: go }))) go();
}

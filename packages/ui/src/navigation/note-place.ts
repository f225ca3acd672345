const QUIETLY = { preventScroll: true };

/**
 * Notes where the keyboard focus is. The returned function restores it or, if its element is gone, moves it to the
 * replacement: the next item of the list, else the heading of the surrounding section, of an outer one or of the
 * screen. It does nothing if the person has moved on meanwhile, and does not scroll, because they may be looking at
 * something else.
 */
export function notePlace(): () => void {
  const origin = document.activeElement;
  if (isLost()) return () => {}; // some browsers don’t focus a clicked button
  const parts = partsAround(origin);
  const item = origin?.closest('li, fieldset');
  const list = item?.parentElement;
  const index = item && list ? [...list.children].indexOf(item) : 0;
  return () => {
    if (!isLost()) return;
    if (origin?.isConnected && origin instanceof HTMLElement) origin.focus(QUIETLY);
    const siblings = list?.isConnected ? [...list.children] : [];
    goTo(siblings[Math.min(index, siblings.length - 1)]);
    const headings = parts.filter(({ isConnected }) => isConnected).map((part) => part.querySelector('h2, h3'));
    goTo(headings.find((heading) => heading));
    goOnAtHeading();
  };
}

/** Runs work that may remove the focused control together with its row, and restores the focus in its place. */
export async function goOnAfter(work: () => unknown): Promise<void> {
  const goOn = notePlace();
  await work();
  setTimeout(goOn); // once the change is rendered
}

/** Moves the focus to the heading of the screen if the focused element is gone. */
export function goOnAtHeading(): void {
  goTo(document.querySelector('main h1') ?? document.querySelector('main'));
}

/** Whether nothing has the focus: its element is gone, or is disabled, which browsers notice only when they render. */
export const isLost = () =>
  !document.activeElement || document.activeElement === document.body || document.activeElement.matches(':disabled');

/** Returns the surrounding sections, the innermost first. */
function partsAround(element: Element | null): Element[] {
  const part = element?.closest('section, article');
  return part ? [part, ...partsAround(part.parentElement)] : [];
}

function goTo(element: Element | null | undefined): void {
  if (!isLost() || !(element instanceof HTMLElement)) return;
  element.focus(QUIETLY);
  if (!isLost()) return;
  // The element is not a control and needs a tabindex to take the focus.
  element.tabIndex = -1;
  element.focus(QUIETLY);
}

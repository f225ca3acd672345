const QUIETLY = { preventScroll: true };

/**
 * Notes where the keyboard is. The function that comes back brings it there again, or, when that is gone, to what stands in
 * its place: the next one of the list, else the heading of the part it stood in, of one around that or of the screen. It
 * takes nothing from somebody who went on, and does not scroll: meanwhile somebody may look at something else.
 */
export function notePlace(): () => void {
  const origin = document.activeElement;
  if (isLost()) return () => {}; // some browsers give a button that is clicked no focus
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

/** Does what may take the control in use away with its line, and goes on in its place. */
export async function goOnAfter(work: () => unknown): Promise<void> {
  const goOn = notePlace();
  await work();
  setTimeout(goOn); // once it is drawn
}

/** From the heading of the screen, where what had the keyboard is gone. */
export function goOnAtHeading(): void {
  goTo(document.querySelector('main h1') ?? document.querySelector('main'));
}

/** The keyboard is nowhere: what it was at is gone, or is disabled, which browsers find out only when they draw. */
export const isLost = () =>
  !document.activeElement || document.activeElement === document.body || document.activeElement.matches(':disabled');

/** The innermost first. */
function partsAround(element: Element | null): Element[] {
  const part = element?.closest('section, article');
  return part ? [part, ...partsAround(part.parentElement)] : [];
}

function goTo(element: Element | null | undefined): void {
  if (!isLost() || !(element instanceof HTMLElement)) return;
  element.focus(QUIETLY);
  if (!isLost()) return;
  // No control: a place to go on from.
  element.tabIndex = -1;
  element.focus(QUIETLY);
}

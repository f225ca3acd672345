import { afterEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ReviewColumns } from './ReviewColumns.tsx';

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

/** A window whose layout follows `turn`. */
function openAt(isNarrow: boolean) {
  const listeners = new Set<() => void>();
  const media = {
    matches: isNarrow,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  window.matchMedia = (() => media) as never;
  render(<Screen />);
  return {
    turn() {
      media.matches = !media.matches;
      act(() => {
        for (const listener of listeners) listener();
      });
    },
  };
}

function Screen() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <ReviewColumns picture={<button type="button">Picture</button>} onPanelSlot={setSlot}>
      <button type="button">Form</button>
      {slot && createPortal(<button type="button">Panel</button>, slot)}
    </ReviewColumns>
  );
}

async function walk(): Promise<(string | null)[]> {
  const walked: (string | null)[] = [];
  act(() => (document.activeElement as HTMLElement).blur());
  for (let step = 0; step < 3; step += 1) {
    await userEvent.tab();
    walked.push(document.activeElement?.textContent ?? null);
  }
  return walked;
}

it('on a phone the form comes before the panel, by keyboard and when it is read aloud', async () => {
  openAt(true);
  expect(await walk()).toEqual(['Picture', 'Form', 'Panel']);
});

it('the panel moves to its place when the phone is turned', async () => {
  const { turn } = openAt(false);
  expect(await walk()).toEqual(['Picture', 'Panel', 'Form']);
  turn();
  expect(await walk()).toEqual(['Picture', 'Form', 'Panel']);
  turn();
  expect(await walk()).toEqual(['Picture', 'Panel', 'Form']);
  expect(screen.getAllByText('Panel')).toHaveLength(1);
});

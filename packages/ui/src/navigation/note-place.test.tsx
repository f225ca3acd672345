import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { notePlace } from './note-place.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the place of the keyboard', () => {
  const draw = () => {
    document.body.innerHTML =
      '<main><h1>Trash</h1><ul><li><button>Restore</button></li><li tabindex="0">Next</li></ul></main>';
    return document.querySelector('button')!;
  };

  it.each([
    ['the button that waited', (button: HTMLElement) => button.blur(), 'Restore'],
    ['what follows it', (button: HTMLElement) => button.parentElement!.remove(), 'Next'],
  ])('%s has it again, and the page stays where somebody has scrolled to meanwhile', (_what, change, expected) => {
    const button = draw();
    button.focus();
    const goOn = notePlace();
    change(button);
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    goOn();
    expect(document.activeElement?.textContent).toBe(expected);
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });
});

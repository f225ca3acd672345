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

  it('is the heading of the part around it when its own part has made way for what it brought', () => {
    document.body.innerHTML =
      '<main><h1>Developers</h1><section><h2>Keys</h2><section><h3>None yet</h3><button>Create</button></section></section></main>';
    const button = document.querySelector('button')!;
    button.focus();
    const goOn = notePlace();
    button.parentElement!.remove();
    goOn();
    expect(document.activeElement?.textContent).toBe('Keys');
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type EndReason, session } from '@kaard/ui/session';
import { ToastProvider } from '@kaard/ui/toast';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { keepUnsaved } from './unsaved.storage.ts';
import { useKeepUnsaved, useUnsaved } from './unsaved.ts';

function Form({ place = 'note:1', isAtRisk = true, isOnItsWay = false, like = { text: '' } }) {
  const [{ text }, setTyped] = useState(useUnsaved(place, like) ?? { text: '' });
  useKeepUnsaved({ place, isAtRisk, isOnItsWay, form: () => ({ text }) });
  return <input aria-label={place} value={text} onChange={(event) => setTyped({ text: event.target.value })} />;
}

const signIn = (id: string) =>
  act(() => session.signIn({ user: { id, email: `${id}@example.com` }, token: 'signed.token.here' }));
const end = (reason: EndReason) => act(() => session.signOut(reason));
const draw = (form = <Form />) => render(<ToastProvider>{form}</ToastProvider>);
const textIn = (name = 'note:1') => (screen.getByLabelText(name) as HTMLInputElement).value;

/** Somebody types, and their session ends. */
function interrupt(reason: EndReason, form = <Form />, name = 'note:1') {
  const { unmount } = draw(form);
  const input = screen.getByLabelText(name);
  fireEvent.change(input, { target: { value: 'Mira' } });
  end(reason);
  unmount();
}

beforeEach(() => signIn('7'));
afterEach(() => {
  end('signed-out');
  sessionStorage.clear();
});

describe('what was typed when a session ended', () => {
  it.each<EndReason>(['refused', 'expired'])('by itself (%s) comes back with its person, once', async (reason) => {
    interrupt(reason);
    signIn('7');
    const { unmount } = draw();
    expect(textIn()).toBe('Mira');
    await screen.findByText('Your changes are back');
    unmount();
    draw();
    expect(textIn()).toBe('');
  });

  it.each<EndReason>(['signed-out', 'elsewhere', 'unreadable'])('is gone when it was meant to (%s)', async (reason) => {
    interrupt(reason);
    signIn('7');
    draw();
    expect(textIn()).toBe('');
  });

  it('is shown to nobody else, and still comes back with its person, whatever happens to others', async () => {
    interrupt('refused');
    signIn('8');
    const { unmount } = draw();
    expect(textIn()).toBe('');
    unmount();
    interrupt('expired');
    signIn('7');
    draw();
    expect(textIn()).toBe('Mira');
  });

  it('is nothing when nothing was at risk', async () => {
    interrupt('refused', <Form isAtRisk={false} />);
    signIn('7');
    draw();
    expect(textIn()).toBe('');
  });

  it('goes to the form of what it was about', async () => {
    interrupt('refused', <Form place="note:2" />, 'note:2');
    signIn('7');
    draw(
      <>
        <Form />
        <Form place="note:2" />
      </>,
    );
    expect([textIn(), textIn('note:2')]).toEqual(['', 'Mira']);
  });

  it('comes back with the advice to check when it was on its way', async () => {
    interrupt('refused', <Form isOnItsWay />);
    signIn('7');
    draw();
    await screen.findByText(/may have been saved already/);
  });

  it.each([{ text: '', more: '' }, { text: '', more: { than: '' } }, { text: [] }])(
    'of another shape is left out, and taken away: %j',
    async (like) => {
      interrupt('refused');
      signIn('7');
      draw(<Form like={like as { text: string }} />);
      expect(textIn()).toBe('');
      expect(sessionStorage.length).toBe(0);
    },
  );

  it('comes back without its pictures where they don’t fit, and asks for them', async () => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key: string, value: string) {
      if (value.length > 1000) throw new DOMException('full', 'QuotaExceededError');
      write.call(this, key, value);
    };
    keepUnsaved('7', 'note:1', {
      form: { text: 'Mira', photo: `data:image/png;base64,${'A'.repeat(2000)}` },
      ...{ mayBeSaved: false, keptAt: Date.now() },
    });
    Storage.prototype.setItem = write;
    draw();
    expect(textIn()).toBe('Mira');
    await screen.findByText('Choose the picture again');
    expect(screen.queryByText('Your changes are back')).toBeNull();
  });

  it('is forgotten after a day', async () => {
    interrupt('refused');
    signIn('7');
    jest.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, doNotFake: ['setTimeout', 'queueMicrotask'] });
    draw();
    expect(textIn()).toBe('');
    jest.useRealTimers();
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EndReason, session } from '@kaard/ui/session';
import { ToastProvider } from '@kaard/ui/toast';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useKeepUnsaved, useUnsaved } from './unsaved.ts';

function Form({ part = '', isAtRisk = true }) {
  const [text, setText] = useState(useUnsaved<string>(part) ?? '');
  useKeepUnsaved(isAtRisk, () => text, part);
  return <input aria-label={part || 'text'} value={text} onChange={(event) => setText(event.target.value)} />;
}

const signIn = (id: string) =>
  act(() => session.signIn({ user: { id, email: `${id}@example.com` }, token: 'signed.token.here' }));
const end = (reason: EndReason) => act(() => session.signOut(reason));
const draw = (form = <Form />) => render(<ToastProvider>{form}</ToastProvider>);
const textIn = (name = 'text') => (screen.getByLabelText(name) as HTMLInputElement).value;

/** Somebody types, and their session ends. */
function interrupt(reason: EndReason, form = <Form />, name = 'text') {
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

  it('is shown to nobody else, and still comes back with its person', async () => {
    interrupt('refused');
    signIn('8');
    const { unmount } = draw();
    expect(textIn()).toBe('');
    unmount();
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

  it('goes to the form of the page that it was typed in', async () => {
    interrupt('refused', <Form part="note" />, 'note');
    signIn('7');
    draw(
      <>
        <Form />
        <Form part="note" />
      </>,
    );
    expect([textIn(), textIn('note')]).toEqual(['', 'Mira']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { Link, MemoryRouter, Route, Routes } from '@kaard/ui/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLeaveGuard } from './useLeaveGuard.ts';

let isSaved: PromiseWithResolvers<void>;

function Form() {
  const { isAsking, leave, goInstead } = useLeaveGuard(true);
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <button type="button" onClick={() => void isSaved.promise.then(() => goInstead('/saved'))}>
        Save
      </button>
      {isAsking && (
        <button type="button" onClick={leave}>
          Leave
        </button>
      )}
    </>
  );
}

async function open() {
  isSaved = Promise.withResolvers();
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Form />} />
        <Route path="/saved" element={<h1>Saved</h1>} />
        <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

describe('a form that is saved', () => {
  it('leads on', async () => {
    await open();
    isSaved.resolve();
    await screen.findByRole('heading', { name: 'Saved' });
  });

  it('leads nowhere when somebody has left it meanwhile', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    await act(async () => isSaved.resolve());
    screen.getByRole('heading', { name: 'Elsewhere' });
  });
});

describe('closing the tab', () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('is asked about until the form is gone', async () => {
    await open();
    expect(isAsked()).toBe(true);
    isSaved.resolve();
    await screen.findByRole('heading', { name: 'Saved' });
    expect(isAsked()).toBe(false);
  });
});

describe('a question', () => {
  function Card() {
    const [isDirty, setDirty] = useState(true);
    const { isAsking } = useLeaveGuard(isDirty);
    return (
      <>
        <Link to="/elsewhere">Elsewhere</Link>
        <button type="button" onClick={() => setDirty(!isDirty)}>
          {isDirty ? 'Settle' : 'Change'}
        </button>
        {isAsking && <p>Leave?</p>}
      </>
    );
  }

  it('is withdrawn when nothing would be lost any more, also for the next change', async () => {
    render(
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<Card />} />
        </Routes>
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    screen.getByText('Leave?');
    await userEvent.click(screen.getByRole('button', { name: 'Settle' }));
    expect(screen.queryByText('Leave?')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.queryByText('Leave?')).toBeNull();
  });
});

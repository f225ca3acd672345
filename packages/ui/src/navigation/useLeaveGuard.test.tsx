import { describe, expect, it } from '@jest/globals';
import { Link, MemoryRouter, Route, Routes } from '@kaard/ui/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { askToLeave, useLeaveGuard } from '@kaard/ui';
import { useLocation } from '@kaard/ui/router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderScreen } from '../../test/render.tsx';
import { usePalette } from './usePalette.tsx';

const onSignOut = jest.fn();
const PEOPLE = [
  { __typename: 'Contact', id: '7', name: 'Ada Fictive', title: 'Type Designer', company: 'Example Press' },
];
const found = (nodes: object[]) => ({
  data: { __typename: 'Query', contacts: { __typename: 'ContactConnection', nodes } },
});

function Stage() {
  const { opened } = usePalette(() => askToLeave(onSignOut));
  const { pathname, search } = useLocation();
  return (
    <main>
      <p data-testid="place">{pathname + search}</p>
      <input aria-label="Notes" />
      {opened}
    </main>
  );
}
/** Something with words in it that would be lost. */
function Form() {
  const { isAsking, stay, leave } = useLeaveGuard(true);
  if (!isAsking) return null;
  return (
    <>
      Really leave?
      <button type="button" onClick={stay}>
        Stay
      </button>
      <button type="button" onClick={leave}>
        Leave
      </button>
    </>
  );
}
const place = () => screen.getByTestId('place').textContent;
const draw = (nodes: object[] | null = PEOPLE) =>
  renderScreen(<Stage />, { FindPeople: () => nodes && found(nodes) }, '/contacts');
const openPalette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox');
};

beforeEach(() => {
  // jsdom measures and scrolls nothing; the list does both.
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  onSignOut.mockReset();
  delete document.documentElement.dataset.theme;
});

describe('the palette', () => {
  it('opens on Ctrl K, offers places and actions, and closes on Escape', async () => {
    const { container, asked } = draw();
    await openPalette();
    screen.getByRole('option', { name: 'Contacts' });
    screen.getByRole('option', { name: 'Sign Out' });
    expect((await axe(container)).violations).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual([]);
    expect(place()).toBe('/contacts');
  });

  it('gives the keyboard back to where it was when it closes', async () => {
    draw();
    const notes = screen.getByLabelText('Notes');
    notes.focus();
    const input = await openPalette();
    expect(document.activeElement).toBe(input);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(notes));
  });

  it('finds people by words and opens one by keyboard', async () => {
    const { asked } = draw();
    await userEvent.type(await openPalette(), 'ada');
    await screen.findByRole('option', { name: /Ada Fictive/ });
    await waitFor(() => expect(asked.map(({ variables }) => variables)).toContainEqual({ search: 'ada' }));
    await screen.findByRole('option', { name: /Ada Fictive/ });
    expect(screen.queryByRole('option', { name: 'Dashboard' })).toBeNull();
    expect(screen.queryByText('Nothing found')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe('/contacts/7');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for nobody by what an input method is still making letters of', async () => {
    const { asked } = draw();
    const input = await openPalette();
    fireEvent.compositionStart(input);
    fireEvent.change(input, { target: { value: 'たなか' } });
    await act(() => new Promise((done) => setTimeout(done, 300)));
    expect(asked).toEqual([]);
    fireEvent.change(input, { target: { value: '田中' } });
    fireEvent.compositionEnd(input);
    await waitFor(() => expect(asked.map(({ variables }) => variables)).toEqual([{ search: '田中' }]));
  });

  it('says that nothing is found where one letter fits no command', async () => {
    draw();
    await userEvent.type(await openPalette(), 'ß');
    await screen.findByText('Nothing found');
  });

  it('leads to the search with what was typed, also when nobody can be asked', async () => {
    draw(null);
    await userEvent.type(await openPalette(), 'zzz zz');
    await userEvent.click(await screen.findByRole('option', { name: 'Contacts can’t be searched right now.' }));
    expect(place()).toBe('/contacts?q=zzz+zz');
  });

  it('asks before what was typed is lost, wherever it leads', async () => {
    renderScreen(
      <>
        <Stage />
        <Form />
      </>,
      {},
      '/contacts',
    );
    for (const name of ['Dashboard', 'Sign Out']) {
      await openPalette();
      await userEvent.click(screen.getByRole('option', { name }));
      await screen.findByText('Really leave?');
      expect(place()).toBe('/contacts');
      await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    }
    expect(onSignOut).not.toHaveBeenCalled();
    await openPalette();
    await userEvent.click(screen.getByRole('option', { name: 'Dashboard' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(place()).toBe('/dashboard'));
  });

  it('changes the theme and signs out', async () => {
    draw([]);
    await userEvent.type(await openPalette(), 'dark theme');
    await userEvent.click(screen.getByRole('option', { name: 'Use dark theme' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await userEvent.type(await openPalette(), 'sign out');
    await userEvent.click(screen.getByRole('option', { name: 'Sign Out' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  it('shows the shortcuts on a question mark, but not to somebody who types one', async () => {
    draw();
    await userEvent.type(screen.getByLabelText('Notes'), 'why?');
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByLabelText('Notes').blur();
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    // What is open is left alone.
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type KeptSave, provideSaves, type SavesState } from '@kaard/ui/saves';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../test/render.tsx';
import SavesStrip from './SavesStrip.tsx';
import { useSavesStrip } from './useSavesStrip.tsx';

const ADA: KeptSave = {
  key: 'first',
  name: 'Ada Quint',
  what: { do: 'create', input: { name: 'Ada Quint' }, onDuplicate: 'ASK' },
  scanId: null,
  mayHaveArrived: false,
  problem: null,
};

const signOut = jest.fn();
const confirm = window.confirm;
beforeEach(() => void signOut.mockClear());
afterEach(() => {
  window.confirm = confirm;
});

function Frame({ load }: { load: () => Promise<typeof SavesStrip> }) {
  const saving = useSavesStrip(signOut, load);
  return (
    <>
      {saving.strip}
      <button type="button" onClick={saving.signOut}>
        Leave
      </button>
    </>
  );
}

let state: SavesState;
function open(kept: KeptSave[], load: () => Promise<typeof SavesStrip>) {
  state = { isKnown: true, kept, isSending: false, saved: {} };
  const nothing = async () => {};
  provideSaves({
    ...{ state: () => state, subscribe: () => () => {} },
    ...{ keep: nothing, takeBack: nothing, goOn: nothing, tryNow() {} },
  });
  renderScreen(<Frame load={load} />, {});
}
const leave = () => userEvent.click(screen.getByRole('button', { name: 'Leave' }));

describe('signing out', () => {
  it('asks nothing where nothing waits', async () => {
    open([], async () => SavesStrip);
    await leave();
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  });

  it('waits for the file that asks', async () => {
    const loading = Promise.withResolvers<typeof SavesStrip>();
    open([ADA], () => loading.promise);
    await leave();
    loading.resolve(SavesStrip);
    await screen.findByRole('alertdialog', { name: 'Sign out anyway?' });
    expect(signOut).not.toHaveBeenCalled();
  });

  it('asks nothing when what waits is saved while that file comes', async () => {
    const loading = Promise.withResolvers<typeof SavesStrip>();
    open([ADA], () => loading.promise);
    await leave();
    state = { ...state, kept: [] };
    loading.resolve(SavesStrip);
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  describe('while a form in another tab holds something', () => {
    const before = Object.getOwnPropertyDescriptor(navigator, 'locks');
    const put = (value: unknown) => Object.defineProperty(navigator, 'locks', { configurable: true, value });
    beforeEach(() => {
      const own = { name: '', clientId: 'this tab' };
      const other = { name: 'kaard-typing', clientId: 'another tab' };
      put({
        request: (name: string, work: (lock: object) => unknown) => work(Object.assign(own, { name })),
        query: async () => ({ held: [own, other] }),
      });
    });
    afterEach(() => {
      if (before) Object.defineProperty(navigator, 'locks', before);
      else Reflect.deleteProperty(navigator, 'locks');
    });
    const TYPING = 'Changes in another tab haven’t been saved and will be lost.';

    it.each([
      ['', [], TYPING],
      [', and a contact waits', [ADA], `1 contact hasn’t been saved yet and will be lost. ${TYPING}`],
    ])('asks first%s', async (_what, kept, words) => {
      open(kept, async () => SavesStrip);
      await leave();
      const dialog = await screen.findByRole('alertdialog', { name: 'Sign out anyway?' });
      within(dialog).getByText(words);
      expect(signOut).not.toHaveBeenCalled();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }));
      expect(signOut).toHaveBeenCalledTimes(1);
    });

    it('asks by the browser where the file that asks does not come', async () => {
      const asked: unknown[] = [];
      window.confirm = (words) => asked.push(words) > 1;
      open([], () => Promise.reject(new Error('offline')));
      await leave();
      await waitFor(() => expect(asked).toEqual([`Sign out anyway?\n\n${TYPING}`]));
      expect(signOut).not.toHaveBeenCalled();
      await leave();
      await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
    });
  });

  it('asks also where that file does not come', async () => {
    const asked: unknown[] = [];
    const answers = [false, true];
    window.confirm = (words) => {
      asked.push(words);
      return answers.shift() ?? false;
    };
    open([ADA], () => Promise.reject(new Error('offline')));
    await leave();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(String(asked[0])).toContain('1 contact hasn’t been saved yet and will be lost.');
    expect(signOut).not.toHaveBeenCalled();
    await leave();
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  });
});

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type KeptSave, provideSaves, type SaveProblem, type SavesState } from '@kaard/ui/saves';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderScreen } from '../../test/render.tsx';
import SavesStrip, { type LeavingQuestion } from './SavesStrip.tsx';

const kept = (problem: SaveProblem | null, over: Partial<KeptSave> = {}): KeptSave => ({
  key: 'first',
  name: 'Ada Quint',
  what: { do: 'create', input: { name: 'Ada Quint' }, onDuplicate: 'ASK' },
  scanId: null,
  mayHaveArrived: false,
  problem,
  ...over,
});

const takeBack = jest.fn(async () => {});
const goOn = jest.fn(async () => {});
const onLeave = jest.fn();
const onStay = jest.fn();

beforeEach(() => {
  for (const mock of [takeBack, goOn, onLeave, onStay]) mock.mockClear();
});

let tell = () => {};
let state: { isKnown: boolean; kept: KeptSave[]; isSending: boolean; saved: object };
function show(saves: KeptSave[], question: LeavingQuestion | null = null) {
  state = { isKnown: true, kept: saves, isSending: false, saved: {} };
  const subscribe = (listener: () => void) => {
    tell = listener;
    return () => {};
  };
  provideSaves({ state: () => state as SavesState, subscribe, keep: async () => {}, takeBack, goOn, tryNow() {} });
  return renderScreen(<SavesStrip question={question} onLeave={onLeave} onStay={onStay} />, {});
}
/** What waits was saved in the background. */
function leftAre(kept: KeptSave[]) {
  state = { ...state, kept };
  act(tell);
}

describe('what waits to be saved', () => {
  it('is not spoken of where nothing waits', () => {
    const { container } = show([]);
    expect(container.querySelector('strong')).toBeNull();
  });

  it('is counted and named', async () => {
    const { container } = show([kept(null), kept(null, { key: 'second', name: 'Ben Oduya' })]);
    screen.getByText('2 contacts are waiting to be saved');
    screen.getByText(/^Ada Quint and Ben Oduya will be saved/);
    expect((await axe(container)).violations).toEqual([]);
  });

  it.each<[SaveProblem, string, string]>([
    [{ kind: 'limit', message: 'All 50 contacts are used.' }, 'All 50 contacts are used.', 'Try again'],
    [{ kind: 'gone' }, 'The contact has been deleted since then.', 'Try again'],
    [{ kind: 'refused', message: '' }, 'The server didn’t accept it.', 'Try again'],
  ])('and stands at %j says so, and can be tried again', async (problem, words, again) => {
    show([kept(problem)]);
    screen.getByText('Ada Quint hasn’t been saved yet');
    screen.getByText(words);
    await userEvent.click(screen.getByRole('button', { name: again }));
    expect(goOn.mock.calls).toEqual([['first']]);
  });

  it('and looks like somebody who is there is decided about', async () => {
    const contact = { id: '5', name: 'Ada F. Quint', title: null, company: null };
    const reasons = [{ field: 'email', text: 'Same email: ada@nordlicht.example' }];
    show([kept({ kind: 'same', duplicates: [{ level: 'SURE', reasons, contact }] })]);
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    const dialog = await screen.findByRole('dialog', { name: 'You may already have this contact' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Update Ada F. Quint' }));
    expect(goOn.mock.calls).toEqual([['first', { onDuplicate: 'UPDATE', updateId: '5' }]]);
  });

  it('from a card that was saved already replaces that contact, or is dropped', async () => {
    show([kept({ kind: 'already', contact: { id: '5', name: 'Ada F. Quint' } })]);
    await userEvent.click(screen.getByRole('button', { name: 'Update contact' }));
    expect(goOn.mock.calls).toEqual([['first', { onDuplicate: 'UPDATE', updateId: '5' }]]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep as is' }));
    expect(takeBack.mock.calls).toEqual([['first']]);
  });

  it('as a change to somebody who has changed is reviewed in their form', () => {
    const what = { do: 'change' as const, id: '7', version: 3, input: { title: 'Printer' } };
    show([kept({ kind: 'conflict' }, { what, form: {} })]);
    expect(screen.getByRole('link', { name: 'Review changes' }).getAttribute('href')).toBe(
      '/contacts/edit/7?waiting=first',
    );
  });

  it('is discarded only when asked twice', async () => {
    show([kept({ kind: 'refused', message: 'Not so.' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(takeBack).not.toHaveBeenCalled();
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard Ada Quint?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    expect(takeBack.mock.calls).toEqual([['first']]);
  });

  it('is not lost by signing out without a question', async () => {
    show([kept(null)], { isTypingElsewhere: false });
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out anyway?' });
    within(dialog).getByText('1 contact hasn’t been saved yet and will be lost.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('is counted in the question as long as it waits, which goes with the last one', async () => {
    show([kept(null), kept(null, { key: 'second', name: 'Ben Oduya' })], { isTypingElsewhere: false });
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText('2 contacts haven’t been saved yet and will be lost.');
    leftAre([kept(null)]);
    within(dialog).getByText('1 contact hasn’t been saved yet and will be lost.');
    expect(onStay).not.toHaveBeenCalled();
    leftAre([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onStay).toHaveBeenCalledTimes(1);
  });

  it('leaves the question about what another tab holds when it is saved', async () => {
    show([kept(null)], { isTypingElsewhere: true });
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText(/^1 contact hasn’t been saved yet/);
    leftAre([]);
    within(dialog).getByText('Changes in another tab haven’t been saved and will be lost.');
    expect(onStay).not.toHaveBeenCalled();
  });
});

import { describe, expect, it } from '@jest/globals';
import { Route, Routes } from '@kaard/ui/router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { type Answers, renderScreen } from '../../../test/render.tsx';
import { ImportsPage } from './ImportsPage.tsx';

const line = (id: string, over: object = {}) => ({
  __typename: 'ContactImport',
  id,
  kind: 'FILE',
  fileName: `people-${id}.csv`,
  state: 'DONE',
  total: 3,
  created: 2,
  updated: 1,
  undone: 0,
  createdAt: '2026-01-02T00:00:00.000Z',
  ...over,
});
const found = (...nodes: object[]) => ({
  data: {
    __typename: 'Query',
    contactImports: {
      __typename: 'ContactImportConnection',
      edges: nodes.map((node, at) => ({ __typename: 'ContactImportEdge', cursor: String(at), node })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
  },
});
const open = (answers: Answers) =>
  renderScreen(
    <Routes>
      <Route path="/contacts/imports" element={<ImportsPage />} />
      <Route path="/contacts/import/:id" element={<h1>One import</h1>} />
      <Route path="/contacts" element={<h1>List</h1>} />
    </Routes>,
    answers,
    '/contacts/imports',
  );

describe('the imports', () => {
  it('that cannot be fetched are not called none', async () => {
    open({ Imports: () => null });
    await screen.findByRole('heading', { name: 'Imports can’t be shown right now' });
  });

  it('are none at first', async () => {
    open({ Imports: () => found() });
    await screen.findByRole('heading', { name: 'No imports yet' });
  });

  it('stand with what came of them; only what was saved can be undone, after a question', async () => {
    const { asked, container } = open({
      Imports: () =>
        found(
          line('4', { fileName: '', kind: 'GOOGLE' }),
          line('3'),
          line('2', { state: 'PREVIEW', created: 0, updated: 0 }),
          line('1', { state: 'UNDONE' }),
          line('5', { state: 'FAILED', created: 0, updated: 0 }),
          line('6', { state: 'FAILED' }),
        ),
      UndoListedImport: () => ({
        data: {
          __typename: 'Mutation',
          undoImport: { __typename: 'ContactImportPayload', import: line('3', { state: 'UNDOING' }) },
        },
      }),
    });
    const lines = await screen.findAllByRole('listitem');
    expect(lines[0]?.textContent).toContain('Google Contacts');
    expect(lines[1]?.textContent).toContain('2 new, 1 updated');
    expect(lines[2]?.textContent).toContain('Not imported yet');
    within(lines[5]!).getByRole('button', { name: 'Undo import of people-6.csv' });
    for (const at of [2, 3, 4]) expect(within(lines[at]!).queryByRole('button')).toBeNull();
    expect((await axe(container)).violations).toEqual([]);
    await userEvent.click(within(lines[1]!).getByRole('button', { name: 'Undo import of people-3.csv' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Undo import of people-3.csv' });
    expect(asked.map(({ operation }) => operation)).not.toContain('UndoListedImport');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }));
    await screen.findByRole('heading', { name: 'One import' });
  });

  it('that cannot be undone now says so', async () => {
    open({ Imports: () => found(line('3')), UndoListedImport: () => null });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import of people-3.csv' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo import' }));
    await screen.findByText('Failed to undo the import');
  });
});

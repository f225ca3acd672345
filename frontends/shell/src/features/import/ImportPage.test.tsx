import { describe, expect, it, jest } from '@jest/globals';
import { contactChanges } from '@kaard/ui/graphql';
import { Route, Routes } from '@kaard/ui/router';
import { session } from '@kaard/ui/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { type Answers, renderScreen } from '../../../test/render.tsx';
import { ImportPage } from './ImportPage.tsx';

const job = (over: object = {}) => ({
  __typename: 'ContactImport',
  id: '3',
  kind: 'FILE',
  fileName: 'people.csv',
  state: 'PREVIEW',
  files: [
    {
      __typename: 'ImportedFile',
      entry: null,
      kind: 'csv',
      encoding: 'windows-1252',
      source: 'outlook',
      delimiter: ';',
      headerLine: 1,
      columns: [
        { __typename: 'ImportColumn', header: 'Name', field: 'name', label: null },
        { __typename: 'ImportColumn', header: 'Mail', field: null, label: null },
      ],
      samples: [['Ada Fictive', 'ada@example.com']],
    },
  ],
  problems: [],
  failure: null,
  onDuplicate: 'UPDATE',
  expected: { __typename: 'ImportExpectation', created: 1, updated: 1, same: 0, failed: 0 },
  total: 2,
  done: 0,
  created: 0,
  updated: 0,
  same: 0,
  skipped: 0,
  failed: 0,
  overLimit: 0,
  undone: 0,
  kept: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  finishedAt: null,
  ...over,
});
const found = (contactImport: object | null) => ({ data: { __typename: 'Query', contactImport } });
const changed = (field: string, contactImport: object) => ({
  data: { __typename: 'Mutation', [field]: { __typename: 'ContactImportPayload', import: contactImport } },
});
const row = (number: number, over: object = {}) => ({
  __typename: 'ImportRow',
  number,
  entry: null,
  line: number + 1,
  isIncomplete: false,
  name: `Person ${number} Fictive`,
  email: null,
  phone: null,
  company: null,
  title: null,
  outcome: null,
  expected: null,
  message: null,
  leftOut: [],
  contactId: null,
  isUndone: null,
  ...over,
});
const rows =
  (...nodes: object[]) =>
  () =>
    found({
      __typename: 'ContactImport',
      id: '3',
      rows: {
        __typename: 'ImportRowConnection',
        edges: nodes.map((node, index) => ({ __typename: 'ImportRowEdge', cursor: String(index), node })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
    });

const open = (answers: Answers, path = '/contacts/import/3') =>
  renderScreen(
    <Routes>
      <Route path="/contacts/import/:id" element={<ImportPage />} />
      <Route path="/contacts" element={<h1>List</h1>} />
    </Routes>,
    answers,
    path,
  );

describe('an import', () => {
  it('that is none, or somebody else’s, is not found', async () => {
    const { asked } = open({}, '/contacts/import/x');
    await screen.findByRole('heading', { name: 'Import not found' });
    expect(asked).toEqual([]);
    open({ ContactImport: () => found(null) });
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Import not found' })).toHaveLength(2));
  });

  it('that cannot be fetched says so', async () => {
    open({ ContactImport: () => null });
    await screen.findByRole('heading', { name: 'The import can’t be shown right now' });
  });

  it('of a file that is no address book says why it failed', async () => {
    open({
      ContactImport: () =>
        found(job({ state: 'FAILED', total: 0, files: [], failure: 'This is not a file of contacts.' })),
    });
    await screen.findByText('This is not a file of contacts.');
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  });

  it('that failed halfway can be undone', async () => {
    open({ ContactImport: () => found(job({ state: 'FAILED', created: 2, failure: 'Something went wrong.' })) });
    await screen.findByRole('button', { name: 'Undo import' });
  });

  it('without anybody in it can be read otherwise, but not started', async () => {
    open({ ContactImport: () => found(job({ total: 0 })) });
    await screen.findByText('No valid contacts found in file');
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  const NOTHING = { entry: null, line: null, code: 'NO_CONTACTS', message: 'There are no contacts in this file.' };
  it.each([
    ['a table', job({ total: 0 }), 'No valid contacts found in file'],
    [
      'cards',
      job({ state: 'FAILED', total: 0, problems: [{ __typename: 'ImportProblem', ...NOTHING }] }),
      'No valid contacts found in file',
    ],
    ['a file that could not be read', job({ state: 'FAILED', total: 0, files: [] }), 'Failed to parse contact file'],
  ])('whose reading ended before the first look ends in the toast too: %s', async (_what, present, description) => {
    open({ ContactImport: () => found(present) });
    const toast = (await screen.findByText('Import Failed', { selector: 'li *' })).closest('li') as HTMLElement;
    expect(toast.textContent).toContain(description);
  });

  it.each([
    ['saving', 'SAVING', { created: 1 }, 'Import Failed', 'Failed to save imported contacts'],
    ['saving, of which nothing was saved', 'SAVING', {}, 'Import Failed', 'Failed to save imported contacts'],
    ['undoing', 'UNDOING', { created: 1 }, 'Failed to undo the import', 'Something went wrong.'],
    ['reading', 'READING', {}, 'Import Failed', 'Failed to parse contact file'],
    [
      'saving before the first look',
      null,
      { updated: 1, done: 1 },
      'Import Failed',
      'Failed to save imported contacts',
    ],
    ['saving those who are there', null, { same: 1, done: 1 }, 'Import Failed', 'Failed to save imported contacts'],
    [
      'undoing before the first look',
      null,
      { created: 2, undone: 1, done: 1 },
      'Failed to undo the import',
      'Something',
    ],
    ['undoing, of which nothing was undone', null, { created: 2, done: 0 }, 'Failed to undo the import', 'Something'],
    ['being at what nobody can say', null, {}, 'Import Failed', 'Something went wrong.'],
  ])('that fails while %s says so in the toast', async (_what, before, over, title, description) => {
    const failed = job({ state: 'FAILED', failure: 'Something went wrong.', ...over });
    let present = before ? job({ state: before }) : failed;
    open({ ContactImport: () => found(present), ImportRows: rows(row(1)) });
    if (before) await screen.findByRole('progressbar');
    present = failed;
    const toast = (await screen.findByText(title, { selector: 'li *' })).closest('li');
    expect(toast?.textContent).toContain(description);
  });

  it.each([
    ['folds how the file was read', 'email', false],
    ['shows how the file was read where a column has no field', null, true],
  ])('%s', async (_what, field, isOpen) => {
    const [table] = job().files;
    const [name, mail] = table!.columns;
    const files = [{ ...table!, columns: [name!, { ...mail!, field }] }];
    open({ ContactImport: () => found(job({ files })), ImportRows: rows(row(1)) });
    await screen.findByText('Person 1 Fictive');
    expect((screen.getByText('File details').closest('details') as HTMLDetailsElement).open).toBe(isOpen);
  });

  it('shows what was recognised, takes another mapping, and starts with what was chosen', async () => {
    let present = job();
    const { asked, container } = open({
      ContactImport: () => found(present),
      ImportRows: rows(row(1), row(2)),
      SetImportMapping: () => changed('setImportMapping', present),
      StartImport: () => {
        present = job({ state: 'DONE', done: 2, created: 1, failed: 1 });
        return changed('startImport', job({ state: 'SAVING' }));
      },
    });
    await screen.findByText('Person 2 Fictive');
    for (const text of ['Outlook', 'WINDOWS-1252', 'ada@example.com']) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    }
    expect((await axe(container)).violations).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('Field for Mail'), 'email');
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'SetImportMapping')?.variables).toEqual({
        id: '3',
        entry: null,
        mapping: { encoding: 'windows-1252', delimiter: ';', headerLine: 1, fields: ['name', 'email'] },
      }),
    );
    await userEvent.click(screen.getByRole('radio', { name: /^Leave as they are/ }));
    // Whoever is there already is left as they are: one new contact is left.
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 contact' }));
    await screen.findByRole('progressbar', { name: 'Saving contacts' });
    expect(asked.find(({ operation }) => operation === 'StartImport')?.variables).toEqual({
      id: '3',
      onDuplicate: 'SKIP',
      leftOut: [],
      isTagged: true,
    });
    await screen.findByText('Import Successful!');
    await screen.findByRole('heading', { name: 'Results' });
  });

  it('keeps what was chosen while the file is read once more', async () => {
    let present = job();
    const { asked } = open({
      ContactImport: () => {
        const seen = present;
        present = job();
        return found(seen);
      },
      ImportRows: rows(row(1), row(2)),
      SetImportMapping: () => {
        present = job({ state: 'READING' });
        return changed('setImportMapping', present);
      },
      StartImport: () => changed('startImport', job({ state: 'SAVING' })),
    });
    await userEvent.click(await screen.findByRole('radio', { name: /^Leave as they are/ }));
    await userEvent.click(screen.getByRole('switch', { name: /^Tag as / }));
    await userEvent.selectOptions(screen.getByLabelText('Field for Mail'), 'email');
    await screen.findByRole('progressbar');
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 contact' }));
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'StartImport')?.variables).toMatchObject({
        ...{ onDuplicate: 'SKIP', isTagged: false },
      }),
    );
  });

  it('says first who is new, who gets something and who is there, and leaves out whom the person does not want', async () => {
    const { asked, container } = open({
      ContactImport: () =>
        found(
          job({
            expected: { __typename: 'ImportExpectation', created: 2, updated: 1, same: 4, failed: 0 },
            total: 7,
          }),
        ),
      ImportRows: rows(row(1, { expected: 'CREATED' }), row(2, { expected: 'UPDATED', contactId: '9' })),
      StartImport: () => changed('startImport', job({ state: 'SAVING' })),
    });
    await screen.findByRole('checkbox', { name: 'Import Person 1 Fictive' });
    const figures = [...container.querySelectorAll('dl')][0]?.textContent;
    expect(figures).toContain('New2');
    expect(figures).toContain('Existing, with new details1');
    expect(figures).toContain('Existing, nothing new4');
    screen.getByRole('button', { name: 'Import 3 contacts' });
    expect(screen.getByRole('link', { name: 'Person 2 Fictive' }).getAttribute('href')).toBe('/contacts/9');
    expect((await axe(container)).violations).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Existing, nothing new 4' }));
    await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ outcome: null, expected: 'SAME' }));
    await userEvent.click(within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name: 'All' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Import Person 1 Fictive' }));
    await userEvent.click(screen.getByRole('switch', { name: /^Tag as “File Import”/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 contacts' }));
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'StartImport')?.variables).toEqual({
        id: '3',
        onDuplicate: 'UPDATE',
        leftOut: [1],
        isTagged: false,
      }),
    );
    // The button that was pressed is gone.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('keeps what was chosen while nobody can be reached, and says that nothing was started', async () => {
    let isReached = true;
    open({
      ContactImport: () => (isReached ? found(job()) : null),
      ImportRows: rows(row(1, { expected: 'CREATED' }), row(2, { expected: 'UPDATED', contactId: '9' })),
      StartImport: () => null,
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Import Person 1 Fictive' }));
    // In sight on a phone.
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titles.indexOf('Result')).toBeLessThan(titles.indexOf('Name'));
    isReached = false;
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 contact' }));
    await screen.findByText('Import Failed');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 contact' }).disabled).toBe(false),
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Import Person 1 Fictive' }).checked).toBe(false);
  });

  it('in which nobody is left to import says so', async () => {
    open({
      ContactImport: () =>
        found(job({ expected: { __typename: 'ImportExpectation', created: 0, updated: 0, same: 2, failed: 0 } })),
      ImportRows: rows(row(1, { expected: 'SAME' })),
    });
    await screen.findByText('Nothing to import. Everyone in this file is already in your contacts or left out.');
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Keep both/ }));
    screen.getByRole('button', { name: 'Import 2 contacts' });
  });

  it('names what was taken although its end is missing apart from what was not taken', async () => {
    const problem = (code: string, line: number, message: string) => ({
      ...{ __typename: 'ImportProblem', entry: null },
      ...{ line, code, message },
    });
    const problems = [
      problem('INCOMPLETE', 1, 'The card has no END:VCARD line. Everything up to that point was read.'),
      problem('NO_NAME', 9, 'The card has no name and nothing to use as one.'),
    ];
    open({
      ContactImport: () => found(job({ problems })),
      ImportRows: rows(row(1, { isIncomplete: true }), row(2)),
    });
    const card = async (name: string) =>
      (await screen.findByRole('heading', { name })).closest('section, div') as HTMLElement;
    expect((await card('Incomplete')).textContent).toContain('Everything up to that point was read');
    expect((await card('Problems')).textContent).not.toContain('Everything up to that point was read');
    const lines = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(lines.find((text) => text?.includes('Person 1'))).toContain('Incomplete');
    expect(lines.find((text) => text?.includes('Person 2'))).not.toContain('Incomplete');
  });

  it.each([
    [99, 100, 'UPDATE', 3, /^Your plan has room for 1 more contact\. 2 new contacts won’t be saved\./],
    [100, 100, 'UPDATE', 1, /^Your plan has no room for more contacts\. 1 new contact won’t be saved\./],
    [97, 100, 'KEEP_BOTH', 3, /^Your plan has room for 3 more contacts\. 1 new contact won’t be saved\./],
    [97, 100, 'UPDATE', 3, null],
    [5000, null, 'UPDATE', 3, null],
  ])('says before it starts what the plan has no room for (%#)', async (used, limit, onDuplicate, created, words) => {
    const usage = { __typename: 'Usage', used, limit, resetsAt: null };
    const others = { scanUsage: null, cardUsage: null, insightUsage: null };
    const owner = { __typename: 'User', id: '1', contactUsage: usage, ...others };
    const subscription = { __typename: 'BillingSubscription', id: '1', hintsSeen: [], owner };
    const expected = { __typename: 'ImportExpectation', created, updated: 1, same: 0, failed: 0 };
    const { asked } = open({
      ContactImport: () => found(job({ expected, onDuplicate, total: created + 1 })),
      ImportRows: rows(row(1)),
      UsageHint: () => ({ data: { __typename: 'Query', subscription } }),
    });
    await screen.findByRole('button', { name: /^Import \d/ });
    await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('UsageHint'));
    if (words) {
      await screen.findByText(words);
      expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
    } else {
      await act(async () => {});
      expect(screen.queryByText(/^Your plan has/)).toBeNull();
    }
  });

  it('offers to import no more than the plan has room for, and all again once there is room', async () => {
    let used = 98;
    const usage = () => ({ __typename: 'Usage', used, limit: 100, resetsAt: null });
    const others = { scanUsage: null, cardUsage: null, insightUsage: null };
    const owner = () => ({ __typename: 'User', id: '1', contactUsage: usage(), ...others });
    const expected = { __typename: 'ImportExpectation', created: 3, updated: 0, same: 0, failed: 0 };
    open({
      ContactImport: () => found(job({ expected, total: 3 })),
      ImportRows: rows(row(1)),
      UsageHint: () => ({
        data: {
          __typename: 'Query',
          subscription: { __typename: 'BillingSubscription', id: '1', hintsSeen: [], owner: owner() },
        },
      }),
    });
    (await screen.findByRole('button', { name: 'Import 2 contacts' })).focus();
    const look = () => document.dispatchEvent(new Event('visibilitychange'));
    used = 100;
    act(look);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    used = 50;
    act(look);
    await screen.findByRole('button', { name: 'Import 3 contacts' });
  });

  it('writes large figures alike everywhere', async () => {
    open({ ContactImport: () => found(job({ state: 'DONE', created: 1900, same: 2 })), ImportRows: rows(row(1)) });
    await screen.findByRole('button', { name: 'New 1,900' });
    screen.getByText('1,900');
  });

  it('says that more rows did not come only of the rows that were asked for', async () => {
    open({
      ContactImport: () => found(job()),
      ImportRows({ after }) {
        if (after) return null;
        const answer = rows(row(1), row(2))();
        const { pageInfo } = (answer.data.contactImport as { rows: { pageInfo: object } }).rows;
        Object.assign(pageInfo, { hasNextPage: true, endCursor: '1' });
        return answer;
      },
    });
    await screen.findByRole('link', { name: 'Back to contacts' });
    await userEvent.click(await screen.findByRole('button', { name: 'New 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('Couldn’t load more.');
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(screen.queryByText('Couldn’t load more.')).toBeNull();
  });

  it('of a table whose columns nobody knows is mapped by hand', async () => {
    const [file] = job().files;
    const columns = ['Who', 'Where', 'What'].map((header) => ({
      ...{ __typename: 'ImportColumn', header },
      ...{ field: null, label: null },
    }));
    const samples = [['Ada Fictive', 'Bath', 'Tide']];
    const present = job({ total: 0, files: [{ ...file, kind: 'unknown', source: 'other', columns, samples }] });
    const { asked } = open({
      ContactImport: () => found(present),
      SetImportMapping: () => changed('setImportMapping', job()),
      ImportRows: rows(row(1)),
    });
    await screen.findByText('No columns were recognised. Match them below.');
    await screen.findByText('Table (CSV)');
    await userEvent.selectOptions(screen.getByLabelText('Field for Who'), 'name');
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'SetImportMapping')?.variables).toMatchObject({
        mapping: { headerLine: 1, fields: ['name', null, null] },
      }),
    );
    await screen.findByRole('button', { name: 'Import 2 contacts' });
  });

  it('of a workbook shows each sheet, without what only text files have', async () => {
    const [file] = job().files;
    const inside = { ...file, encoding: null, delimiter: null };
    const present = job({
      files: [
        { ...inside, kind: 'xlsx', columns: [], samples: [] },
        { ...inside, entry: 'Team', kind: 'sheet', headerLine: 3 },
      ],
    });
    const { asked } = open({
      ContactImport: () => found(present),
      SetImportMapping: () => changed('setImportMapping', present),
      ImportRows: rows(row(1)),
    });
    await userEvent.click(await screen.findByText('File details'));
    screen.getByText('Workbook (Excel)');
    screen.getByText('Table (Excel)');
    expect(screen.getByText('Sheet').nextSibling?.textContent).toBe('Team');
    expect([screen.queryByLabelText('Encoding'), screen.queryByLabelText('Delimiter')]).toEqual([null, null]);
    await userEvent.selectOptions(screen.getByLabelText('Header row'), 'Row 2');
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'SetImportMapping')?.variables).toMatchObject({
        entry: 'Team',
        mapping: { headerLine: 2 },
      }),
    );
  });

  it('says line by line what came of it, and is undone only after a question', async () => {
    const { asked, container } = open({
      ContactImport: () => found(job({ state: 'DONE', done: 3, created: 1, failed: 1, overLimit: 1, total: 3 })),
      ImportRows: rows(
        row(1, { outcome: 'CREATED', contactId: '9' }),
        row(2, { outcome: 'FAILED', message: 'There is no name.' }),
        row(3, { outcome: 'UPDATED', leftOut: [{ __typename: 'LeftOutValue', field: 'title', value: 'Director' }] }),
        row(4, { outcome: 'OVER_LIMIT' }),
      ),
      UndoImport: () => changed('undoImport', job({ state: 'UNDOING' })),
    });
    await screen.findByText('There is no name.');
    await screen.findByText('Not imported: Job Title “Director”');
    expect(screen.getByRole('link', { name: 'Person 1 Fictive' }).getAttribute('href')).toBe('/contacts/9');
    expect(screen.getByText(/1 contact didn’t fit in your plan/)).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Failed 1' }));
    await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ outcome: 'FAILED' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    await screen.findByText(/Undo this import\?/);
    expect(asked.map(({ operation }) => operation)).not.toContain('UndoImport');
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo import' }).at(-1) as HTMLElement);
    await screen.findByRole('progressbar', { name: 'Undoing the import' });
  });

  it.each([
    [{ overLimit: 5 }, 'Contact limit reached', '5 contacts didn’t fit in your plan.'],
    [{ failed: 5 }, 'Import Failed', 'Failed to save imported contacts'],
    [{ created: 4, overLimit: 1 }, 'Import Successful!', '1 contact didn’t fit in your plan.'],
    [{ skipped: 5 }, 'Import Successful!', ''],
  ])('claims success only where contacts of the file are in the book (%j)', async (outcome, title, text) => {
    const states = [job({ state: 'SAVING', total: 5 }), job({ state: 'DONE', done: 5, total: 5, ...outcome })];
    open({ ContactImport: () => found((states.length > 1 ? states.shift() : states[0]) ?? null), ImportRows: rows() });
    const told = (await screen.findByText(title)).closest('li') as HTMLElement;
    expect(told.textContent).toBe(title + text);
    await screen.findByRole('heading', { name: 'Results' });
    expect(screen.queryByRole('link', { name: 'Show imported contacts' }) !== null).toBe('created' in outcome);
  });

  it.each([
    ['FILE', 'import the file again to add them'],
    ['GOOGLE', 'import them again'],
    ['BULK', 'import them again'],
  ])(
    'says how to add those over the limit later, speaking of a file only where there is one: %s',
    async (kind, way) => {
      open({ ContactImport: () => found(job({ kind, state: 'DONE', done: 1, overLimit: 1 })), ImportRows: rows() });
      await screen.findByText(
        `1 contact didn’t fit in your plan. See the list below. Once there is room, ${way}. You can still read, edit and export everything you have.`,
      );
    },
  );

  it('names both tags where an archive holds cards and tables', async () => {
    const [table] = job().files;
    const files = ['zip', 'vcf', 'csv'].map((kind) => ({ ...table!, kind, entry: `${kind}-file` }));
    open({ ContactImport: () => found(job({ files })), ImportRows: rows(row(1)) });
    await screen.findByRole('switch', { name: /^Tag as “File Import” or “VCard Import”/ });
  });

  it('whose undo gets no answer claims nothing, and asks on', async () => {
    open({
      ContactImport: () => found(job({ state: 'DONE', done: 1, created: 1, total: 1 })),
      ImportRows: rows(row(1, { outcome: 'CREATED', contactId: '9' })),
      UndoImport: () => null,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }));
    await screen.findByText('Failed to undo the import');
    await screen.findByText(/^The server didn’t answer, so this may not have gone through\./);
    await waitFor(() =>
      expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Undo import' }).disabled).toBe(false),
    );
  });

  it('is asked about in one row of looks, through all its states, and reading no more once its page is left', async () => {
    jest.useFakeTimers();
    const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
    try {
      let present = job({ state: 'READING', total: 0 });
      const { asked } = open({ ContactImport: () => found(present), ImportRows: rows(row(1)) });
      const looks = () => asked.filter(({ operation }) => operation === 'ContactImport').length;
      await pass(6);
      const [begun, perState] = [looks(), [] as number[]];
      expect(begun).toBeGreaterThan(2);
      for (const state of ['SAVING', 'UNDOING', 'READING']) {
        present = job({ state, total: 2, done: 1 });
        const before = looks();
        await pass(6);
        perState.push(looks() - before);
      }
      expect(Math.max(...perState)).toBeLessThanOrEqual(begun);
      fireEvent.click(screen.getByRole('link', { name: 'Back to contacts' }));
      const left = looks();
      await pass(60);
      expect(looks()).toBe(left);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['saving', 'SAVING', 'DONE'],
    ['being undone', 'UNDOING', 'UNDONE'],
    ['saving, but fails', 'SAVING', 'FAILED'],
  ])('that is %s when its page is left has lists of contacts asked for again at its end', async (_what, at, end) => {
    jest.useFakeTimers();
    const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
    try {
      let present = job({ state: at, done: 1 });
      const { asked } = open({ ContactImport: () => found(present), ImportRows: rows(row(1)) });
      const looks = () => asked.filter(({ operation }) => operation === 'ContactImport').length;
      await pass(2);
      fireEvent.click(screen.getByRole('link', { name: 'Back to contacts' }));
      await pass(6);
      const before = contactChanges.count();
      present = job({ state: end, done: 2 });
      await pass(6);
      expect(contactChanges.count()).toBe(before + 1);
      const ended = looks();
      await pass(60);
      expect([looks(), contactChanges.count()]).toEqual([ended, before + 1]);
    } finally {
      jest.useRealTimers();
    }
  });

  // Each of them is an import that nobody follows already.
  let unseen = 100;
  it.each([
    ['the line is back', () => fireEvent(window, new Event('online')), 2],
    ['the page is seen again', () => fireEvent(document, new Event('visibilitychange')), 2],
    ['nobody says so', () => {}, 100],
  ])('that was left is followed to its end after a long silence: %s', async (_what, tell, seconds) => {
    jest.useFakeTimers();
    const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time * 1000));
    try {
      unseen += 1;
      let present: object | null = job({ id: String(unseen), state: 'SAVING' });
      const { asked } = open(
        { ContactImport: () => present && found(present), ImportRows: rows(row(1)) },
        `/contacts/import/${unseen}`,
      );
      const looks = () => asked.filter(({ operation }) => operation === 'ContactImport').length;
      await pass(2);
      const before = contactChanges.count();
      fireEvent.click(screen.getByRole('link', { name: 'Back to contacts' }));
      present = null;
      await pass(50);
      expect(contactChanges.count()).toBe(before);
      present = job({ id: String(unseen), state: 'DONE', created: 2 });
      tell();
      await pass(seconds);
      expect(contactChanges.count()).toBe(before + 1);
      const ended = looks();
      await pass(100);
      expect(looks()).toBe(ended);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['nobody', null],
    ['somebody else', '2'],
  ])('is asked about no more when its page went with the session, and %s is there', async (_who, next) => {
    const signIn = (id: string) => session.signIn({ user: { id, email: 'ada@example.com' }, token: 'signed.token' });
    signIn('1');
    jest.useFakeTimers();
    try {
      unseen += 1;
      const present = job({ id: String(unseen), state: 'SAVING' });
      const { asked } = open(
        { ContactImport: () => found(present), ImportRows: rows(row(1)) },
        `/contacts/import/${unseen}`,
      );
      const looks = () => asked.filter(({ operation }) => operation === 'ContactImport').length;
      await act(() => jest.advanceTimersByTimeAsync(2000));
      session.signOut();
      if (next) signIn(next);
      fireEvent.click(screen.getByRole('link', { name: 'Back to contacts' }));
      const left = looks();
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(looks()).toBe(left);
    } finally {
      jest.useRealTimers();
      session.signOut();
    }
  });

  it('that was left in the moment it was started has lists of contacts asked for again too', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    let present = job();
    open({ ContactImport: () => found(present), ImportRows: rows(row(1)), StartImport: () => promise });
    await userEvent.click(await screen.findByRole('button', { name: /^Import 2/ }));
    await userEvent.click(screen.getByRole('link', { name: 'Back to contacts' }));
    const before = contactChanges.count();
    present = job({ state: 'DONE', created: 2 });
    resolve(changed('startImport', job({ state: 'SAVING' })));
    await waitFor(() => expect(contactChanges.count()).toBeGreaterThan(before));
  });

  it('that has ended before its page is opened has lists of contacts asked for again', async () => {
    const before = contactChanges.count();
    open({ ContactImport: () => found(job({ state: 'DONE', created: 2 })), ImportRows: rows(row(1)) });
    await screen.findByRole('heading', { name: 'Results' });
    expect(contactChanges.count()).toBeGreaterThan(before);
  });

  it('that is saving is shown and asked about on while its service restarts', async () => {
    jest.useFakeTimers();
    const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
    try {
      let isAway = false;
      let present = job({ state: 'SAVING', done: 1 });
      const gone = { ...found(null), errors: [{ message: 'No', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };
      open({ ContactImport: () => (isAway ? gone : found(present)), ImportRows: rows(row(1)) });
      await pass(6);
      isAway = true;
      await pass(6);
      screen.getByRole('progressbar', { name: 'Saving contacts' });
      isAway = false;
      present = job({ state: 'DONE', done: 2, created: 2 });
      await pass(60);
      screen.getByRole('button', { name: 'Undo import' });
    } finally {
      jest.useRealTimers();
    }
  });

  it('is left and forgotten by Cancel', async () => {
    open({
      ContactImport: () => found(job()),
      ImportRows: rows(row(1)),
      DeleteImport: () => ({
        data: { __typename: 'Mutation', deleteImport: { __typename: 'DeleteImportPayload', id: '3' } },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByRole('heading', { name: 'List' });
  });
});

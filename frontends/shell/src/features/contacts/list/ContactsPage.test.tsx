import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Route, Routes, useLocation, useParams } from '@kaard/ui/router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { aContactInDetail } from '../../../../test/contact.ts';
import { type Answers, renderScreen } from '../../../../test/render.tsx';
import { ContactsPage } from './ContactsPage.tsx';

const person = (index: number, over: object = {}) => ({
  __typename: 'Contact',
  id: String(index),
  name: `Person ${index} Fictive`,
  title: 'Type Designer',
  company: 'Example Press',
  tags: [],
  isFavourite: false,
  photo: null,
  createdAt: new Date().toISOString(),
  ...over,
});

/** An address book of so many people; cursors are indexes. */
const book =
  (size: number) =>
  ({ after, first }: Record<string, unknown>) => {
    const from = Number(after ?? 0);
    const count = Math.max(0, Math.min(Number(first), size - from));
    return {
      data: {
        __typename: 'Query',
        contacts: {
          __typename: 'ContactConnection',
          nodes: Array.from({ length: count }, (_, index) => person(from + index + 1)),
          pageInfo: {
            __typename: 'PageInfo',
            hasNextPage: from + count < size,
            endCursor: String(from + count),
          },
          totalCount: size,
        },
      },
    };
  };

const DETAILS = aContactInDetail();

const stats = (total: number) => () => ({
  data: {
    __typename: 'Query',
    contactStats: {
      __typename: 'ContactStats',
      total,
      companies: ['Example Press', 'Inkworks'],
      tags: ['Paper'],
    },
  },
});

const deleted = ({ id }: Record<string, unknown>) => ({
  data: { __typename: 'Mutation', deleteContact: { __typename: 'DeleteContactPayload', id } },
});

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function Edit() {
  return <h1>{`Edit ${useParams().id}`}</h1>;
}

const open = (answers: Answers, path = '/contacts') =>
  renderScreen(
    <>
      <Routes>
        <Route path="/contacts" element={<ContactsPage />} />
        <Route path="/contacts/edit/:id" element={<Edit />} />
        <Route path="/contacts/:id" element={<h1>Detail</h1>} />
      </Routes>
      <Address />
    </>,
    answers,
    path,
  );
const address = () => screen.getByTestId('address').textContent;

describe('the list of contacts', () => {
  it('explains when contacts cannot be fetched and tries again when asked', async () => {
    let isDown = true;
    open({ Contacts: (asked) => (isDown ? null : book(2)(asked)), AddressBook: () => (isDown ? null : stats(2)()) });
    await screen.findByRole('heading', { name: 'Failed to fetch contacts' });
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /Person 1 Fictive/ });
  });

  it('calls a failed search a failed search', async () => {
    open({ Contacts: () => null, AddressBook: stats(2) }, '/contacts?q=ada');
    await screen.findByRole('heading', { name: 'Failed to search contacts' });
  });

  it('invites to begin when there is nobody, with every way to do so', async () => {
    const { container } = open({ Contacts: book(0), AddressBook: stats(0) });
    await screen.findByRole('heading', { name: 'No contacts yet' });
    expect(screen.getByRole('heading', { name: 'All Contacts (0)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add Manually' }).getAttribute('href')).toBe('/contacts/new');
    expect(screen.getByRole('button', { name: 'Import Contacts' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('says that nobody was found', async () => {
    open({ Contacts: book(0), AddressBook: stats(5) }, '/contacts?q=zzz');
    await screen.findByRole('heading', { name: 'No contacts found' });
    expect(screen.getByRole('heading', { name: 'All Contacts (5)' })).toBeTruthy();
    screen.getByText(/^Nothing matches “zzz”\./);
  });

  it('counts everybody and draws only who is in the window', async () => {
    const { container, asked } = open({ Contacts: book(10_000), AddressBook: stats(10_000) });
    await screen.findByRole('link', { name: /Person 1 Fictive/ });
    expect(screen.getByRole('heading', { name: 'All Contacts (10,000)' })).toBeTruthy();
    const rows = screen.getAllByRole('listitem');
    expect(rows.length).toBeLessThan(60);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('10000');
    expect(asked.filter(({ operation }) => operation === 'Contacts').length).toBeLessThan(3);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('keeps words, filters and order in the address, and asks with them', async () => {
    const { asked } = open({ Contacts: book(3), AddressBook: stats(3) });
    await userEvent.type(await screen.findByRole('searchbox'), 'ada');
    await waitFor(() => expect(address()).toBe('/contacts?q=ada'));
    await userEvent.selectOptions(screen.getByLabelText('Company'), 'Inkworks');
    await userEvent.selectOptions(screen.getByLabelText('Tag'), 'Paper');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'NAME_ASC');
    expect(address()).toBe('/contacts?q=ada&company=Inkworks&tag=Paper&sort=name_asc');
    await waitFor(() =>
      expect(asked.filter(({ operation }) => operation === 'Contacts').at(-1)?.variables).toMatchObject({
        search: 'ada',
        company: 'Inkworks',
        tag: 'Paper',
        order: 'NAME_ASC',
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/contacts?q=ada&sort=name_asc');
  });

  it('shows a company from the address also when nobody is there any more', async () => {
    open({ Contacts: book(0), AddressBook: stats(3) }, '/contacts?company=Gone+Ltd');
    await screen.findByRole('heading', { name: 'No contacts found' });
    expect((screen.getByLabelText('Company') as HTMLSelectElement).value).toBe('Gone Ltd');
  });

  it.each(['/contacts?edit=7', '/contacts?edit=nobody'])('leads from %s to the form', async (path) => {
    open(
      {
        Contacts: book(1),
        AddressBook: stats(1),
        EditedContactName: () => ({
          data: { __typename: 'Query', contact: { __typename: 'Contact', id: '7', name: 'Ada Fictive' } },
        }),
      },
      path,
    );
    await screen.findByRole('heading', { name: `Edit ${path.split('=')[1]}` });
  });
});

describe('what else can be done from the list', () => {
  it('a reminder and a draft, and the keyboard is back at the menu afterwards', async () => {
    open({
      ...{ Contacts: book(2), AddressBook: stats(2) },
      ContactReminder: () => ({ data: { __typename: 'Query', reminder: null } }),
    });
    const menu = await screen.findByRole('button', { name: 'Actions for Person 1 Fictive' });
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remind Me' }));
    await screen.findByRole('dialog', { name: 'Remind me about Person 1 Fictive' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Person 1 Fictive'),
    );
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Draft Email' }));
    await screen.findByRole('dialog', { name: 'Email Person 1 Fictive' });
  });
});

describe('deleting from the list', () => {
  it('asks first, and changes nothing when the answer is no', async () => {
    const { asked } = open({ Contacts: book(2), AddressBook: stats(2) });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Person 1 Fictive' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByText('Are you sure you want to delete this contact?');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(asked.map(({ operation }) => operation)).not.toContain('DeleteContact');
    expect(screen.getByRole('link', { name: /Person 1 Fictive/ })).toBeTruthy();
  });

  it('takes the row away at once and offers it back', async () => {
    let isGone = false;
    const { asked } = open({
      Contacts: (variables) => {
        const answer = book(isGone ? 1 : 2)(variables);
        if (isGone) answer.data.contacts.nodes = [person(2)];
        return answer;
      },
      AddressBook: () => stats(isGone ? 1 : 2)(),
      DeleteContact: (variables) => {
        isGone = true;
        return deleted(variables);
      },
      RestoreContact: () => {
        isGone = false;
        return {
          data: {
            __typename: 'Mutation',
            restoreContact: { __typename: 'RestoreContactPayload', contact: { __typename: 'Contact', id: '1' } },
          },
        };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Person 1 Fictive' }));
    expect((await screen.findByRole('menuitem', { name: 'Edit' })).getAttribute('href')).toBe('/contacts/edit/1');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Contact deleted successfully');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Person 1 Fictive/ })).toBeNull());
    await screen.findByRole('heading', { name: 'All Contacts (1)' });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('link', { name: /Person 1 Fictive/ });
    expect(asked.map(({ operation }) => operation)).toContain('RestoreContact');
  });
});

describe('beside the list', () => {
  const { matchMedia } = window;
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  const details = ({ id }: Record<string, unknown>) => ({
    data: { __typename: 'Query', contact: { ...DETAILS, id, name: `Person ${id} Fictive` } },
  });
  beforeEach(() => {
    window.matchMedia = (() => ({ matches: true, addEventListener() {}, removeEventListener() {} })) as never;
  });

  it('somebody about whom a note is being written stays until it is discarded; the row that asked is then shown there', async () => {
    open({ Contacts: book(3), AddressBook: stats(3), ContactDetails: details });
    const pane = within(await screen.findByRole('region', { name: 'Contact' }));
    await pane.findByRole('heading', { name: 'Person 1 Fictive' });
    await userEvent.click(pane.getByRole('button', { name: 'Log Interaction' }));
    await userEvent.type(pane.getByLabelText('Note'), 'About the fair');
    await userEvent.type(screen.getByRole('searchbox'), 'fictive');
    await waitFor(() => expect(address()).toBe('/contacts?q=fictive&contact=1'));
    expect((pane.getByLabelText('Note') as HTMLTextAreaElement).value).toBe('About the fair');
    await userEvent.click(screen.getByRole('link', { name: /Person 2 Fictive/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard note' }));
    await waitFor(() => expect(address()).toBe('/contacts?q=fictive&contact=2'));
    await pane.findByRole('heading', { name: 'Person 2 Fictive' });
  });

  it('deleting leaves search, filters and order, and forgets who was selected', async () => {
    open(
      { Contacts: book(3), AddressBook: stats(3), ContactDetails: details, DeleteContact: deleted },
      '/contacts?q=fictive&contact=2',
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 2 Fictive' }));
    const pane = within(await screen.findByRole('region', { name: 'Contact' }));
    await userEvent.click(await pane.findByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/contacts?q=fictive'));
    expect(screen.queryByText('1 contact selected')).toBeNull();
  });
});

describe('without an answer from the server', () => {
  const restored = {
    data: {
      __typename: 'Mutation',
      restoreContact: { __typename: 'RestoreContactPayload', contact: { __typename: 'Contact', id: '1' } },
    },
  };
  const unanswered = () => screen.findByText(/^The server didn’t answer, so this may not have gone through\./);

  it('deleting claims nothing, and its question stays open', async () => {
    open({ Contacts: book(2), AddressBook: stats(2), DeleteContact: () => null });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Person 1 Fictive' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await unanswered();
    screen.getByText('Are you sure you want to delete this contact?');
  });

  it('Undo can be tried again, although its toast is gone', async () => {
    let isReached = false;
    open({
      Contacts: book(2),
      AddressBook: stats(2),
      DeleteContact: deleted,
      RestoreContact: () => (isReached ? restored : null),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Person 1 Fictive' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await unanswered();
    isReached = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Contact restored');
  });

  it('tagging leaves list, selection and tags as they are', async () => {
    let isReached = true;
    open({
      Contacts: (variables) => (isReached ? book(3)(variables) : null),
      AddressBook: stats(3),
      TagMany: () => null,
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 1 Fictive' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tag' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Fair{Enter}');
    isReached = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await unanswered();
    within(dialog).getByText('Fair');
    await userEvent.keyboard('{Escape}');
    await screen.findByText('1 contact selected');
    screen.getByRole('link', { name: /Person 2 Fictive/ });
    expect(screen.queryByText('Failed to fetch contacts')).toBeNull();
  });
});

describe('the list by keyboard', () => {
  const focused = () => document.activeElement?.closest('li')?.getAttribute('aria-posinset');

  it('moves by arrows, Home and End, selects by x, Space and ranges, and forgets by Escape', async () => {
    open({ Contacts: book(8), AddressBook: stats(8) });
    (await screen.findByRole('link', { name: /Person 1 Fictive/ })).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('3');
    await userEvent.keyboard('x');
    await screen.findByText('1 contact selected');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await screen.findByText('3 contacts selected');
    expect(focused()).toBe('5');
    await userEvent.keyboard('{Home} ');
    expect(focused()).toBe('1');
    await screen.findByText('4 contacts selected');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('8');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('8');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/contacts selected/)).toBeNull());
    await userEvent.keyboard('{Control>}a{/Control}');
    await screen.findByText('8 contacts selected');
  });

  it('opens by Enter and searches by slash', async () => {
    open({ Contacts: book(3), AddressBook: stats(3) });
    const link = await screen.findByRole('link', { name: /Person 1 Fictive/ });
    link.focus();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await userEvent.keyboard('/');
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('/');
    await userEvent.clear(screen.getByRole('searchbox'));
    (await screen.findByRole('link', { name: /Person 2 Fictive/ })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Detail' });
  });

  it('lets Tab through one row only', async () => {
    open({ Contacts: book(5), AddressBook: stats(5) });
    await screen.findByRole('link', { name: /Person 1 Fictive/ });
    const reachable = screen.getAllByRole('listitem').filter((row) =>
      within(row)
        .queryAllByRole('link')
        .some((link) => link.tabIndex === 0),
    );
    expect(reachable.length).toBe(1);
  });
});

describe('selecting by mouse', () => {
  it('takes a range with Shift and deletes what is selected after a question', async () => {
    const user = userEvent.setup();
    const { asked } = open({ Contacts: book(6), AddressBook: stats(6), DeleteContact: deleted });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 2 Fictive' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 4 Fictive' }));
    await user.keyboard('{/Shift}');
    await screen.findByText('3 contacts selected');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Are you sure you want to delete these 3 contacts?');
    expect(asked.map(({ operation }) => operation)).not.toContain('DeleteContact');
  });
});

describe('selecting all', () => {
  /** Pages after the first come when the test lets them. */
  function gated(size: number) {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = book(size);
    const answer = async (variables: Record<string, unknown>) => {
      if (variables.after) await isReleased;
      return page(variables);
    };
    return { answer, release };
  }
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  it('lets nothing be done with the selection until it is what it says', async () => {
    const { answer, release } = gated(10_000);
    const { asked } = open({ Contacts: answer, AddressBook: stats(10_000) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 1 Fictive' }));
    await userEvent.click(button('Select all 10,000'));
    await screen.findByText('Selecting 10,000 contacts');
    for (const name of ['Tag', 'Export', 'Delete']) expect(button(name).disabled).toBe(true);
    screen.getByRole('link', { name: /Person 1 Fictive/ }).focus();
    await userEvent.keyboard('{Delete}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    release();
    await screen.findByText('10,000 contacts selected');
    await userEvent.click(button('Delete'));
    await screen.findByText('Are you sure you want to delete these 10,000 contacts?');
    expect(asked.map(({ operation }) => operation)).not.toContain('DeleteMany');
  });

  it('is given up by Escape, and what arrives afterwards selects nobody', async () => {
    const { answer, release } = gated(500);
    open({ Contacts: answer, AddressBook: stats(500) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 1 Fictive' }));
    await userEvent.click(button('Select all 500'));
    await screen.findByText('Selecting 500 contacts');
    await userEvent.click(button('Clear selection'));
    // The bar is gone, and the keyboard is with the row that was selected.
    expect(document.activeElement?.textContent).toContain('Person 1 Fictive');
    release();
    await waitFor(() => expect(screen.queryByText(/Selecting|selected/)).toBeNull());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Person 2 Fictive' }));
    await screen.findByText('1 contact selected');
  });

  it('says so when not everybody can be fetched, and selects those who were', async () => {
    open({ Contacts: (variables) => (variables.after ? null : book(500)(variables)), AddressBook: stats(500) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 1 Fictive' }));
    await userEvent.click(button('Select all 500'));
    await screen.findByText('Couldn’t select all contacts');
    await screen.findByText('60 contacts selected');
    expect(button('Delete').disabled).toBe(false);
  });
});

describe('an order for many', () => {
  const job = (over: object) => ({
    ...{ __typename: 'BulkJob', id: '1', state: 'RUNNING', total: 300, done: 0, changed: 0, unchanged: 0, failed: 0 },
    ...over,
  });
  const order = (field: string, present: object) => ({
    data: { __typename: 'Mutation', [field]: { __typename: 'BulkJobPayload', job: present } },
  });

  it('says how far it is, also on its way back by Undo, and never that there is nobody yet', async () => {
    let size = 300;
    let present = job({ done: 100 });
    open({
      Contacts: (variables) => book(size)(variables),
      AddressBook: () => stats(size)(),
      DeleteMany: () => order('bulkDeleteContacts', job({})),
      RestoreMany: () => order('bulkRestoreContacts', job({ id: '2' })),
      OrderOfMany: () => ({ data: { __typename: 'Query', bulkJob: present } }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 1 Fictive' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 300' }));
    await screen.findByText('300 contacts selected');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1) as HTMLElement);
    const deleting = await screen.findByRole('progressbar', { name: 'Deleting contacts' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText(/contacts selected/)).toBeNull();
    await screen.findByText(/^100 of 300/);
    expect(deleting.getAttribute('aria-valuenow')).toBe('33');
    [size, present] = [0, job({ state: 'DONE', done: 300, changed: 300 })];
    await screen.findByText('300 contacts deleted successfully');
    await screen.findByRole('heading', { name: 'No contacts yet' });

    present = job({ id: '2', done: 200, changed: 200 });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('progressbar', { name: 'Restoring contacts' });
    expect(screen.queryByRole('heading', { name: 'No contacts yet' })).toBeNull();
    await screen.findByText(/^200 of 300/);
    [size, present] = [300, job({ id: '2', state: 'DONE', done: 300, changed: 300 })];
    await screen.findByText('300 contacts restored');
    await screen.findByRole('link', { name: /Person 1 Fictive/ });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('a printed list', () => {
  const printed =
    (pages: number) =>
    ({ after }: Record<string, unknown>) => {
      const at = Number(after ?? 0);
      const node = (index: number) => ({ ...person(index), email: `p${index}@press.example`, phone: null });
      return {
        data: {
          __typename: 'Query',
          contacts: {
            __typename: 'ContactConnection',
            nodes: [node(at * 2 + 1), node(at * 2 + 2)],
            pageInfo: { __typename: 'PageInfo', hasNextPage: at + 1 < pages, endCursor: String(at + 1) },
          },
        },
      };
    };
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Print' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  };

  it('has everybody who is in the list, page by page, and goes when the paper is done', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    open({ Contacts: book(4), AddressBook: stats(4), PrintedContacts: printed(2) });
    await ask();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const sheet = document.querySelector<HTMLElement>('[data-print-sheet]')!;
    expect(within(sheet).getAllByRole('listitem', { hidden: true })).toHaveLength(4);
    expect(sheet.textContent).toContain('p4@press.example');
    fireEvent(window, new Event('afterprint'));
    expect(document.querySelector('[data-print-sheet]')).toBeNull();
    print.mockRestore();
  });

  it('is not printed by halves', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const answer = printed(2);
    open({
      ...{ Contacts: book(4), AddressBook: stats(4) },
      PrintedContacts: (variables) => (variables.after ? null : answer(variables)),
    });
    await ask();
    await screen.findByText('Couldn’t print');
    expect(print).not.toHaveBeenCalled();
    print.mockRestore();
  });
});

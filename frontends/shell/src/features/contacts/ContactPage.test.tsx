import { describe, expect, it } from '@jest/globals';
import { Route, Routes } from '@kaard/ui/router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { type Answers, renderScreen } from '../../../test/render.tsx';
import { ContactPage } from './ContactPage.tsx';

const ADA = {
  __typename: 'Contact',
  id: '7',
  name: 'Ada Fictive',
  title: 'Type Designer',
  company: 'Example Press',
  email: 'ada@example.com',
  phone: '(212) 555-0147',
  phoneE164: null,
  website: 'javascript:alert(1)',
  linkedIn: 'linkedin.com/in/ada-fictive',
  facebook: null,
  instagram: null,
  tiktok: null,
  twitter: null,
  youtube: null,
  github: 'data:text/html,x',
  notes: null,
  tags: [],
  emails: [
    { __typename: 'ContactEmail', value: 'ada@example.com', label: 'work', isPrimary: true },
    { __typename: 'ContactEmail', value: 'not an address', label: 'Attic', isPrimary: false },
  ],
  phones: [
    { __typename: 'ContactPhone', value: '(212) 555-0147', label: null, e164: null, extension: null, isPrimary: true },
  ],
  links: [{ __typename: 'ContactLink', value: 'javascript:alert(1)', label: null, isPrimary: true }],
  addresses: [
    {
      __typename: 'ContactAddress',
      label: 'home',
      street: '1 Quay',
      city: 'Bath',
      region: null,
      postcode: null,
      country: null,
    },
  ],
  birthday: '--05-17',
  photo: null,
  source: 'MANUAL',
  lastContactAt: null,
  interactionCount: 0,
  createdAt: 'soon',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  scan: null,
};

const open = (answers: Answers, path = '/contacts/7') =>
  renderScreen(
    <Routes>
      <Route path="/contacts/:id" element={<ContactPage />} />
      <Route path="/contacts" element={<h1>List</h1>} />
    </Routes>,
    answers,
    path,
  );

const found = (contact: object | null) => ({ data: { __typename: 'Query', contact } });

const log =
  (...entries: { id: string; kind: string; text: string | null; at: string }[]) =>
  () => ({
    data: {
      __typename: 'Query',
      contact: {
        __typename: 'Contact',
        id: '7',
        interactions: {
          __typename: 'InteractionConnection',
          edges: entries.map((entry) => ({
            __typename: 'InteractionEdge',
            cursor: entry.id,
            node: { __typename: 'Interaction', ...entry },
          })),
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        },
      },
    },
  });

describe('a contact', () => {
  it.each(['/contacts/new', '/contacts/0', '/contacts/-1', '/contacts/1234567890123456'])(
    'is not looked for at %s',
    async (path) => {
      const { asked } = open({}, path);
      await screen.findByRole('heading', { name: 'Contact not found' });
      expect(asked).toEqual([]);
    },
  );

  it('that is not there is not found; one that cannot be fetched is not called so', async () => {
    open({ ContactDetails: () => found(null) });
    await screen.findByRole('heading', { name: 'Contact not found' });
    open({ ContactDetails: () => null });
    await screen.findByRole('heading', { name: 'Failed to fetch contacts' });
  });

  it('shows what is known, and no link that is not safe', async () => {
    const { container } = open({ ContactDetails: () => found(ADA), ContactInteractions: log() });
    await screen.findByRole('heading', { name: 'Ada Fictive' });
    await screen.findByText(/Nothing logged yet/);
    expect(screen.getByText('Type Designer at Example Press')).toBeTruthy();
    expect(screen.getByText('No notes added yet.')).toBeTruthy();
    for (const text of ['Email (Work)', 'Email (Attic)', 'not an address', 'Address (Home)', 'May 17', 'Never', '0'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('Recently added').getAttribute('title')).toBe('Invalid date');
    expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/contacts',
      '/contacts?edit=7',
      'mailto:ada@example.com',
      'tel:2125550147',
      'https://wa.me/12125550147',
      'https://linkedin.com/in/ada-fictive',
      'mailto:ada@example.com',
      'tel:2125550147',
      'https://linkedin.com/in/ada-fictive',
    ]);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('stays when deleting fails, and says that nothing was deleted', async () => {
    open({ ContactDetails: () => found(ADA), DeleteContact: () => null });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
    await screen.findByText('Failed to delete contact');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  it('leads to the list once it is deleted, also when somebody else was faster', async () => {
    const gone = { data: null, errors: [{ message: 'Gone', extensions: { code: 'NOT_FOUND' } }] };
    open({ ContactDetails: () => found(ADA), DeleteContact: () => gone });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(screen.getByText('Are you sure you want to delete this contact?')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
    await screen.findByRole('heading', { name: 'List' });
    await waitFor(() => expect(screen.getByText('Contact deleted successfully')).toBeTruthy());
  });

  it('that cannot be written as a file says so', async () => {
    open({ ContactDetails: () => found(ADA) });
    // Nobody answers at this address.
    await userEvent.click(await screen.findByRole('button', { name: 'Download vCard' }));
    await screen.findByText('Failed to export contacts');
  });

  it('comes back from the trash by Undo', async () => {
    const { asked } = open({
      ContactDetails: () => found(ADA),
      DeleteContact: () => ({
        data: { __typename: 'Mutation', deleteContact: { __typename: 'DeleteContactPayload', id: '7' } },
      }),
      RestoreContact: () => ({
        data: {
          __typename: 'Mutation',
          restoreContact: { __typename: 'RestoreContactPayload', contact: { __typename: 'Contact', id: '7' } },
        },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
    await screen.findByText('Contact deleted successfully');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Contact restored');
    expect(asked.at(-1)).toEqual({ operation: 'RestoreContact', variables: { id: '7' } });
  });
});

describe('the log of a contact', () => {
  it('refuses a note without words and a day that has not come', async () => {
    const { asked } = open({ ContactDetails: () => found(ADA), ContactInteractions: log() });
    await userEvent.click(await screen.findByRole('button', { name: 'Log Interaction' }));
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'NOTE');
    await userEvent.clear(screen.getByLabelText('Date'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Please enter a note');
    expect(screen.getByText('Please enter a date that isn’t in the future')).toBeTruthy();
    expect(asked.map(({ operation }) => operation)).not.toContain('LogInteraction');
  });

  it('keeps what was typed when it cannot be saved', async () => {
    open({ ContactDetails: () => found(ADA), ContactInteractions: log(), LogInteraction: () => null });
    await userEvent.click(await screen.findByRole('button', { name: 'Log Interaction' }));
    await userEvent.type(screen.getByLabelText('Note'), 'About the fair');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Failed to log interaction');
    expect((screen.getByLabelText('Note') as HTMLTextAreaElement).value).toBe('About the fair');
  });

  it('changes an entry by the same form, by keyboard, and keeps the hour of a day that stays', async () => {
    const entry = { id: '1', kind: 'CALLED', text: 'About the fair', at: '2026-01-02T09:30:00.000Z' };
    let present = entry;
    const { asked, container } = open({
      ContactDetails: () => found(ADA),
      ContactInteractions: () => log(present)(),
      UpdateInteraction: ({ input }) => {
        present = { ...entry, ...(input as object) };
        return {
          data: {
            __typename: 'Mutation',
            updateInteraction: {
              __typename: 'LogInteractionPayload',
              interaction: { __typename: 'Interaction', ...present },
              contact: { __typename: 'Contact', id: '7', lastContactAt: null, interactionCount: 1, version: 2 },
            },
          },
        };
      },
    });
    (await screen.findByRole('button', { name: 'Edit entry from January 2, 2026' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Type')));
    expect((await axe(container)).violations).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit entry/));
    await userEvent.keyboard('{Enter}');
    await userEvent.selectOptions(await screen.findByLabelText('Type'), 'MET');
    await userEvent.type(screen.getByLabelText('Note'), ', at noon');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('About the fair, at noon');
    expect(asked.find(({ operation }) => operation === 'UpdateInteraction')?.variables).toEqual({
      id: '1',
      input: { kind: 'MET', text: 'About the fair, at noon', at: entry.at },
    });
  });

  it('keeps what was changed when it cannot be saved', async () => {
    const entry = { id: '1', kind: 'CALLED', text: 'About the fair', at: '2026-01-02T12:00:00.000Z' };
    open({ ContactDetails: () => found(ADA), ContactInteractions: log(entry), UpdateInteraction: () => null });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit entry from January 2, 2026' }));
    await userEvent.type(screen.getByLabelText('Note'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Failed to update entry');
    expect((screen.getByLabelText('Note') as HTMLTextAreaElement).value).toBe('About the fair!');
  });

  it('says so when it cannot be fetched, beside everything else', async () => {
    open({ ContactDetails: () => found(ADA), ContactInteractions: () => null });
    await screen.findByText('The log can’t be shown right now.');
    expect(screen.getByRole('heading', { name: 'Ada Fictive' })).toBeTruthy();
  });

  it('shows what happened and counts it', async () => {
    const entry = { id: '1', kind: 'CALLED', text: 'About the fair', at: '2026-01-02T12:00:00.000Z' };
    open({
      ContactDetails: () => found({ ...ADA, interactionCount: 1, lastContactAt: new Date().toISOString() }),
      ContactInteractions: log(entry),
    });
    await screen.findByText('About the fair');
    expect(screen.getByText('January 2, 2026')).toBeTruthy();
    expect(screen.getByText('1')).toBeTruthy();
    expect(screen.getByText('Today')).toBeTruthy();
  });
});

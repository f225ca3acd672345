import { describe, expect, it, jest } from '@jest/globals';
import { eachPlain } from '@kaard/contact-formats/fields';
import { Link, Route, Routes } from '@kaard/ui/router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { aContactInDetail } from '../../../../test/contact.ts';
import { type Answers, renderScreen } from '../../../../test/render.tsx';
import type { ContactValuesFragment } from '../../../generated/graphql.ts';
import { ContactPage } from './ContactPage.tsx';

const ADA = aContactInDetail({
  title: 'Type Designer',
  company: 'Example Press',
  email: 'ada@example.com',
  phone: '(212) 555-0147',
  website: 'javascript:alert(1)',
  linkedIn: 'linkedin.com/in/ada-fictive',
  github: 'data:text/html,x',
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
  createdAt: 'soon',
});

/** Besides the id: the first of a list, which is shown with its list; what the owner has defined, and the photo. */
type NotShown =
  | ('__typename' | 'id' | 'version' | 'updatedAt')
  | ('email' | 'phone' | 'website')
  | ('customFields' | 'photo');

const open = (answers: Answers, path = '/contacts/7') =>
  renderScreen(
    <Routes>
      <Route path="/contacts/:id" element={<ContactPage />} />
      <Route
        path="/contacts"
        element={
          <>
            <h1>List</h1>
            <Link to="/contacts/7">Ada</Link>
          </>
        }
      />
    </Routes>,
    answers,
    path,
  );

const found = (contact: object | null) => ({ data: { __typename: 'Query', contact } });

const REMINDER = { __typename: 'Reminder', id: '7', day: '2099-01-31', isDue: false, note: null, everyMonths: null };
const FAVOURED = {
  __typename: 'Mutation',
  updateContact: {
    __typename: 'UpdateContactPayload',
    contact: { __typename: 'Contact', id: '7', isFavourite: true, version: 2, updatedAt: '2026-01-02T00:00:00.000Z' },
  },
};
const reminderIs = (reminder: object | null) => () => ({ data: { __typename: 'Query', reminder } });
const reminderAnswers = (field: string, answer: object) => ({ data: { __typename: 'Mutation', [field]: answer } });
const refused = (code: string, message: string) => ({ data: null, errors: [{ message, extensions: { code } }] });

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
    await screen.findByRole('heading', { name: 'This contact can’t be shown right now', level: 1 });
    screen.getByText('The server can’t be reached. Check your connection and try again.');
    expect(screen.getByRole('link', { name: 'Back to contacts' }).getAttribute('href')).toBe('/contacts');
  });

  it('written from right to left has its own direction, in the page and in its sentences', async () => {
    const noa = { name: 'נועה בדוי', title: 'מנהלת (מכירות)', company: 'דפוס לדוגמה', notes: 'נפגשנו ביריד.' };
    open({ ContactDetails: () => found(aContactInDetail(noa)), ContactInteractions: log() });
    const heading = await screen.findByRole('heading', { name: 'נועה בדוי' });
    expect(heading.querySelector('bdi')?.textContent).toBe('נועה בדוי');
    // It stands at the side where the rest of the head does.
    expect(heading.dir).toBe('');
    const company = screen.getByRole('link', { name: 'דפוס לדוגמה' });
    expect(company.dir).toBe('auto');
    expect(company.parentElement?.textContent).toBe('\u2068מנהלת (מכירות)\u2069 at דפוס לדוגמה');
    await screen.findByText(/you meet, call or email \u2068נועה בדוי\u2069, add a note\.$/);
  });

  it('shows what is known, and no link that is not safe', async () => {
    const { container } = open({ ContactDetails: () => found(ADA), ContactInteractions: log() });
    await screen.findByRole('heading', { name: 'Ada Fictive' });
    await screen.findByText('Nothing logged yet. When you meet, call or email Ada Fictive, add a note.');
    expect(screen.getByRole('link', { name: 'Example Press' }).parentElement?.textContent).toBe(
      'Type Designer at Example Press',
    );
    expect(screen.getByText('No notes added yet.')).toBeTruthy();
    for (const text of ['Email (Work)', 'Email (Attic)', 'not an address', 'Address (Home)', 'May 17', 'Never', '0'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('Recently added').getAttribute('title')).toBe('Invalid date');
    expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/contacts',
      '/contacts?edit=7',
      '/contacts?company=Example+Press',
      // What can be done comes before what is known.
      'mailto:ada@example.com',
      'tel:2125550147',
      'https://linkedin.com/in/ada-fictive',
      'mailto:ada@example.com',
      'tel:2125550147',
      'https://wa.me/12125550147',
      'https://www.openstreetmap.org/search?query=1%20Quay%2C%20Bath',
      'https://linkedin.com/in/ada-fictive',
    ]);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('shows every value that a contact can have', async () => {
    const value = (text: string) => ({ value: text, label: null, isPrimary: true });
    const profile = (network: string) => `https://${network}.example/ada`;
    /** What a value is, and what the page shows of it. A new field is missed here by its type. */
    const values: { [Field in keyof Omit<ContactValuesFragment, NotShown>]: [unknown, string] } = {
      name: ['Ada Fictive', 'Ada Fictive'],
      ...eachPlain((field) => [`Some ${field}`, `Some ${field}`]),
      emails: [[{ __typename: 'ContactEmail', ...value('ada@example.com') }], 'ada@example.com'],
      phones: [
        [{ __typename: 'ContactPhone', ...value('+1 212 555 0147'), e164: null, extension: null }],
        '+1 212 555 0147',
      ],
      links: [[{ __typename: 'ContactLink', ...value('ada.example') }], 'ada.example'],
      addresses: [[{ ...ADA.addresses[0], label: null }], '1 Quay'],
      linkedIn: [profile('linkedin'), 'LinkedIn'],
      facebook: [profile('facebook'), 'Facebook'],
      instagram: [profile('instagram'), 'Instagram'],
      tiktok: [profile('tiktok'), 'TikTok'],
      twitter: [profile('twitter'), 'Twitter'],
      youtube: [profile('youtube'), 'YouTube'],
      github: [profile('github'), 'GitHub'],
      notes: ['Met in Bath.', 'Met in Bath.'],
      tags: [['Paper'], 'Paper'],
      birthday: ['1984-05-17', 'May 17, 1984'],
    };
    const contact = Object.fromEntries(Object.entries(values).map(([field, [known]]) => [field, known]));
    const { container } = open({ ContactDetails: () => found(aContactInDetail(contact)), ContactInteractions: log() });
    await screen.findByRole('heading', { name: 'Ada Fictive' });
    const missing = Object.entries(values).filter(([, [, text]]) => !container.textContent?.includes(text));
    expect(missing.map(([field]) => field)).toEqual([]);
  });

  it('calls and messages no fax and no pager, though they stand first', async () => {
    const phone = (value: string, label: string | null) => ({
      ...{ __typename: 'ContactPhone', value, label, e164: null, extension: null, isPrimary: false },
    });
    const phones = [phone('(212) 555-0101', 'work fax'), phone('(212) 555-0102', 'pager')];
    const numbers = () =>
      screen.getAllByRole('link').flatMap((link) => link.getAttribute('href')?.match(/^tel:.*|.*wa\.me.*/) ?? []);
    const contact = { ...ADA, phone: '(212) 555-0101', phones };
    open({ ContactDetails: () => found(contact) });
    await screen.findByText('(212) 555-0101');
    screen.getByText('(212) 555-0102');
    expect(numbers()).toEqual([]);
    cleanup();
    open({ ContactDetails: () => found({ ...contact, phones: [...phones, phone('(212) 555-0147', 'work')] }) });
    await screen.findByText('(212) 555-0147');
    expect(numbers()).toEqual(['tel:2125550147', 'tel:2125550147', 'https://wa.me/12125550147']);
  });

  it('that was scanned several times shows every card, the newest first', async () => {
    const scanned = (id: string, createdAt: string) => ({
      ...{ __typename: 'Scan', id, createdAt },
      pictures: [{ __typename: 'ScanPicture', index: 0, url: `/api/scans/${id}/pictures/0`, width: 16, height: 9 }],
    });
    const scans = [scanned('3', '2026-03-02T12:00:00.000Z'), scanned('2', '2025-01-05T12:00:00.000Z')];
    const asked: string[] = [];
    const fetchOfBrowser = window.fetch;
    window.fetch = (async (address: string) => {
      asked.push(address);
      return new Response(null, { status: 404 });
    }) as typeof window.fetch;
    open({ ContactDetails: () => found({ ...ADA, scan: null, scans }) });
    const dates = await screen.findAllByText(/^Scanned on/);
    expect(dates.map((date) => date.textContent)).toEqual(['Scanned on March 2, 2026', 'Scanned on January 5, 2025']);
    await waitFor(() => expect(asked).toEqual(['/api/scans/3/pictures/0', '/api/scans/2/pictures/0']));
    window.fetch = fetchOfBrowser;
  });

  it('fetches a later card when it comes near, and says when there are more than it shows', async () => {
    const scans = Array.from({ length: 21 }, (_, index) => ({
      ...{ __typename: 'Scan', id: String(40 - index), createdAt: '2026-03-02T12:00:00.000Z' },
      pictures: [
        { __typename: 'ScanPicture', index: 0, url: `/api/scans/${40 - index}/pictures/0`, width: 16, height: 9 },
      ],
    }));
    const asked: string[] = [];
    const fetchOfBrowser = window.fetch;
    window.fetch = (async (address: string) => {
      asked.push(address);
      return new Response(null, { status: 404 });
    }) as typeof window.fetch;
    const comeNear: (() => void)[] = [];
    window.IntersectionObserver = class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear.push(() => tell([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    } as never;
    try {
      open({ ContactDetails: () => found({ ...ADA, scan: null, scans }) });
      expect(await screen.findAllByText(/^Scanned on/)).toHaveLength(20);
      screen.getByText('Only the 20 newest cards are shown.');
      await waitFor(() => expect(asked).toEqual(['/api/scans/40/pictures/0']));
      act(() => comeNear.at(-1)!());
      await waitFor(() => expect(asked).toHaveLength(2));
    } finally {
      window.fetch = fetchOfBrowser;
      Reflect.deleteProperty(window, 'IntersectionObserver');
    }
  });

  it('leads from a tag to everybody who has it', async () => {
    open({ ContactDetails: () => found({ ...ADA, title: null, tags: ['Type & Co'] }) });
    const tag = await screen.findByRole('link', { name: 'Type & Co' });
    expect(tag.getAttribute('href')).toBe('/contacts?tag=Type+%26+Co');
    expect(screen.getByRole('link', { name: 'Example Press' }).parentElement?.textContent).toBe('Example Press');
  });

  it('copies what it says, and says when the browser does not allow it', async () => {
    const person = userEvent.setup();
    open({ ContactDetails: () => found(ADA) });
    const copy = await screen.findByRole('button', { name: 'Copy Address (Home)' });
    const clipboard = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
    await person.click(copy);
    await screen.findByText('Couldn’t copy');
    await person.click(copy);
    await screen.findByText('Copied');
    expect(clipboard.mock.lastCall).toEqual(['1 Quay\nBath']);
    clipboard.mockRestore();
  });

  it('stays when deleting gets no answer, and claims nothing', async () => {
    open({ ContactDetails: () => found(ADA), DeleteContact: () => null });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
    await screen.findByText('Failed to delete contact');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  it('that could not be made a favourite for want of an answer can be tried again', async () => {
    let isReached = false;
    open({
      ContactDetails: () => found({ ...ADA, isFavourite: isReached }),
      SetFavourite: () => (isReached ? { data: FAVOURED } : null),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add to favourites' }));
    await screen.findByText('Failed to update contact');
    const toast = screen.getByText(/^The server didn’t answer, so this may not have gone through\./).closest('li');
    screen.getByRole('button', { name: 'Add to favourites' });
    isReached = true;
    fireEvent.click(within(toast as HTMLElement).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Ada Fictive is now a favourite');
    await screen.findByRole('button', { name: 'Remove from favourites' });
  });

  it('leads to the list once it is deleted, also when somebody else was faster', async () => {
    const gone = { data: null, errors: [{ message: 'Gone', extensions: { code: 'NOT_FOUND' } }] };
    open({ ContactDetails: () => found(ADA), DeleteContact: () => gone });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Are you sure you want to delete this contact?');
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
    await screen.findByRole('heading', { name: 'List' });
    await waitFor(() => expect(screen.getByText('Contact deleted successfully')).toBeTruthy());
  });

  it('shows what a file said of the person and no field took', async () => {
    const importedValues = [
      { __typename: 'ImportedValue', name: 'Email', value: 'ada at fictive' },
      { __typename: 'ImportedValue', name: 'Shoe size', value: '42' },
    ];
    const { container } = open({ ContactDetails: () => found({ ...ADA, importedValues }) });
    await screen.findByRole('heading', { name: 'Also imported' });
    expect(screen.getByText('ada at fictive').previousElementSibling?.textContent).toBe('Email');
    expect(screen.getByText('42').previousElementSibling?.textContent).toBe('Shoe size');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('says nothing of files where there is nothing', async () => {
    open({ ContactDetails: () => found(ADA) });
    await screen.findByRole('heading', { name: 'Notes' });
    expect(screen.queryByText('Also imported')).toBeNull();
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

describe('a reminder about a contact', () => {
  const openWith = (answers: Answers) =>
    open({
      ContactDetails: () => found(ADA),
      ContactInteractions: log(),
      ContactReminder: reminderIs(null),
      ...answers,
    });

  it('is not asked for without a day, and says what the server refuses', async () => {
    const { asked } = openWith({ SetReminder: () => refused('CONFLICT', 'You have 1,000 reminders.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Remind Me' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'On a date' }));
    await userEvent.click(screen.getByRole('button', { name: 'Set Reminder' }));
    await screen.findByText('Please choose today or a later date.');
    expect(asked.map(({ operation }) => operation)).not.toContain('SetReminder');
    await userEvent.click(screen.getByRole('radio', { name: 'In 3 days' }));
    await userEvent.click(screen.getByRole('button', { name: 'Set Reminder' }));
    await screen.findByText('You have 1,000 reminders.');
  });

  it('is set by keyboard, shown, and the keyboard goes on where it was', async () => {
    const before = Promise.withResolvers<object>();
    const { asked, container } = openWith({
      ContactReminder: () => before.promise,
      SetReminder: () =>
        reminderAnswers('setReminder', { reminder: { ...REMINDER, note: 'About the fair', everyMonths: 2 } }),
    });
    (await screen.findByRole('button', { name: 'Remind Me' })).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Remind me about Ada Fictive' });
    before.resolve(reminderIs(null)());
    await screen.findByRole('radio', { name: 'In 3 days' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Every few months' }));
    expect((await axe(dialog)).violations).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Months between reminders'));
    await userEvent.type(screen.getByLabelText('Months between reminders'), '2');
    await userEvent.type(screen.getByLabelText('Note'), 'About the fair{Tab}');
    await userEvent.click(screen.getByRole('button', { name: 'Set Reminder' }));
    await screen.findByText('January 31, 2099');
    await screen.findByText('Then every 2 months');
    await screen.findByText('About the fair');
    await screen.findByText('Reminder set for January 31, 2099');
    expect(asked.find(({ operation }) => operation === 'SetReminder')?.variables).toEqual({
      input: {
        ...{ contactId: '7', note: 'About the fair', everyMonths: 2, on: null },
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Remind Me'));
    expect((await axe(container)).violations).toEqual([]);
  });

  it('stays when it cannot be changed, and says so', async () => {
    openWith({ ContactReminder: reminderIs(REMINDER), ClearReminder: () => null });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the reminder about Ada Fictive' }));
    await screen.findByText('Failed to change the reminder');
    await screen.findByText('January 31, 2099');
  });

  it('that is due is done: it comes again or is gone, and the keyboard is not lost', async () => {
    const due = { ...REMINDER, day: '2026-01-31', isDue: true, everyMonths: 1 };
    let next: object | null = { ...due, day: '2099-02-28', isDue: false, everyMonths: null };
    const { asked } = openWith({
      ContactReminder: reminderIs(due),
      CompleteReminder: () => reminderAnswers('completeReminder', { contactId: '7', reminder: next }),
    });
    await screen.findByText('Due');
    await userEvent.click(screen.getByRole('button', { name: 'Done: reminder about Ada Fictive' }));
    await screen.findByText('February 28, 2099');
    await screen.findByText('Next reminder on February 28, 2099.');
    expect(screen.queryByText('Due')).toBeNull();
    next = null;
    await userEvent.click(screen.getByRole('button', { name: 'Done: reminder about Ada Fictive' }));
    await waitFor(() => expect(screen.queryByText('February 28, 2099')).toBeNull());
    expect(asked.filter(({ operation }) => operation === 'CompleteReminder').map(({ variables }) => variables)).toEqual(
      [
        { id: '7', day: '2026-01-31' },
        { id: '7', day: '2099-02-28' },
      ],
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Remind Me'));
  });

  it('is changed from where it stands', async () => {
    openWith({ ContactReminder: reminderIs({ ...REMINDER, note: 'About the fair' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Change the reminder about Ada Fictive' }));
    await screen.findByText('Replaces the reminder on January 31, 2099.');
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2099-01-31');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('About the fair');
  });
});

describe('a mail to a contact', () => {
  it('is drafted by keyboard, of the three kinds', async () => {
    open({ ContactDetails: () => found(ADA), ContactInteractions: log() });
    (await screen.findByRole('button', { name: 'Draft Email' })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Email Ada Fictive' });
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      ...['FOLLOW_UP', 'PROPOSE_MEETING', 'INITIAL_INTRODUCTION'],
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Draft Email'));
  });
});

describe('a contact that is known already', () => {
  it('stays with what is being typed when nobody answers whether it is still so', async () => {
    let answer: (contact: object | null) => void = () => {};
    let isKnown = false;
    open({
      ContactDetails: () => (isKnown ? new Promise((resolve) => (answer = resolve)) : found(ADA)),
      ContactInteractions: log(),
    });
    await screen.findByRole('heading', { name: 'Ada Fictive' });
    await userEvent.click(screen.getByRole('link', { name: 'Back to contacts' }));
    isKnown = true;
    await userEvent.click(await screen.findByRole('link', { name: 'Ada' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Log Interaction' }));
    await userEvent.type(screen.getByLabelText('Note'), 'About the f');
    await act(async () => {
      answer(null);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('About the f');
  });
});

describe('the log of a contact', () => {
  it('stays when it cannot be fetched again', async () => {
    const entry = { id: '1', kind: 'CALLED', text: 'About the fair', at: '2026-01-02T12:00:00.000Z' };
    let isAway = false;
    open({
      ContactDetails: () => found(ADA),
      ContactInteractions: () => (isAway ? null : log(entry)()),
      LogInteraction: () => {
        isAway = true;
        return {
          data: {
            __typename: 'Mutation',
            logInteraction: {
              __typename: 'LogInteractionPayload',
              interaction: { __typename: 'Interaction', ...entry, id: '2', text: null },
              contact: { __typename: 'Contact', id: '7', lastContactAt: null, interactionCount: 2, version: 2 },
            },
          },
        };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Log Interaction' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Log Interaction' });
    screen.getByText('About the fair');
    expect(screen.queryByText('The log can’t be shown right now.')).toBeNull();
  });

  it('says when earlier entries do not come, and asks for them again', async () => {
    const entry = { id: '1', kind: 'CALLED', text: 'About the fair', at: '2026-01-02T12:00:00.000Z' };
    const earlier = { ...entry, id: '2', text: 'At the fair' };
    let isAway = true;
    open({
      ContactDetails: () => found(ADA),
      ContactInteractions({ after }) {
        if (after) return isAway ? null : log(earlier)();
        const answer = log(entry)();
        const { interactions } = answer.data.contact;
        interactions.pageInfo = { ...interactions.pageInfo, hasNextPage: true, endCursor: '1' as unknown as null };
        return answer;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier' }));
    await screen.findByText('Couldn’t load more.');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('At the fair');
  });

  it('refuses a note without words and a day that has not come', async () => {
    const { asked } = open({ ContactDetails: () => found(ADA), ContactInteractions: log() });
    await userEvent.click(await screen.findByRole('button', { name: 'Log Interaction' }));
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'NOTE');
    await userEvent.clear(screen.getByLabelText('Date'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Please enter a note');
    await screen.findByText('Please enter a date that isn’t in the future');
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

  it('asks before it discards words, not when Escape ends the choice of a character, and gives the focus back', async () => {
    open({ ContactDetails: () => found(ADA), ContactInteractions: log() });
    await userEvent.click(await screen.findByRole('button', { name: 'Log Interaction' }));
    const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note');
    await userEvent.type(note(), 'About the fair');
    fireEvent.keyDown(note(), { key: 'Escape', isComposing: true });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard your note?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(note().value).toBe('About the fair');
    await userEvent.click(screen.getByRole('link', { name: 'Example Press' }));
    await screen.findByRole('alertdialog', { name: 'Discard your note?' });
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard note' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Log Interaction'));
  });

  it('asks once when two of its forms have words', async () => {
    const entry = { id: '1', kind: 'CALLED', text: 'About the fair', at: '2026-01-02T12:00:00.000Z' };
    open({ ContactDetails: () => found(ADA), ContactInteractions: log(entry) });
    const guards = jest.spyOn(window.history, 'pushState');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit entry from January 2, 2026' }));
    await userEvent.type(screen.getByLabelText('Note'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Log Interaction' }));
    await userEvent.type(screen.getAllByLabelText('Note')[0]!, 'At noon');
    expect(guards).toHaveBeenCalledTimes(1);
    guards.mockRestore();
    // One of them given up: the other one is still asked about.
    await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard note' }));
    await userEvent.click(screen.getByRole('link', { name: 'Example Press' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard note' }));
    await screen.findByRole('heading', { name: 'List' });
  });

  it('deletes an entry after a question, once, and goes on at its neighbour', async () => {
    const entry = (id: string) => ({ id, kind: 'CALLED', text: id, at: `2026-01-0${id}T12:00:00.000Z` });
    let entries = [entry('3'), entry('2'), entry('1')];
    const { asked } = open({
      ContactDetails: () => found(ADA),
      ContactInteractions: () => log(...entries)(),
      DeleteInteraction: ({ id }) => {
        entries = entries.filter((one) => one.id !== id);
        return {
          data: {
            __typename: 'Mutation',
            deleteInteraction: {
              __typename: 'DeleteInteractionPayload',
              id,
              contact: { __typename: 'Contact', id: '7', lastContactAt: null, interactionCount: 2, version: 2 },
            },
          },
        };
      },
    });
    const removed = () => asked.filter(({ operation }) => operation === 'DeleteInteraction');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete entry from January 2, 2026' }));
    expect(removed()).toEqual([]);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText(/January 1, 2026/).closest('li')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(removed()).toHaveLength(1);
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
    await screen.findByText('January 2, 2026');
    await screen.findByText('1');
    await screen.findByText('Today');
  });
});

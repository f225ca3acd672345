import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Link, Route, Routes, useParams } from '@kaard/ui/router';
import { type KeptSave, provideSaves, type SavesSource } from '@kaard/ui/saves';
import { session } from '@kaard/ui/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { aContact } from '../../../test/contact.ts';
import { type Answers, renderScreen } from '../../../test/render.tsx';
import { loadSettings } from '../../settings/settings.ts';
import { EditContactPage } from './EditContactPage.tsx';
import { NewContactPage } from './NewContactPage.tsx';

const edited = (over: object = {}) =>
  aContact({
    version: 3,
    title: 'Type Designer',
    company: 'Example Press',
    email: 'ada@example.com',
    website: 'example.com',
    tags: ['Paper'],
    emails: [{ __typename: 'ContactEmail', value: 'ada@example.com', label: 'work', isPrimary: true }],
    links: [{ __typename: 'ContactLink', value: 'example.com', label: null, isPrimary: true }],
    ...over,
  });
const found = (contact: object | null) => ({ data: { __typename: 'Query', contact } });
const refused = (code: string, message = 'No') => ({ data: null, errors: [{ message, extensions: { code } }] });
const refusedFields = (fields: object) => ({
  data: null,
  errors: [{ message: 'Please check your input', extensions: { code: 'BAD_USER_INPUT', details: { fields } } }],
});
const created = () => ({
  data: {
    __typename: 'Mutation',
    createContact: {
      __typename: 'CreateContactPayload',
      isNew: true,
      contact: { __typename: 'Contact', id: '9', name: 'Ada' },
    },
  },
});
const updated = (contact: object) => ({
  data: { __typename: 'Mutation', updateContact: { __typename: 'UpdateContactPayload', contact } },
});

const account = (defaultCountry: string | null) => ({
  data: { __typename: 'Query', me: { __typename: 'User', id: '1', defaultCountry } },
});

function Detail() {
  return <h1>{`Detail ${useParams().id}`}</h1>;
}

const ids = (next: string | null, ...nodes: string[]) => ({
  data: {
    __typename: 'Query',
    contacts: {
      __typename: 'ContactConnection',
      nodes: nodes.map((id) => ({ __typename: 'Contact', id })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: next !== null, endCursor: next },
    },
  },
});

const open = (path: string, answers: Answers) =>
  renderScreen(
    <>
      <Link to="/dashboard">Elsewhere</Link>
      <Routes>
        <Route path="/contacts/new" element={<NewContactPage />} />
        <Route path="/contacts/edit/:id" element={<EditContactPage />} />
        <Route path="/contacts/:id" element={<Detail />} />
        <Route path="/contacts" element={<h1>List</h1>} />
        <Route path="/dashboard" element={<h1>Dashboard</h1>} />
      </Routes>
    </>,
    answers,
    path,
  );

describe('a new contact', () => {
  it.each([
    ['Full Name*', ' ', 'Name is required', "Please enter the contact's name"],
    ['Email', 'ada@example', 'Invalid email', 'Please enter a valid email address'],
    ['Phone', '0123', 'Invalid phone number', 'Please enter a valid phone number'],
    ['Website', 'example.com', 'Invalid website', 'Please enter a valid website URL (include http:// or https://)'],
  ])('with the %s %j is refused by a toast and beside the field', async (label, text, title, description) => {
    const { asked } = open('/contacts/new', {});
    if (label !== 'Full Name*') await userEvent.type(screen.getByLabelText('Full Name*'), 'Ada Fictive');
    await userEvent.type(screen.getByLabelText(label), text);
    await userEvent.click(screen.getByRole('button', { name: 'Save Contact' }));
    await screen.findByText(title);
    expect(screen.getAllByText(description).length).toBe(2);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(asked.map(({ operation }) => operation)).not.toContain('CreateContact');
  });

  it.each(['US', null])('with a German number is refused where the country of the account is %j', async (country) => {
    const { asked } = open('/contacts/new', { PhoneCountry: () => account(country) });
    await saveWithPhone();
    await screen.findByText('Invalid phone number');
    expect(asked.map(({ operation }) => operation)).toEqual(['PhoneCountry']);
  });

  /** A number without a country code, of Berlin. */
  async function saveWithPhone() {
    await userEvent.type(screen.getByLabelText('Full Name*'), 'Ada Fictive');
    await userEvent.type(screen.getByLabelText('Phone'), '030 901820');
    await userEvent.click(screen.getByRole('button', { name: 'Save Contact' }));
  }

  it('with a number of the account’s country is saved, whatever the browser speaks', async () => {
    const { asked } = open('/contacts/new', { PhoneCountry: () => account('DE'), CreateContact: created });
    await saveWithPhone();
    await screen.findByRole('heading', { name: 'Detail 9' });
    expect(asked.at(-1)?.variables).toMatchObject({ input: { phones: [{ value: '030 901820', label: null }] } });
  });

  it('with a number of the installation’s country is saved where the account has none, whatever the browser speaks', async () => {
    await loadSettings(async () => ({ defaultCountry: 'DE' }));
    const { asked } = open('/contacts/new', { PhoneCountry: () => account(null), CreateContact: created });
    await saveWithPhone();
    await screen.findByRole('heading', { name: 'Detail 9' });
    expect(asked.map(({ operation }) => operation)).toEqual(['PhoneCountry', 'CreateContact']);
    await loadSettings(async () => ({}));
  });

  it('with a number of the browser’s country alone is refused in the form, as the server would', async () => {
    const language = jest.spyOn(window.navigator, 'language', 'get').mockReturnValue('de-DE');
    await loadSettings(async () => ({ defaultCountry: 'US' }));
    const { asked } = open('/contacts/new', { PhoneCountry: () => account(null) });
    await saveWithPhone();
    await screen.findByText('Invalid phone number');
    expect(asked.map(({ operation }) => operation)).toEqual(['PhoneCountry']);
    await loadSettings(async () => ({}));
    language.mockRestore();
  });

  it('with a number that only the server refuses is refused beside that number', async () => {
    open('/contacts/new', {
      PhoneCountry: () => account('DE'),
      CreateContact: () => refusedFields({ 'phones.0': 'Please enter a valid phone number' }),
    });
    await saveWithPhone();
    await screen.findByText('Invalid phone number');
    expect(screen.queryByText('Failed to create contact')).toBeNull();
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Please enter a valid phone number')).toHaveLength(2);
  });

  it.each([
    ['browser’s country', 'de-DE', undefined],
    ['installation’s country, in a browser that speaks for a part of the world,', 'es-419', 'DE'],
  ])('with a number of the %s is saved where nobody can say the account’s', async (_whose, speaks, defaultCountry) => {
    const language = jest.spyOn(window.navigator, 'language', 'get').mockReturnValue(speaks);
    await loadSettings(async () => ({ defaultCountry }));
    const { asked } = open('/contacts/new', { PhoneCountry: () => null, CreateContact: created });
    await saveWithPhone();
    await screen.findByRole('heading', { name: 'Detail 9' });
    expect(asked.map(({ operation }) => operation)).toEqual(['PhoneCountry', 'CreateContact']);
    await loadSettings(async () => ({}));
    language.mockRestore();
  });

  it('that cannot be saved stays in the form', async () => {
    open('/contacts/new', { CreateContact: () => null });
    await userEvent.type(screen.getByLabelText('Full Name*'), 'Ada Fictive');
    await userEvent.click(screen.getByRole('button', { name: 'Save Contact' }));
    await screen.findByText('Failed to create contact');
    expect((screen.getByLabelText('Full Name*') as HTMLInputElement).value).toBe('Ada Fictive');
  });

  it('beyond the plan is explained', async () => {
    open('/contacts/new', {
      CreateContact: () => ({
        data: {
          __typename: 'Mutation',
          createContact: { __typename: 'ContactLimitReached', message: 'All 100 are used.', limit: 100, used: 100 },
        },
      }),
    });
    await userEvent.type(screen.getByLabelText('Full Name*'), 'Ada Fictive{Enter}');
    await screen.findByText('All 100 are used. You can still read, edit, export and delete everything you have.');
    screen.getByRole('button', { name: 'See plans' });
    expect((screen.getByLabelText('Full Name*') as HTMLInputElement).value).toBe('Ada Fictive');
  });

  it('is saved with a tag that was typed and not entered', async () => {
    const { asked } = open('/contacts/new', { CreateContact: created });
    await userEvent.type(screen.getByLabelText('Full Name*'), 'Ada Fictive');
    await userEvent.type(screen.getByLabelText('Tags'), 'Paper');
    await userEvent.click(screen.getByRole('button', { name: 'Save Contact' }));
    await screen.findByRole('heading', { name: 'Detail 9' });
    expect(asked.at(-1)?.variables).toMatchObject({ input: { name: 'Ada Fictive', tags: ['Paper'] } });
  });

  it('is saved with what was filled in, and shown', async () => {
    const { asked, container } = open('/contacts/new', { CreateContact: created });
    await userEvent.type(screen.getByLabelText('Full Name*'), '  Ada Fictive ');
    await userEvent.type(screen.getByLabelText('Company'), 'Example Press');
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
    await userEvent.selectOptions(screen.getByLabelText('Type of Email'), 'work');
    await userEvent.click(screen.getByRole('button', { name: 'Add email' }));
    await userEvent.type(screen.getByLabelText('Email 2'), 'ada@example.org');
    await userEvent.type(screen.getByLabelText('Tags'), 'Paper{Enter}');
    const preview = screen.getByRole('heading', { name: 'Preview' }).parentElement as HTMLElement;
    for (const text of ['Ada Fictive', 'Example Press', 'ada@example.com', 'ada@example.org', 'Paper'])
      expect(within(preview).getByText(text)).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save Contact' }));
    await screen.findByRole('heading', { name: 'Detail 9' });
    await screen.findByText('Contact created successfully!');
    expect(asked.at(-1)?.variables).toEqual({
      onDuplicate: 'ASK',
      updateId: null,
      input: {
        name: 'Ada Fictive',
        company: 'Example Press',
        emails: [
          { value: 'ada@example.com', label: 'work' },
          { value: 'ada@example.org', label: null },
        ],
        tags: ['Paper'],
      },
    });
  });

  it('of somebody who is there already asks why and what to do, and saves nothing before', async () => {
    const answers: Record<string, object> = {
      ASK: {
        __typename: 'PossibleDuplicatesFound',
        duplicates: [
          {
            __typename: 'PossibleDuplicate',
            level: 'SURE',
            reasons: [{ __typename: 'DuplicateReason', field: 'email', text: 'Same email: ada@example.com' }],
            contact: {
              __typename: 'Contact',
              id: '5',
              name: 'Ada F. Fictive',
              title: null,
              company: 'Example Press',
              email: 'ada@example.com',
              phone: null,
            },
          },
        ],
      },
      UPDATE: {
        __typename: 'CreateContactPayload',
        isNew: false,
        contact: { __typename: 'Contact', id: '5', name: 'Ada' },
      },
      KEEP_BOTH: {
        __typename: 'CreateContactPayload',
        isNew: true,
        contact: { __typename: 'Contact', id: '9', name: 'Ada' },
      },
    };
    const { asked } = open('/contacts/new', {
      CreateContact: ({ onDuplicate }) => ({
        data: { __typename: 'Mutation', createContact: answers[String(onDuplicate)] },
      }),
    });
    await userEvent.type(screen.getByLabelText('Full Name*'), 'Ada Fictive{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'You may already have this contact' });
    expect(within(dialog).getByText('Same email: ada@example.com')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Keep both' })).toBeTruthy();
    expect((await axe(dialog)).violations).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Update Ada F. Fictive' }));
    await screen.findByRole('heading', { name: 'Detail 5' });
    await screen.findByText('Contact updated successfully!');
    expect(asked.map(({ variables }) => [variables.onDuplicate, variables.updateId])).toEqual([
      ['ASK', null],
      ['UPDATE', '5'],
    ]);
  });

  it('that was begun is not lost by a click on a link', async () => {
    open('/contacts/new', {});
    await userEvent.click(screen.getByLabelText('Full Name*'));
    await userEvent.keyboard('Ada');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect((screen.getByLabelText('Full Name*') as HTMLInputElement).value).toBe('Ada');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
  });

  it('of which only a tag was typed is not lost either', async () => {
    open('/contacts/new', {});
    await userEvent.type(await screen.findByLabelText('Tags'), 'Paper');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  });

  it('of which nothing was typed is left without a question', async () => {
    open('/contacts/new', {});
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
  });
});

describe('editing a contact', () => {
  it.each(['/contacts/edit/0', '/contacts/edit/abc'])('is not tried at %s', async (path) => {
    const { asked } = open(path, {});
    await screen.findByRole('heading', { name: 'Contact Not Found' });
    expect(asked).toEqual([]);
  });

  it('that is not there says so; one that cannot be fetched is not called so', async () => {
    open('/contacts/edit/7', { ContactForEdit: () => found(null), ContactIds: () => ids(null, '8') });
    await screen.findByRole('heading', { name: 'Contact Not Found' });
    open('/contacts/edit/7', { ContactForEdit: () => null });
    await screen.findByRole('heading', { name: 'This contact can’t be shown right now', level: 1 });
  });

  it('that does not answer is looked for in the whole list before it is called missing', async () => {
    let times = 0;
    const { asked } = open('/contacts/edit/7', {
      ContactForEdit: () => {
        times += 1;
        return found(times > 1 ? edited() : null);
      },
      ContactIds: ({ after }) => (after ? ids(null, '7') : ids('next', '9', '8')),
    });
    await screen.findByDisplayValue('Ada Fictive');
    expect(asked.map(({ operation }) => operation)).toEqual([
      'ContactForEdit',
      'ContactIds',
      'ContactIds',
      'ContactForEdit',
    ]);
    expect(screen.queryByRole('heading', { name: 'Contact Not Found' })).toBeNull();
  });

  it('is not called missing while the list cannot be read, and is looked for again when asked', async () => {
    let isDown = true;
    open('/contacts/edit/7', { ContactForEdit: () => found(null), ContactIds: () => (isDown ? null : ids(null)) });
    await screen.findByRole('heading', { name: 'This contact can’t be shown right now', level: 1 });
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Contact Not Found' });
  });

  it('sends only what was changed, with the version that was seen', async () => {
    const { asked, container } = open('/contacts/edit/7', {
      ContactForEdit: () => found(edited()),
      UpdateContact: () => updated(edited({ version: 4, title: null })),
    });
    const title = await screen.findByLabelText('Job Title');
    expect((await axe(container)).violations).toEqual([]);
    await userEvent.clear(title);
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('heading', { name: 'Detail 7' });
    await screen.findByText('Contact updated successfully!');
    expect(asked.at(-1)).toEqual({
      operation: 'UpdateContact',
      variables: { id: '7', input: { title: null }, version: 3 },
    });
  });

  it('with a value that only the server refuses is refused beside that value', async () => {
    open('/contacts/edit/7', {
      ContactForEdit: () => found(edited()),
      PhoneCountry: () => account('DE'),
      UpdateContact: () => refusedFields({ 'phones.0': 'Please enter a valid phone number' }),
    });
    await userEvent.type(await screen.findByLabelText('Phone'), '030 901820');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Invalid phone number');
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
  });

  it('of somebody who was deleted meanwhile keeps what was typed', async () => {
    open('/contacts/edit/7', { ContactForEdit: () => found(edited()), UpdateContact: () => refused('NOT_FOUND') });
    await userEvent.type(await screen.findByLabelText('Job Title'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('It has been deleted since you opened it. Your changes are still here.');
    expect((screen.getByLabelText('Job Title') as HTMLInputElement).value).toBe('Type Designer!');
  });

  it('that somebody else changed meanwhile asks field by field, and saves over what was shown', async () => {
    const present = edited({ version: 5, title: 'Binder', company: 'Inkworks' });
    let seen = 0;
    const { asked } = open('/contacts/edit/7', {
      ContactForEdit: () => {
        seen += 1;
        return found(seen === 1 ? edited() : present);
      },
      UpdateContact: ({ version }) => (version === 5 ? updated(edited({ version: 6 })) : refused('CONFLICT')),
    });
    const title = await screen.findByLabelText('Job Title');
    await userEvent.clear(title);
    await userEvent.type(title, 'Printer');
    await userEvent.type(screen.getByLabelText('Notes'), 'Met in spring');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'This contact has changed' });
    expect(within(dialog).getByText('Changed elsewhere: Job Title and Company.')).toBeTruthy();
    expect((await axe(dialog)).violations).toEqual([]);
    await userEvent.click(within(dialog).getByRole('radio', { name: /Binder/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save with these choices' }));
    await screen.findByRole('heading', { name: 'Detail 7' });
    expect(asked.at(-1)?.variables).toEqual({ id: '7', input: { notes: 'Met in spring' }, version: 5 });
  });

  it('of which nothing in the form was changed meanwhile, as by a star, is saved without a question', async () => {
    let version = 3;
    const { asked } = open('/contacts/edit/7', {
      ContactForEdit: () => found(edited({ version })),
      UpdateContact: ({ version: seen }) =>
        seen === version ? updated(edited({ version: version + 1 })) : refused('CONFLICT'),
    });
    await userEvent.type(await screen.findByLabelText('Job Title'), '!');
    version = 4;
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('heading', { name: 'Detail 7' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked.at(-1)?.variables).toEqual({ id: '7', input: { title: 'Type Designer!' }, version: 4 });
  });

  it('can take over what somebody else saved', async () => {
    let seen = 0;
    open('/contacts/edit/7', {
      ContactForEdit: () => {
        seen += 1;
        return found(seen === 1 ? edited() : edited({ version: 5, title: 'Binder' }));
      },
      UpdateContact: () => refused('CONFLICT'),
    });
    await userEvent.type(await screen.findByLabelText('Job Title'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard my changes' }));
    await waitFor(() => expect((screen.getByLabelText('Job Title') as HTMLInputElement).value).toBe('Binder'));
  });
});

describe('without a connection, or when the session is over', () => {
  afterEach(() => void jest.restoreAllMocks());

  /** A browser that keeps what waits. */
  function keepSaves(begun: KeptSave[] = []) {
    let state = { ...NOTHING, kept: begun };
    let tell = () => {};
    const change = (changed: object) => {
      state = { ...state, ...changed };
      tell();
    };
    const source: SavesSource = {
      state: () => state,
      subscribe(listener) {
        tell = listener;
        return () => {};
      },
      keep: async (save) => change({ kept: [...state.kept, { ...save, problem: null }] }),
      takeBack: async (key) => change({ kept: state.kept.filter((save) => save.key !== key) }),
      goOn: async () => {},
      tryNow() {},
    };
    provideSaves(source);
    return {
      kept: () => state.kept,
      goesThrough: (id: string) =>
        act(() => change({ kept: [], saved: { [state.kept[0]!.key]: { id, name: 'Ada Fictive' } } })),
    };
  }
  const NOTHING = { isKnown: true, kept: [] as KeptSave[], isSending: false, saved: {} };
  const isOffline = () => jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);

  it('a refused contact does not wait', async () => {
    const { kept } = keepSaves();
    open('/contacts/new', { CreateContact: () => refused('BAD_USER_INPUT', 'Not so.') });
    await userEvent.type(screen.getByLabelText('Full Name*'), 'Ada Fictive{Enter}');
    await screen.findByText('Not so.');
    expect(kept()).toEqual([]);
  });

  it('a new contact waits at once, says so, and leads to the contact once it is saved', async () => {
    const { kept, goesThrough } = keepSaves();
    isOffline();
    const { asked, container } = open('/contacts/new', {});
    await userEvent.type(screen.getByLabelText('Full Name*'), 'Ada Fictive{Enter}');
    await screen.findByRole('heading', { name: 'Waiting to be saved' });
    await screen.findByText(/Ada Fictive isn’t in your contacts yet/);
    expect((await axe(container)).violations).toEqual([]);
    expect(asked).toEqual([]);
    expect(kept()).toMatchObject([{ name: 'Ada Fictive', mayHaveArrived: false, what: { onDuplicate: 'ASK' } }]);
    goesThrough('9');
    await screen.findByRole('heading', { name: 'Detail 9' });
  });

  it('one that nobody answers for waits, and goes back into the form', async () => {
    const { kept } = keepSaves();
    open('/contacts/new', { CreateContact: () => null });
    await userEvent.type(screen.getByLabelText('Full Name*'), 'Ada Fictive{Enter}');
    await screen.findByRole('heading', { name: 'Waiting to be saved' });
    expect(kept()[0]?.mayHaveArrived).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
    expect((screen.getByLabelText('Full Name*') as HTMLInputElement).value).toBe('Ada Fictive');
    expect(kept()).toEqual([]);
  });

  it.each([
    ['/contacts/new', 'Full Name*', 'Save Contact'],
    ['/contacts/edit/7', 'Job Title', 'Save changes'],
  ])('what is typed at %s while the session ends waits for the same person', async (path, label, button) => {
    const { kept } = keepSaves();
    act(() => session.signIn({ user: { id: '4', email: 'ada@example.com' }, token: 'ada' }));
    const ends = () => {
      act(() => session.signOut('refused'));
      return refused('UNAUTHENTICATED');
    };
    open(path, { ContactForEdit: () => found(edited()), CreateContact: ends, UpdateContact: ends });
    await userEvent.type(await screen.findByLabelText(label), '!');
    await userEvent.click(screen.getByRole('button', { name: button }));
    await screen.findByText('Your contact is kept in this browser');
    expect(kept()).toMatchObject([{ owner: '4', mayHaveArrived: false }]);
  });

  it.each([
    ['/contacts/new', 'Full Name*', 'Save Contact', 'Failed to create contact'],
    ['/contacts/edit/7', 'Job Title', 'Save changes', 'Failed to update contact'],
  ])('what is typed at %s and given up while it is sent does not wait', async (path, label, button, told) => {
    const { kept } = keepSaves();
    const answer = Promise.withResolvers<null>();
    const isSent = jest.fn(() => answer.promise);
    open(path, { ContactForEdit: () => found(edited()), CreateContact: isSent, UpdateContact: isSent });
    await userEvent.type(await screen.findByLabelText(label), '!');
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(isSent).toHaveBeenCalled());
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
    answer.resolve(null);
    await screen.findByText(told);
    expect(kept()).toEqual([]);
  });

  it('another contact can be added while one waits', async () => {
    keepSaves();
    isOffline();
    open('/contacts/new', {});
    await userEvent.type(screen.getByLabelText('Full Name*'), 'Ada Fictive{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Add another contact' }));
    expect((screen.getByLabelText('Full Name*') as HTMLInputElement).value).toBe('');
  });

  it('changes wait with the version that was seen; they stand in the form when it is opened again', async () => {
    const { kept } = keepSaves();
    open('/contacts/edit/7', { ContactForEdit: () => found(edited()), UpdateContact: () => null });
    await userEvent.type(await screen.findByLabelText('Job Title'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('heading', { name: 'Waiting to be saved' });
    const waiting = kept()[0]!;
    expect(waiting.what).toEqual({ do: 'change', id: '7', version: 3, input: { title: 'Type Designer!' } });

    keepSaves([{ ...waiting, problem: { kind: 'conflict' } }]);
    const { asked } = open('/contacts/edit/7', {
      ContactForEdit: () => found(edited({ version: 4, company: 'Inkworks' })),
      UpdateContact: () => updated(edited({ version: 5 })),
    });
    await screen.findByText('Your changes from earlier haven’t been saved yet');
    expect((screen.getByLabelText('Job Title') as HTMLInputElement).value).toBe('Type Designer!');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('heading', { name: 'Detail 7' });
    expect(asked.at(-1)?.variables).toEqual({ id: '7', version: 3, input: { title: 'Type Designer!' } });
  });

  it('a new one that was refused later is corrected in its form', async () => {
    const { kept } = keepSaves();
    isOffline();
    open('/contacts/new', {});
    await userEvent.type(screen.getByLabelText('Full Name*'), 'Ada Fictive{Enter}');
    await screen.findByRole('heading', { name: 'Waiting to be saved' });
    const waiting = kept()[0]!;
    jest.restoreAllMocks();
    const later = keepSaves([{ ...waiting, problem: { kind: 'refused', message: 'Not so.' } }]);
    open(`/contacts/new?waiting=${waiting.key}`, { CreateContact: created });
    const [name] = screen.getAllByDisplayValue('Ada Fictive').slice(-1);
    await userEvent.type(name!, ' II{Enter}');
    await screen.findByRole('heading', { name: 'Detail 9' });
    expect(later.kept()).toEqual([]);
  });
});

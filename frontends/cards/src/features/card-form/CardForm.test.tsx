import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { finderAnswers } from '@kaard/card-finder/testing';
import { session } from '@kaard/ui/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { aCard, cardsAnswer } from '../../../test/card.ts';
import { type Answers, open, refusal } from '../../../test/stage.tsx';
import { emptyForm } from './form.rules.ts';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});

const payload = (field: string, card: object) => ({
  __typename: 'Mutation',
  [field]: { __typename: 'BusinessCardPayload', card },
});
const created = () => payload('createBusinessCard', aCard({ id: '9' }));
const found = (card: object | null) => ({ __typename: 'Query', businessCard: card });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function openNew(answers: Answers = {}) {
  const stage = open('/my-card/new', { MyCards: () => cardsAnswer(), ...answers });
  await screen.findByLabelText('Card Name*');
  return stage;
}
const save = () => userEvent.click(screen.getByRole('button', { name: /Create card|Save changes/ }));

describe('a new card', () => {
  it.each([
    ['Card Name*', ' ', 'Required fields missing', 'Please enter a card name'],
    ['Full Name*', ' ', 'Required fields missing', 'Please enter your full name'],
    ['Email', 'ada@example', 'Invalid email', 'Please enter a valid email address'],
    ['Phone', '0123', 'Invalid phone number', 'Please enter a valid phone number'],
    ['Website', 'example.com', 'Invalid website', 'Please enter a valid website URL (include http:// or https://)'],
    ['LinkedIn', 'in/ada', 'Invalid LinkedIn URL', 'Please enter a valid LinkedIn profile URL'],
  ])(
    'with %s "%s" is refused by a toast and beside the field, which gets the keyboard',
    async (label, text, title, words) => {
      const { sent } = await openNew();
      fireEvent.change(field('Card Name*'), { target: { value: 'Work' } });
      fireEvent.change(field('Full Name*'), { target: { value: 'Ada Fictive' } });
      fireEvent.change(field(label), { target: { value: text } });
      await save();
      await screen.findByText(title);
      await waitFor(() => expect(document.activeElement).toBe(field(label)));
      const described = field(label).getAttribute('aria-describedby') ?? '';
      const beside = described.split(' ').map((id) => document.getElementById(id)?.textContent);
      expect(beside).toContain(words);
      expect(sent.map(({ call }) => call)).not.toContain('CreateCard');
    },
  );

  it('is seen as it is typed, saved once, and told of', async () => {
    let tries = 0;
    const { sent, container } = await openNew({
      CreateCard: () => {
        tries += 1;
        return tries === 1 ? null : created();
      },
    });
    await userEvent.type(field('Card Name*'), 'Work');
    await userEvent.type(field('Full Name*'), 'Ada Fictive');
    within(screen.getByRole('complementary', { name: 'Preview' })).getByText('Ada Fictive');
    expect((await axe(container)).violations).toEqual([]);
    await save();
    await screen.findByText('Failed to create business card');
    screen.getByText('Your changes are still here. Check your connection, then try again.');
    expect(field('Full Name*').value).toBe('Ada Fictive');
    await save();
    await screen.findByText('Business card created successfully!');
    await screen.findByRole('heading', { name: 'No business cards yet' });
    const keys = sent.filter(({ call }) => call === 'CreateCard').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toBeTruthy();
  });

  it('says what the server finds wrong where it is wrong', async () => {
    const words = 'Please enter a valid phone number';
    await openNew({ CreateCard: () => refusal('BAD_USER_INPUT', words, { details: { fields: { phone: words } } }) });
    await userEvent.type(field('Card Name*'), 'Work');
    await userEvent.type(field('Full Name*'), 'Ada Fictive');
    await userEvent.type(field('Phone'), '030 901820');
    await save();
    await screen.findByText('Invalid phone number');
    expect(field('Phone').getAttribute('aria-invalid')).toBe('true');
  });

  it('names the plan’s limit', async () => {
    await openNew({ CreateCard: () => refusal('QUOTA_EXCEEDED', 'Your plan includes 3 cards.') });
    await userEvent.type(field('Card Name*'), 'Work');
    await userEvent.type(field('Full Name*'), 'Ada Fictive');
    await save();
    await screen.findByText('Your plan includes 3 cards.');
    screen.getByRole('button', { name: 'See plans' });
  });

  it('has links that say what they lead to, and takes them away again', async () => {
    const { sent } = await openNew({ CreateCard: created });
    await userEvent.type(field('Card Name*'), 'Work');
    await userEvent.type(field('Full Name*'), 'Ada Fictive');
    await userEvent.click(screen.getByRole('button', { name: 'Add a link' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Link 1')));
    await userEvent.type(field('Link 1'), 'https://cal.com/ada');
    await screen.findByText('Calendar · shown as “cal.com/ada”');
    await userEvent.click(screen.getByRole('button', { name: 'Add a link' }));
    await userEvent.type(field('Link 2'), 'https://github.com/ada');
    await userEvent.click(screen.getByRole('button', { name: 'Remove link 1' }));
    await save();
    await screen.findByText('Business card created successfully!');
    expect(sent.find(({ call }) => call === 'CreateCard')?.variables).toMatchObject({
      input: { links: [{ url: 'https://github.com/ada', label: null }] },
    });
  });

  it('is not left by accident', async () => {
    await openNew();
    await userEvent.type(field('Card Name*'), 'Work');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(field('Card Name*').value).toBe('Work');
  });
});

describe('pictures of a card whose session has ended', () => {
  const LOGO = 'data:image/png;base64,BwcH';
  const keep = (pictures: object) => {
    const form = { mine: { ...emptyForm(), name: 'Work' }, pictures };
    sessionStorage.setItem(
      'kaard_unsaved',
      JSON.stringify({ 1: { 'card:new': { form, mayBeSaved: false, keptAt: Date.now() } } }),
    );
  };
  const kept = () => JSON.parse(sessionStorage.getItem('kaard_unsaved') ?? '{}')[1]?.['card:new']?.form;
  afterEach(() => sessionStorage.clear());

  it('come back, are sent with the card, and are kept once more', async () => {
    keep({ photo: null, logo: LOGO, cover: null });
    const { sent } = await openNew({
      CreateCard: created,
      'POST /api/business-cards/9/logo': () => Response.json({}),
    });
    await screen.findByText('Your changes are back');
    expect(document.querySelectorAll('[data-kind="logo"] img')).toHaveLength(1);
    act(() => session.signOut('refused'));
    expect(kept().pictures).toEqual({ photo: null, logo: LOGO, cover: null });
    act(() => session.signIn({ user: { id: '1', email: 'person-1@example.com' }, token: 'token-1' }));
    await userEvent.type(field('Full Name*'), 'Ada Fictive');
    await save();
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/business-cards/9/logo'));
    expect((sent.find(({ call }) => call.endsWith('/logo'))!.body as Blob).type).toBe('image/png');
  });

  it('that are no pictures are none, and the rest comes back', async () => {
    keep({ photo: 'data:text/html;base64,BwcH', logo: 7, cover: null });
    await openNew();
    expect(field('Card Name*').value).toBe('Work');
    expect(document.querySelectorAll('[data-kind] img')).toHaveLength(0);
  });
});

describe('a card from a paper card', () => {
  const PICTURE = new File(['a picture'], 'card.jpg', { type: 'image/jpeg' });
  const READ = {
    __typename: 'ExtractedData',
    ...{ name: 'Ada Fictive', title: 'Type Designer', company: null, email: 'ada@example.com', phone: null },
    ...{ website: null, linkedIn: null, facebook: null, instagram: null, tiktok: null, twitter: null },
    ...{ youtube: null, github: null },
  };
  const scan = (over: object) => ({
    __typename: 'Query',
    scan: { __typename: 'Scan', id: '12', problem: null, ...over },
  });
  const scanning = (...answers: object[]): Answers => ({
    'POST /api/scans': () => Response.json({ scanId: 12, status: 'queued' }, { status: 202 }),
    ReadOwnCard: () => (answers.length > 1 ? answers.shift()! : answers[0]!),
    ForgetScan: () => ({ __typename: 'Mutation', deleteScan: { __typename: 'DeleteScanPayload', id: '12' } }),
  });
  const proxied = (status: number): Answers => ({
    'POST /api/scans': () => new Response('<h1>No</h1>', { status }),
  });
  const LARGE = new File([new Uint8Array(11 * 1024 * 1024)], 'desk.jpg', { type: 'image/jpeg' });
  beforeEach(() => finderAnswers(() => ({ finding: null, straight: null })));
  const choose = (picture = PICTURE) => userEvent.upload(field('Fill from a scan'), picture);

  it('is filled in and marked, can be undone, and leaves no scan behind', async () => {
    const { sent } = await openNew(
      scanning(scan({ status: 'READING', extractedData: null }), scan({ status: 'COMPLETED', extractedData: READ })),
    );
    await userEvent.type(field('Job Title'), 'Printer');
    await choose();
    await screen.findByText('2 fields were filled from your card');
    expect([field('Full Name*').value, field('Email').value, field('Job Title').value]).toEqual([
      'Ada Fictive',
      'ada@example.com',
      'Printer',
    ]);
    expect(screen.getAllByText('Read from your card')).toHaveLength(2);
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('ForgetScan'));
    await userEvent.type(field('Email'), 'x');
    expect(screen.getAllByText('Read from your card')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Use “Type Designer”' }));
    expect(field('Job Title').value).toBe('Type Designer');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect([field('Full Name*').value, field('Email').value]).toEqual(['', 'ada@example.comx']);
  });

  it('is sent as the card that lies on the picture, also of a photograph that is too large itself', async () => {
    finderAnswers(() => ({ finding: null, straight: new Blob(['the card'], { type: 'image/jpeg' }) }));
    const { sent } = await openNew(scanning(scan({ status: 'COMPLETED', extractedData: READ })));
    await choose(LARGE);
    await screen.findByText('3 fields were filled from your card');
    expect((sent.find(({ call }) => call === 'POST /api/scans')!.body as Blob).size).toBe('the card'.length);
  });

  it('is refused where no card is found on a photograph that is too large, and never sent', async () => {
    const { sent } = await openNew(scanning());
    await choose(LARGE);
    await screen.findByText('The picture is larger than 10 MB. Please choose a smaller one.');
    expect(sent.map(({ call }) => call)).not.toContain('POST /api/scans');
  });

  it.each([
    ['that is no picture', new File(['%PDF'], 'card.pdf', { type: 'application/pdf' }), 'This file isn’t a picture.'],
    [
      'that is too large to be opened',
      Object.defineProperty(new File(['a'], 'a.jpg', { type: 'image/jpeg' }), 'size', { value: 60e6 }),
      /larger than 10 MB/,
    ],
  ])('of a file %s is refused before anybody looks at it', async (_what, file, words) => {
    const looked = jest.fn(() => ({ finding: null, straight: null }));
    finderAnswers(looked);
    const { sent } = await openNew(scanning());
    await userEvent.upload(field('Fill from a scan'), file, { applyAccept: false });
    await screen.findByText(words);
    expect(looked).not.toHaveBeenCalled();
    expect(sent.map(({ call }) => call)).not.toContain('POST /api/scans');
  });

  it('is read without the keyboard being lost, and undone so, too', async () => {
    await openNew(scanning(scan({ status: 'COMPLETED', extractedData: READ })));
    const heading = () => screen.getByRole('heading', { level: 1 });
    const button = screen.getByRole('button', { name: 'Fill from a scan' });
    button.focus();
    await choose();
    button.focus(); // the browser's dialog for files gives it back
    await screen.findByText('3 fields were filled from your card');
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    screen.getByRole('button', { name: 'Undo' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Fill from a scan' });
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('that the plan has no scan for leads to the plans, beside the form', async () => {
    const message = 'Your plan includes 50 scans a month.';
    await openNew({ 'POST /api/scans': () => Response.json({ message }, { status: 402 }) });
    await choose();
    await screen.findByText(message);
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    fireEvent.click(screen.getByRole('button', { name: 'See plans' }));
    expect(opened.mock.calls).toEqual([['/pricing', '_blank', 'noopener']]);
    opened.mockRestore();
  });

  it.each([
    [
      'that the server does not take',
      { 'POST /api/scans': () => Response.json({ message: 'Not a picture.' }, { status: 415 }) },
      'Not a picture.',
    ],
    [
      'that could not be read',
      scanning(
        scan({ status: 'FAILED', extractedData: null, problem: { __typename: 'ScanProblem', message: 'Too dark.' } }),
      ),
      'Too dark.',
    ],
    ['that a proxy finds too large', proxied(413), 'The picture is too large. Please choose a smaller one.'],
    ['that a proxy has nobody for', proxied(502), 'Something went wrong on our side. Please try again in a moment.'],
    ['that a proxy waits for in vain', proxied(504), 'It took too long. Please try again in a moment.'],
    ['that cannot be sent', {}, 'Check your connection, then try again.'],
    [
      'in which nobody is found',
      scanning(scan({ status: 'FAILED', extractedData: null, problem: null })),
      'Take the picture in good light, with the whole card in view.',
    ],
  ])('%s is told of, and the form stays as it is', async (_what, answers, words) => {
    await openNew(answers as Answers);
    await userEvent.type(field('Full Name*'), 'Ada');
    await choose();
    await screen.findByText('Couldn’t read the card');
    await screen.findByText(words);
    expect(field('Full Name*').value).toBe('Ada');
  });

  it.each([
    ['while it waits in a queue', scan({ status: 'READING', extractedData: null }), 'It took too long. Please try'],
    ['while nobody answers', null, 'Check your connection, then try again.'],
  ])('that takes too long %s says which of the two it was', async (_what, answer, words) => {
    const limit = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const { sent } = await openNew({ ...scanning({}), ReadOwnCard: () => answer });
    await choose();
    const looks = () => sent.filter(({ call }) => call === 'ReadOwnCard').length;
    await waitFor(() => expect(looks()).toBeGreaterThan(1));
    limit.abort(new DOMException('Too long', 'TimeoutError'));
    await screen.findByText(words, { exact: false });
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('ForgetScan'));
    timeout.mockRestore();
  });
});

describe('a card that exists', () => {
  const openEdit = (answers: Answers) => open('/my-card/edit/7', { MyCards: () => cardsAnswer(aCard()), ...answers });

  it('that cannot be loaded says so, and is tried again', async () => {
    let isAway = true;
    openEdit({ CardForEdit: () => (isAway ? null : found(aCard())) });
    await screen.findByRole('heading', { name: 'Error Loading Card' });
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByDisplayValue('Ada Fictive');
  });

  it('that does not answer to its id is looked for in the list before it is called missing', async () => {
    const answers = [found(null), found(aCard())];
    const { sent } = openEdit({
      CardForEdit: () => answers.shift() ?? found(null),
      CardIds: () => ({ __typename: 'Query', businessCards: [{ __typename: 'BusinessCard', id: '7' }] }),
    });
    await screen.findByDisplayValue('Ada Fictive');
    expect(sent.map(({ call }) => call)).toEqual(['CardForEdit', 'CardIds', 'CardForEdit']);
  });

  it('that is in no list is not found', async () => {
    openEdit({ CardForEdit: () => found(null), CardIds: () => cardsAnswer() });
    await screen.findByRole('heading', { name: 'Card Not Found' });
    await userEvent.click(screen.getByRole('link', { name: 'Back to my cards' }));
    await screen.findByRole('heading', { name: 'My Business Cards' });
  });

  it('is not looked for at an address that is none', async () => {
    const { sent } = open('/my-card/edit/7x');
    await screen.findByRole('heading', { name: 'Card Not Found' });
    expect(sent).toEqual([]);
  });

  it('is saved in what was changed, over the version that was seen', async () => {
    const { sent } = openEdit({
      CardForEdit: () => found(aCard({ version: 3 })),
      UpdateCard: () => payload('updateBusinessCard', aCard({ version: 4 })),
    });
    await userEvent.type(await screen.findByLabelText('Bio'), 'Draws letters.');
    await userEvent.click(screen.getByRole('radio', { name: 'Blueprint' }));
    await save();
    await screen.findByText('Business card updated successfully!');
    expect(sent.find(({ call }) => call === 'UpdateCard')?.variables).toEqual({
      id: '7',
      input: { bio: 'Draws letters.', template: 'blueprint' },
      version: 3,
    });
  });

  it('that was changed in another tab shows both and loses nothing', async () => {
    const theirs = aCard({ version: 4, bio: 'Theirs', company: 'Elsewhere' });
    const answers = [found(aCard({ version: 3 })), found(theirs)];
    const { sent } = openEdit({
      CardForEdit: () => answers.shift() ?? found(theirs),
      UpdateCard: ({ version }) =>
        version === 3 ? refusal('CONFLICT', 'Changed.') : payload('updateBusinessCard', aCard({ version: 5 })),
    });
    await userEvent.type(await screen.findByLabelText('Bio'), 'Mine');
    await save();
    await screen.findByRole('dialog', { name: 'This card has changed' });
    await screen.findByText('Changed elsewhere: Company and Bio.');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yours Mine' }).checked).toBe(true);
    screen.getByRole('radio', { name: 'Saved Theirs' });
    await userEvent.click(screen.getByRole('button', { name: 'Save with these choices' }));
    await screen.findByText('Business card updated successfully!');
    expect(sent.filter(({ call }) => call === 'UpdateCard').at(-1)?.variables).toEqual({
      id: '7',
      input: { bio: 'Mine' },
      version: 4,
    });
  });

  it('whose answer was lost is saved when it is saved again', async () => {
    const versions = [aCard({ version: 3 }), aCard({ version: 4, fullName: 'Ada Example' })];
    const { sent } = openEdit({
      CardForEdit: () => found(versions.shift() ?? null),
      UpdateCard: () => refusal('CONFLICT', 'Changed.'),
    });
    fireEvent.change(await screen.findByLabelText('Full Name*'), { target: { value: 'Ada Example' } });
    await save();
    await screen.findByText('Business card updated successfully!');
    expect(sent.filter(({ call }) => call === 'UpdateCard')).toHaveLength(1);
  });

  it('of which only what the form does not know was changed elsewhere is saved without a question', async () => {
    const answers = [found(aCard({ version: 3 })), found(aCard({ version: 4, isDefault: false }))];
    const { sent } = openEdit({
      CardForEdit: () => answers.shift() ?? found(aCard({ version: 4 })),
      UpdateCard: ({ version }) =>
        version === 3 ? refusal('CONFLICT', 'Changed.') : payload('updateBusinessCard', aCard({ version: 5 })),
    });
    await userEvent.type(await screen.findByLabelText('Bio'), 'Mine');
    await save();
    await screen.findByText('Business card updated successfully!');
    expect(sent.filter(({ call }) => call === 'UpdateCard').map(({ variables }) => variables.version)).toEqual([3, 4]);
  });

  it('that nobody answered for says to check the connection', async () => {
    openEdit({ CardForEdit: () => found(aCard()), UpdateCard: () => null });
    await userEvent.type(await screen.findByLabelText('Bio'), 'Mine');
    await save();
    await screen.findByText('Failed to update business card');
    screen.getByText('Your changes are still here. Check your connection, then try again.');
  });

  it('that was deleted meanwhile keeps what was typed', async () => {
    openEdit({ CardForEdit: () => found(aCard()), UpdateCard: () => refusal('NOT_FOUND', 'Card not found') });
    await userEvent.type(await screen.findByLabelText('Bio'), 'Mine');
    await save();
    await screen.findByText('Failed to update business card');
    expect(field('Bio').value).toBe('Mine');
  });

  it('loses a picture that was removed when it is saved, and not before', async () => {
    const withPhoto = aCard({ photo: { __typename: 'CardPicture', url: '/api/public/profile/1/cards/7/photo?v=1' } });
    const { sent } = openEdit({
      CardForEdit: () => found(withPhoto),
      'GET /api/business-cards/7/photo?v=1': () => new Response('x', { headers: { 'content-type': 'image/png' } }),
      RemoveCardPicture: () => payload('removeCardPicture', aCard()),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
    expect(sent.map(({ call }) => call)).not.toContain('RemoveCardPicture');
    await save();
    await waitFor(() =>
      expect(sent.find(({ call }) => call === 'RemoveCardPicture')?.variables).toEqual({ id: '7', picture: 'PHOTO' }),
    );
    expect(sent.map(({ call }) => call)).not.toContain('UpdateCard');
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Answers,
  answerCalls,
  isUpload,
  openReview,
  openScreens,
  PICTURE,
  READ,
  READ_IN_FULL,
  type Sent,
  savedContact,
  signIn,
  startEachAfresh,
} from '../../../test/stage.tsx';
import { capturedStorage, currentScan } from '../../scan/current-scan.ts';
import { emptyDraft } from './form/draft.rules.ts';

startEachAfresh();

const problem = (status: number, message?: string) =>
  new Response(JSON.stringify({ status, ...(message && { message }) }), { status });
const saves = (sent: Sent[]) =>
  sent.filter(({ body }) => (body as { operationName?: string } | null)?.operationName === 'SaveScannedContact');
const inputOf = (call: Sent | undefined) =>
  (call!.body as { variables: { input: Record<string, unknown> } }).variables.input;

async function readCard(answers: Answers = {}) {
  const { sent } = openReview(answers);
  const name = await screen.findByRole('textbox', { name: /Full Name/ });
  return { sent, name, user: userEvent.setup() };
}
const save = () => screen.getByRole('button', { name: 'Save Contact' });

describe('without a captured card', () => {
  it('goes to the scanner', async () => {
    answerCalls({});
    signIn();
    openScreens('/scan-results');
    expect(await screen.findByRole('heading', { name: 'Scan Business Card' })).toBeTruthy();
  });

  it('shows nothing of the card of somebody else', async () => {
    answerCalls({});
    signIn('1');
    currentScan.begin([{ sent: null, kept: 'data:image/jpeg;base64,AAAA' }]);
    signIn('2');
    openScreens('/scan-results');
    expect(await screen.findByRole('heading', { name: 'Scan Business Card' })).toBeTruthy();
    expect(sessionStorage.length).toBe(0);
  });
});

describe('a scan that does not succeed', () => {
  it('asks to log in when the session is no longer accepted', async () => {
    openReview({ upload: problem(401, 'jwt expired') });
    expect((await screen.findAllByText('Authentication failed. Please log in again.')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('the login page')).toBeTruthy();
  });

  it('shows the words of the server, and the toast of the specification', async () => {
    openReview({ upload: problem(415, 'This picture cannot be read.') });
    expect(await screen.findByText('This picture cannot be read.')).toBeTruthy();
    expect(await screen.findByText('Failed to extract information from the business card')).toBeTruthy();
  });

  it('has words of its own when the server has none', async () => {
    openReview({ upload: problem(422) });
    expect(await screen.findByText('Failed to scan business card')).toBeTruthy();
  });

  it('goes on with the same scan after "Try again", without a second upload', async () => {
    const failed = {
      status: 'failed',
      scanId: 12,
      problem: { reason: 'ENGINE', message: 'The card could not be read.' },
    };
    const { sent } = openReview({
      scan: [failed, READ],
      graph: {
        ReadScanAgain: () => ({
          retryScan: { __typename: 'RetryScanPayload', scan: { __typename: 'Scan', id: '12', status: 'QUEUED' } },
        }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: /Full Name/ })).toBeTruthy();
    expect(sent.filter(isUpload)).toHaveLength(1);
  });

  it('can be typed by hand instead, and saved', async () => {
    const { sent } = openReview({ upload: problem(503, 'Not now.') });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Enter details manually' }));
    // Its button is gone: the keyboard goes on from the heading, and isn't lost.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Check the details'));
    await user.type(screen.getByRole('textbox', { name: /Full Name/ }), 'Ben Oduya');
    await user.click(save());
    expect(await screen.findByRole('link', { name: 'View Contact Details' })).toBeTruthy();
    expect(inputOf(saves(sent)[0])).toMatchObject({ name: 'Ben Oduya', company: null });
  });
});

describe('the review', () => {
  it('says that it is extracting, and then shows what was read', async () => {
    openReview({ scan: [{ status: 'reading', scanId: 12 }, READ] });
    expect(screen.getByRole('heading', { name: 'Extracting Information' })).toBeTruthy();
    const name = await screen.findByRole('textbox', { name: /Full Name/ });
    expect((name as HTMLInputElement).value).toBe('Ada Quint');
    expect(screen.getByText('91% confidence')).toBeTruthy();
  });

  it.each([
    ['a card that was read', READ, true],
    ['a picture on which nothing was found', { ...READ, extractedData: {}, fields: {}, confidence: 0 }, false],
  ])('asks to check the details of %s', async (_what, answer, isAsked) => {
    openReview({ scan: [{ status: 'reading', scanId: 12 }, answer] });
    await screen.findByRole('textbox', { name: /Full Name/ });
    if (isAsked) await screen.findByText('Please check the details before you save.');
    else await screen.findByText('No details found. You can enter them yourself.');
    expect(screen.queryAllByText('Card read')).toHaveLength(isAsked ? 1 : 0);
  });

  it('has no news of a reading after a reload', async () => {
    answerCalls({ scan: [READ] });
    signIn();
    const none = { replaces: null, next: null, secondOf: null, batchId: null };
    capturedStorage.write({ ...none, owner: '1', uploadKey: 'key', scanId: '12', kept: [PICTURE.kept] });
    capturedStorage.writeDraft({
      ...emptyDraft(),
      scanId: '12',
      values: { ...emptyDraft().values, name: 'Ada Quint', email: 'ada@quint.example' },
    });
    openScreens('/scan-results');
    await screen.findByRole('textbox', { name: /Full Name/ });
    await screen.findByRole('region', { name: 'AI Enriched Information' });
    for (const news of ['Scanning…', 'Card read', 'Additional information found!'])
      expect(screen.queryByText(news)).toBeNull();
  });

  it('has no news of a reading in the list of scans', async () => {
    answerCalls({ scan: [READ] });
    signIn();
    currentScan.open({ scanId: '12', sides: 1 });
    openScreens('/scan-results');
    await screen.findByRole('textbox', { name: /Full Name/ });
    expect(screen.queryByText('Card read')).toBeNull();
  });

  it('marks the unsure field in words, until it is confirmed', async () => {
    const { user } = await readCard();
    const company = screen.getByRole('textbox', { name: 'Company' });
    const described = () =>
      (company.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(described()).toEqual(['Please check', 'Read with 55% confidence. Compare it with the card.']);
    expect(screen.getByText('1 field to check')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Company looks right' }));
    expect(screen.queryByText('Please check')).toBeNull();
    expect(screen.getByText(/Nothing stands out/)).toBeTruthy();
  });

  it('offers what else on the card an unsure field could be, and takes it back', async () => {
    const { company } = READ.fields as { company: object };
    const alternatives = [{ field: 'company', value: 'Polar Light', box: null, picture: 0 }];
    const { user } = await readCard({ scan: [{ ...READ, fields: { ...READ.fields, company, alternatives } }] });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Company' });
    const read = field.value;
    await user.click(screen.getByRole('button', { name: 'Use Polar Light for Company' }));
    expect(field.value).toBe('Polar Light');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText('Please check')).toBeNull();
    await user.click(screen.getByRole('button', { name: `Use ${read} for Company` }));
    expect(field.value).toBe(read);
    await user.clear(field);
    await user.type(field, 'Typed Ltd');
    expect(screen.queryByRole('group', { name: 'Also on the card, for Company' })).toBeNull();
  });

  it('never puts a guess into the form unasked', async () => {
    const { user, sent } = await readCard();
    const website = screen.getByRole('textbox', { name: 'Website' }) as HTMLInputElement;
    expect(website.value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Use https://nordlicht.example for Website' }));
    expect(website.value).toBe('https://nordlicht.example');
    await user.click(save());
    await screen.findByRole('link', { name: 'View Contact Details' });
    expect(inputOf(saves(sent)[0])).toMatchObject({ website: 'https://nordlicht.example' });
  });

  it('lights up the place of a field on the picture', async () => {
    const { user } = await readCard();
    await user.click(screen.getByRole('textbox', { name: 'Email' }));
    const place = () => document.querySelector('[data-place="email"]')?.getAttribute('data-active');
    expect(place()).toBe('true');
    await user.click(screen.getByRole('textbox', { name: 'Notes' }));
    expect(place()).toBe('false');
  });

  it('goes to the field whose place is clicked on the picture', async () => {
    const { user } = await readCard();
    await user.click(document.querySelector('[data-place="phone"]')!);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone' }));
  });

  it('shows social fields only when they were found, and opens WhatsApp for a reachable number', async () => {
    const { user } = await readCard();
    expect(screen.queryByRole('textbox', { name: 'LinkedIn' })).toBeNull();
    const message = () => screen.queryByRole('link', { name: 'Message on WhatsApp' });
    expect(message()?.getAttribute('href')).toBe('https://wa.me/4930901820');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type of Phone' }), 'Fax');
    expect(message()).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type of Phone' }), 'Work');
    expect(message()).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: 'Phone' }));
    expect(message()).toBeNull();
  });

  it('adds tags by Enter and by click, each once, and removes them', async () => {
    const { user } = await readCard();
    await user.type(screen.getByRole('textbox', { name: 'Tags' }), ' Fair {Enter}fair{Enter}');
    await user.click(screen.getByRole('button', { name: 'Add the tag Berlin' }));
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Remove Fair' }));
    expect(screen.queryByText('Fair')).toBeNull();
  });

  it('says what a suggested website is based on, not that the card has none: it may be a line that was not understood', async () => {
    await readCard();
    expect(screen.getByText('Based on the email address.')).toBeTruthy();
    expect(screen.queryByText(/Not on the card/)).toBeNull();
  });

  it('says when a better picture would help', async () => {
    await readCard({ scan: [{ ...READ, retake: 'blurred' }] });
    expect(screen.getByText(/This picture is blurry/)).toBeTruthy();
  });

  it('keeps the edits of the person through a reload', async () => {
    const { user, name } = await readCard();
    await user.clear(name);
    await user.type(name, 'Ada M. Quint');
    const stored = JSON.parse(sessionStorage.getItem('kaard_scan_draft') ?? '{}');
    expect(stored.values.name).toBe('Ada M. Quint');
    expect(stored.scanId).toBe('12');
  });
});

describe('two pictures of two people', () => {
  const BACK = { ...PICTURE, kept: 'data:image/jpeg;base64,BBBB' };
  const TWO = {
    ...READ,
    otherCard: {
      extractedData: { name: 'Bruno Castellan', title: 'Mason', email: 'bruno@castellan.example' },
      fields: {},
      confidence: 0.9,
      socialProfilesFound: false,
      suggestedTags: [],
    },
  };
  const ofBruno = { ...READ, scanId: 14, extractedData: { name: 'Bruno Castellan' }, fields: {} };
  const textOf = (name: RegExp | string) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value;
  const uploads = (sent: Sent[]) => sent.filter(isUpload);
  const sizes = (call: Sent | undefined) => [...(call!.body as FormData).keys()];

  async function openBoth(answers: Answers) {
    const sent = answerCalls(answers);
    signIn();
    currentScan.begin([PICTURE, BACK]);
    openScreens('/scan-results');
    await screen.findByRole('heading', { name: 'These look like two cards' });
    return { sent, user: userEvent.setup() };
  }

  it('are not saved as one without a word', async () => {
    const { sent, user } = await openBoth({ scan: [TWO] });
    expect(textOf(/Full Name/)).toBe('Ada Quint');
    expect(textOf('Job Title')).toBe('');
    await user.click(save());
    expect(saves(sent)).toHaveLength(0);
    expect(document.activeElement?.textContent).toBe('These look like two cards');
  });

  it('become two contacts, one after the other, each with its own picture and what was typed', async () => {
    const scanIds = [12, 14];
    const { sent, user } = await openBoth({
      scan: [TWO, ofBruno],
      upload: () => Response.json({ scanId: scanIds.shift(), status: 'queued' }, { status: 202 }),
    });
    await user.type(screen.getByRole('textbox', { name: /Full Name/ }), ' PhD');
    await user.click(screen.getByRole('button', { name: 'Save as two contacts' }));
    expect(screen.queryByRole('heading', { name: 'These look like two cards' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Full Name/ }));
    expect(uploads(sent)).toHaveLength(1);
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Check the second card' }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Full Name/ })).toHaveProperty('value', 'Bruno Castellan'),
    );
    await user.click(save());
    await screen.findByRole('button', { name: 'Scan another card' });
    expect(uploads(sent).map(sizes)).toEqual([['front', 'back'], ['front']]);
    expect(saves(sent).map((call) => [inputOf(call).name, inputOf(call).scanId])).toEqual([
      ['Ada Quint PhD', '12'],
      ['Bruno Castellan', '14'],
    ]);
  });

  it.each([
    ['can’t be loaded now', 503, true],
    ['is lost', 404, false],
  ])('go on with what was read of the second when its picture %s', async (_why, status, isAsked) => {
    const sent = answerCalls({ scan: [TWO], picture: () => new Response(null, { status }) });
    signIn();
    currentScan.open({ scanId: '12', sides: 2 });
    openScreens('/scan-results');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Save as two contacts' }));
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Check the second card' }));
    if (isAsked) await user.click(await screen.findByRole('button', { name: 'Enter details manually' }));
    await waitFor(() => expect(textOf(/Full Name/)).toBe('Bruno Castellan'));
    await user.click(save());
    await waitFor(() => expect(saves(sent)).toHaveLength(2));
    expect(inputOf(saves(sent)[1]!)).toMatchObject({ name: 'Bruno Castellan', title: 'Mason' });
    expect(inputOf(saves(sent)[1]!)).not.toHaveProperty('scanId');
  });

  it('keep the second card through a reload', async () => {
    const { user } = await openBoth({ scan: [TWO] });
    await user.click(screen.getByRole('button', { name: 'Save as two contacts' }));
    expect(sessionStorage.getItem('kaard_captured_image_next')).toBe(BACK.kept);
    expect(JSON.parse(sessionStorage.getItem('kaard_captured_scan') ?? '{}')).toMatchObject({ nextScanId: '12' });
  });

  it('are one card when the person says so: what the first lacks comes from the second, corrections stay', async () => {
    const { sent, user } = await openBoth({ scan: [TWO] });
    await user.type(screen.getByRole('textbox', { name: /Full Name/ }), ' PhD');
    await user.click(screen.getByRole('button', { name: 'It’s one card' }));
    expect(textOf('Job Title')).toBe('Mason');
    expect(textOf(/Full Name/)).toBe('Ada Quint PhD');
    expect(textOf('Email')).toBe('ada@nordlicht.example');
    await user.click(save());
    await waitFor(() => expect(saves(sent)).toHaveLength(1));
    expect(uploads(sent)).toHaveLength(1);
  });
});

describe('saving', () => {
  it('needs a name, says so and leads to the field', async () => {
    const { user, name, sent } = await readCard();
    await user.clear(name);
    await user.click(save());
    expect(await screen.findByText('Please enter a name for this contact')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(saves(sent)).toHaveLength(0);
  });

  it('keeps the form when it fails, and sends the same under the same key again', async () => {
    let attempts = 0;
    const { user, name, sent } = await readCard({
      graph: {
        SaveScannedContact: () => {
          attempts += 1;
          if (attempts === 1)
            return { errors: [{ message: 'Contacts are away.', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };
          return {
            createContact: {
              __typename: 'CreateContactPayload',
              contact: { __typename: 'Contact', id: '7', name: 'Ada' },
            },
          };
        },
      },
    });
    await user.type(name, ' Senior');
    await user.click(save());
    expect(await screen.findByText('Failed to save contact')).toBeTruthy();
    expect((name as HTMLInputElement).value).toBe('Ada Quint Senior');
    await user.click(save());
    await screen.findByRole('link', { name: 'View Contact Details' });
    const keys = saves(sent).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('saves once when it is clicked twice', async () => {
    const { user, sent } = await readCard();
    await user.dblClick(save());
    await screen.findByRole('link', { name: 'View Contact Details' });
    expect(saves(sent)).toHaveLength(1);
  });

  it('takes along a tag that was typed and not entered', async () => {
    const { user, sent } = await readCard();
    await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'Fair');
    await user.click(save());
    await screen.findByRole('link', { name: 'View Contact Details' });
    expect(inputOf(saves(sent)[0])).toMatchObject({ tags: ['Fair'] });
  });

  it('sends the scan, what was read, and null for what is empty', async () => {
    const { user, sent } = await readCard();
    await user.click(save());
    expect(await screen.findByText('Contact saved successfully!')).toBeTruthy();
    expect(inputOf(saves(sent)[0])).toMatchObject({
      name: 'Ada Quint',
      title: null,
      website: null,
      notes: null,
      tags: [],
      scanId: '12',
      extractedData: READ.extractedData,
    });
    await user.click(screen.getByRole('link', { name: 'View Contact Details' }));
    expect(await screen.findByText('the contact’s page')).toBeTruthy();
  });

  it('says that the plan is used up and keeps the form', async () => {
    const { user, name } = await readCard({
      graph: {
        SaveScannedContact: () => ({
          createContact: {
            __typename: 'ContactLimitReached',
            message: 'Your plan includes 100 contacts.',
            limit: 100,
            used: 100,
          },
        }),
      },
    });
    await user.click(save());
    // In the form, where it stays; the toast beside it goes.
    expect((await screen.findAllByText(/^Your plan includes 100 contacts\./)).length).toBeGreaterThan(0);
    expect((name as HTMLInputElement).value).toBe('Ada Quint');
    expect(save()).toBeTruthy();
  });

  it('shows the contact when this very card was saved before', async () => {
    const { user } = await readCard({
      graph: {
        SaveScannedContact: () => ({ createContact: { __typename: 'ScanAlreadySaved', contact: savedContact() } }),
      },
    });
    await user.click(save());
    const link = await screen.findByRole('link', { name: 'View Contact Details' });
    expect(link.getAttribute('href')).toBe('/contacts/7');
  });

  it('loses no correction when the card was saved before with other values', async () => {
    const updates: Record<string, unknown>[] = [];
    const { user, name } = await readCard({
      graph: {
        SaveScannedContact: () => ({
          createContact: { __typename: 'ScanAlreadySaved', contact: savedContact({ tags: ['Fair'] }) },
        }),
        UpdateSavedContact: (variables) => {
          updates.push(variables);
          return {
            updateContact: {
              __typename: 'UpdateContactPayload',
              contact: savedContact({ name: 'Ada M. Quint', version: 2 }),
            },
          };
        },
      },
    });
    await user.clear(name);
    await user.type(name, 'Ada M. Quint');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Update contact' }));
    await screen.findByRole('link', { name: 'View Contact Details' });
    const input = { name: 'Ada M. Quint', tags: ['Fair'], extractedData: { name: 'Ada Quint' } };
    expect(updates[0]).toMatchObject({ id: '7', version: 1, input });
  });

  const twin = {
    __typename: 'PossibleDuplicate',
    level: 'SURE',
    reasons: [{ __typename: 'DuplicateReason', field: 'email', text: 'Same email address' }],
    contact: { __typename: 'Contact', id: '3', name: 'Ada Quint', title: null, company: 'Nordlicht' },
  };
  const askAboutTwin = (variables: Record<string, unknown>) =>
    variables.onDuplicate === 'ASK'
      ? { createContact: { __typename: 'PossibleDuplicatesFound', duplicates: [twin] } }
      : { createContact: { __typename: 'CreateContactPayload', contact: savedContact({ id: '3' }) } };
  const choices = (sent: Sent[]) =>
    saves(sent).map(({ body }) => {
      const { onDuplicate, updateId } = (body as { variables: { onDuplicate: string; updateId?: string } }).variables;
      return { onDuplicate, updateId };
    });

  it('asks before it makes a second contact that looks the same, and keeps both when told so', async () => {
    const { user, sent } = await readCard({ graph: { SaveScannedContact: askAboutTwin } });
    await user.click(save());
    const question = within(await screen.findByRole('group', { name: 'You may already have this contact' }));
    expect(question.getByText('Same email address')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Keep both' }));
    await screen.findByRole('link', { name: 'View Contact Details' });
    expect(choices(sent)).toEqual([{ onDuplicate: 'ASK' }, { onDuplicate: 'KEEP_BOTH' }]);
  });

  it('leads back to the button that asked where nothing is decided', async () => {
    const { user } = await readCard({ graph: { SaveScannedContact: askAboutTwin } });
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Back to the form' }));
    expect(document.activeElement).toBe(save());
  });

  it('puts the card into the contact that looks the same when that is chosen', async () => {
    const { user, sent } = await readCard({ graph: { SaveScannedContact: askAboutTwin } });
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Update Ada Quint' }));
    await screen.findByRole('link', { name: 'View Contact Details' });
    expect(choices(sent).at(-1)).toEqual({ onDuplicate: 'UPDATE', updateId: '3' });
  });
});

describe('a card that says more than one of a kind', () => {
  const value = (name: string) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value;

  it('shows all of it, phones told apart and what is unsure marked', async () => {
    const { user } = await readCard({ scan: [READ_IN_FULL] });
    expect(value('Department')).toBe('Research');
    expect([value('Phone'), value('Phone 2'), value('Phone 3')]).toEqual([
      '+49 30 901820',
      '+49 1512 3456789',
      '+49 30 901821',
    ]);
    const kinds = ['Phone', 'Phone 2', 'Phone 3'].map(
      (name) => (screen.getByRole('combobox', { name: `Type of ${name}` }) as HTMLSelectElement).value,
    );
    expect(kinds).toEqual(['work', 'mobile', 'fax']);
    expect(value('Email 2')).toBe('office@nordlicht.example');
    expect([value('Address: street'), value('Postcode'), value('City')]).toEqual(['Hafenweg 3', '20457', 'Hamburg']);
    expect(value('Address 2')).toBe('Suite 9\nThe Old Quay');
    expect(screen.getByText('2 fields to check')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Phone 2 looks right' }));
    await screen.findByText('1 field to check');
    await user.click(screen.getByRole('textbox', { name: 'Phone 3' }));
    expect(document.querySelector('[data-place="phones:+49 30 901821"][data-active="true"]')).toBeTruthy();
  });

  it('refuses a further email that is none, at its place and without a call', async () => {
    const { user, sent } = await readCard({ scan: [READ_IN_FULL] });
    await user.type(screen.getByRole('textbox', { name: 'Email 2' }), ' nobody');
    await user.click(save());
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email 2' }));
    expect(saves(sent)).toHaveLength(0);
  });

  it('saves what was corrected, taken out and added', async () => {
    const { user, sent } = await readCard({ scan: [READ_IN_FULL] });
    await user.click(screen.getByRole('button', { name: 'Remove Phone 3' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type of Phone' }), 'direct');
    const city = screen.getByRole('textbox', { name: 'City' });
    await user.clear(city);
    await user.type(city, 'Kiel');
    await user.click(screen.getByRole('button', { name: 'Add website' }));
    const website = screen.getByRole('textbox', { name: 'Website 2' });
    expect(document.activeElement).toBe(website);
    await user.type(website, 'https://ada.example');
    await user.click(save());
    await screen.findByRole('link', { name: 'View Contact Details' });
    const nowhere = { region: null, country: null };
    expect(inputOf(saves(sent)[0])).toMatchObject({
      department: 'Research',
      phones: [
        { value: '+49 30 901820', label: 'direct' },
        { value: '+49 1512 3456789', label: 'mobile' },
      ],
      emails: [
        { value: 'ada@nordlicht.example', label: null },
        { value: 'office@nordlicht.example', label: null },
      ],
      links: [{ value: 'https://ada.example', label: null }],
      addresses: [
        { street: 'Hafenweg 3', postcode: '20457', city: 'Kiel', ...nowhere },
        { street: 'Suite 9\nThe Old Quay', postcode: null, city: null, ...nowhere },
      ],
      extractedData: READ.extractedData,
    });
  });
});

describe('leaving the review', () => {
  it.each(['Cancel', 'Rescan Card'])('by "%s" asks where something was corrected, and only there', async (way) => {
    const { user, name } = await readCard();
    await user.type(name, ' Senior');
    await user.click(screen.getByRole('button', { name: way }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect((name as HTMLInputElement).value).toBe('Ada Quint Senior');
    await user.type(name, '{Backspace>7/}');
    await user.click(screen.getByRole('button', { name: way }));
    expect(await screen.findByRole('heading', { name: 'Scan Business Card' })).toBeTruthy();
  });

  it('asks where a further value was taken out, and goes when told so', async () => {
    const { user } = await readCard({ scan: [READ_IN_FULL] });
    await user.click(screen.getByRole('button', { name: 'Remove Phone 3' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { name: 'Scan Business Card' })).toBeTruthy();
  });
});

describe('the picture', () => {
  it('is enlarged and moved by hand, and follows the next field again', async () => {
    const { user } = await readCard();
    const picture = screen.getByRole('group', { name: 'Picture of the card' });
    const view = () => (picture.firstElementChild as HTMLElement).style.getPropertyValue('--view');
    const before = view();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    const larger = view();
    expect(larger).not.toBe(before);
    picture.focus();
    await user.keyboard('{ArrowRight}');
    expect(view()).not.toBe(larger);
    await user.click(screen.getByRole('textbox', { name: 'Email' }));
    expect(picture.dataset.moved).toBe('false');
  });
});

describe('the corners of the card', () => {
  it('give the focus back to the button that opened them', async () => {
    const whole = { blob: new Blob(['the whole frame']), corners: null, isCut: false };
    answerCalls({});
    signIn();
    currentScan.begin([{ ...PICTURE, whole }]);
    openScreens('/scan-results');
    await screen.findByRole('textbox', { name: /Full Name/ });
    await userEvent.click(screen.getByRole('button', { name: 'Adjust corners' }));
    const editor = screen.getByRole('region', { name: 'Card corners' });
    await userEvent.click(within(editor).getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adjust corners' }));
  });
});

describe('what is said of the whole reading', () => {
  it('is no reassurance while the picture should be taken again', async () => {
    const sure = { ...READ, fields: { ...READ.fields, company: { ...READ.fields.company, confidence: 0.9 } } };
    await readCard({ scan: [{ ...sure, retake: 'blurred' }] });
    expect(screen.queryByText(/Nothing stands out/)).toBeNull();
    expect(screen.getByText('Compare every field with the card before you save.')).toBeTruthy();
  });

  it('names a name that holds the company, however sure its letters are', async () => {
    const fields = {
      ...READ.fields,
      name: { ...READ.fields.name, value: 'Ada Quint Nordlicht' },
      company: { ...READ.fields.company, confidence: 0.95 },
    };
    const extractedData = { ...READ.extractedData, name: 'Ada Quint Nordlicht' };
    await readCard({ scan: [{ ...READ, fields, extractedData }] });
    expect(screen.getByText('1 field to check')).toBeTruthy();
    expect(screen.queryByText(/Nothing stands out/)).toBeNull();
    expect(screen.getByText('It seems to contain a company. Compare it with the card.')).toBeTruthy();
  });

  it('tells of a script that is not read, in the place of a poor picture', async () => {
    const sure = { ...READ, fields: { ...READ.fields, company: { ...READ.fields.company, confidence: 0.9 } } };
    await readCard({ scan: [{ ...sure, unreadScript: true, retake: 'no-text' }] });
    expect(screen.getByText(/^Part of this card is in a script we can’t read\./)).toBeTruthy();
    expect(screen.queryByText(/No text found|Nothing stands out/)).toBeNull();
  });

  it('says that one picture names two people', async () => {
    const sure = { ...READ, fields: { ...READ.fields, company: { ...READ.fields.company, confidence: 0.9 } } };
    await readCard({ scan: [{ ...sure, twoPeople: true }] });
    expect(screen.getByText(/^This picture names two people\./)).toBeTruthy();
    expect(screen.queryByText(/Nothing stands out/)).toBeNull();
  });
});

describe('enrichment', () => {
  it('appears after three seconds with its reasons, and is hidden by a click', async () => {
    const { user } = await readCard();
    const panel = await screen.findByRole('region', { name: 'AI Enriched Information' });
    expect(await screen.findByText('Additional information found!')).toBeTruthy();
    expect(within(panel).getByText('because the phone number begins with +49')).toBeTruthy();
    expect(within(panel).getAllByText('Inferred').length).toBeGreaterThan(0);
    await user.click(within(panel).getByRole('button', { name: 'Hide Details' }));
    expect(screen.queryByRole('region', { name: 'AI Enriched Information' })).toBeNull();
  });

  it('does not replace the word that the contact is saved', async () => {
    const { user } = await readCard();
    await user.click(screen.getByRole('button', { name: 'Save Contact' }));
    await screen.findByText('Contact saved successfully!');
    await screen.findByRole('region', { name: 'AI Enriched Information' });
    expect(screen.getByText('Contact saved successfully!')).toBeTruthy();
    expect(screen.queryByText('Additional information found!')).toBeNull();
  });
});

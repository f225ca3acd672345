import { describe, expect, it } from '@jest/globals';
import { session } from '@kaard/ui/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { type Answers, open, refusal } from '../../../test/stage.tsx';

const profile = (over: object = {}) => ({
  ...{ __typename: 'Profile', userId: '1', businessDescription: null, industry: null, targetMarket: null },
  ...{ businessGoals: [], version: 0, ...over },
});
const known = (over: object = {}) => ({ __typename: 'Query', profile: profile(over) });
const saved = (over: object = {}) => ({
  __typename: 'Mutation',
  updateBusinessContext: { __typename: 'ProfilePayload', profile: profile({ version: 1, ...over }) },
});
const start = async (answers: Answers = {}) => {
  const stage = open('/business-setup', {
    BusinessContext: () => known(),
    UpdateBusinessContext: () => saved(),
    ...answers,
  });
  await screen.findByLabelText('Business Description*');
  return stage;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save & Continue' }));
const describeIt = (text: string) =>
  fireEvent.change(screen.getByLabelText('Business Description*'), { target: { value: text } });

describe('business setup', () => {
  it('needs a description, and says so where it is missing', async () => {
    const { sent } = await start();
    describeIt('  ');
    await save();
    await screen.findByText('Missing information');
    expect(screen.getAllByText('Please describe your business').length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Business Description*')));
    expect(sent.map(({ call }) => call)).not.toContain('UpdateBusinessContext');
  });

  it('is saved trimmed, each goal once, also one that is still being typed', async () => {
    const { sent, container } = await start();
    expect((await axe(container)).violations).toEqual([]);
    describeIt(' We draw letters. ');
    const goals = screen.getByLabelText('Business Goals');
    await userEvent.type(goals, ' Sell fonts {Enter}sell fonts{Enter}Hire');
    await save();
    await screen.findByText('Business context updated!');
    await screen.findByText('elsewhere: /dashboard');
    expect(sent.find(({ call }) => call === 'UpdateBusinessContext')?.variables).toEqual({
      input: {
        businessDescription: 'We draw letters.',
        businessGoals: ['Sell fonts', 'Hire'],
      },
      version: 0,
    });
  });

  it('is skipped to the dashboard', async () => {
    await start();
    await userEvent.click(screen.getByRole('link', { name: 'Skip for Now' }));
    await screen.findByText('elsewhere: /dashboard');
  });

  it('asks before it is skipped with something in it that is not saved', async () => {
    await start();
    describeIt('Half a sentence');
    await userEvent.click(screen.getByRole('link', { name: 'Skip for Now' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Business Description*').value).toBe('Half a sentence');
    await userEvent.click(screen.getByRole('link', { name: 'Skip for Now' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByText('elsewhere: /dashboard');
  });

  it.each([
    [
      'in the words of the server',
      () => refusal('BAD_USER_INPUT', 'There are at most 20 goals'),
      'There are at most 20 goals',
    ],
    ['in its own words when nobody answers', () => null, 'Failed to update business context'],
  ])('that fails says so %s, and keeps what was typed', async (_how, answer, words) => {
    await start({ UpdateBusinessContext: answer });
    describeIt('We draw letters.');
    await save();
    await screen.findByText('Update failed');
    await screen.findByText(words);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Business Description*').value).toBe('We draw letters.');
  });

  it('that was changed elsewhere shows both, and what is chosen is saved over what was shown', async () => {
    const answers = [
      known({ businessDescription: 'Letters', industry: 'Printing', version: 3 }),
      known({ businessDescription: 'Theirs', industry: 'Printing', targetMarket: 'Spain', version: 5 }),
    ];
    const { sent, container } = await start({
      BusinessContext: () => answers.shift() ?? null,
      UpdateBusinessContext: ({ version }) => (version === 3 ? refusal('CONFLICT', 'Changed.') : saved({ version: 6 })),
    });
    await screen.findByDisplayValue('Letters');
    describeIt('Mine');
    await userEvent.type(screen.getByLabelText('Industry'), ' and type');
    await save();
    await screen.findByRole('dialog', { name: 'Your business profile has changed' });
    await screen.findByText('Changed elsewhere: Business Description and Target Market.');
    expect((await axe(container)).violations).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yours Mine' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Saved Theirs' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save with these choices' }));
    await screen.findByText('elsewhere: /dashboard');
    expect(sent.filter(({ call }) => call === 'UpdateBusinessContext').map(({ variables }) => variables)).toEqual([
      { input: { businessDescription: 'Mine', industry: 'Printing and type' }, version: 3 },
      { input: { industry: 'Printing and type' }, version: 5 },
    ]);
  });

  it('that was changed elsewhere in other fields alone keeps both', async () => {
    const answers = [known({ version: 3 }), known({ industry: 'Printing', version: 5 })];
    const { sent } = await start({
      BusinessContext: () => answers.shift() ?? null,
      UpdateBusinessContext: ({ version }) => (version === 3 ? refusal('CONFLICT', 'Changed.') : saved({ version: 6 })),
    });
    describeIt('Mine');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep both' }));
    await screen.findByText('elsewhere: /dashboard');
    expect(sent.at(-1)?.variables).toEqual({ input: { businessDescription: 'Mine' }, version: 5 });
  });

  it('whose answer was lost is saved when it is saved again', async () => {
    const answers = [
      known({ industry: 'Printing', version: 3 }),
      known({ businessDescription: 'Mine', industry: 'Printing', version: 4 }),
    ];
    const { sent } = await start({
      BusinessContext: () => answers.shift() ?? null,
      UpdateBusinessContext: () => refusal('CONFLICT', 'Changed.'),
    });
    await screen.findByDisplayValue('Printing');
    describeIt('Mine ');
    await save();
    await screen.findByText('Business context updated!');
    await screen.findByText('elsewhere: /dashboard');
    expect(sent.filter(({ call }) => call === 'UpdateBusinessContext')).toHaveLength(1);
  });

  it('that is saved as it was sends nothing, and says what every save does', async () => {
    const { sent } = await start({ BusinessContext: () => known({ businessDescription: 'Letters' }) });
    await screen.findByDisplayValue('Letters');
    await save();
    await screen.findByText('elsewhere: /dashboard');
    await screen.findByText('Business context updated!');
    expect(sent.filter(({ call }) => call === 'UpdateBusinessContext')).toEqual([]);
  });

  it('that was on its way when the session ended comes back with the advice to check', async () => {
    await start({ UpdateBusinessContext: () => new Promise(() => {}) });
    describeIt('Mine');
    await save();
    act(() => session.signOut('refused'));
    const kept = JSON.parse(sessionStorage.getItem('kaard_unsaved') ?? '{}')[1];
    expect(kept.business).toMatchObject({ form: { mine: { businessDescription: 'Mine' } }, mayBeSaved: true });
    sessionStorage.clear();
  });

  it('that was changed elsewhere can be taken as it is there', async () => {
    const answers = [
      known({ businessDescription: 'Letters', version: 3 }),
      known({ businessDescription: 'Theirs', businessGoals: ['Hire'], version: 4 }),
    ];
    const { sent } = await start({
      BusinessContext: () => answers.shift() ?? null,
      UpdateBusinessContext: () => refusal('CONFLICT', 'Changed.'),
    });
    await screen.findByDisplayValue('Letters');
    describeIt('Mine');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard my changes' }));
    await screen.findByDisplayValue('Theirs');
    screen.getByText('Hire');
    await save();
    await screen.findByText('elsewhere: /dashboard');
    expect(sent.filter(({ call }) => call === 'UpdateBusinessContext')).toHaveLength(1);
  });

  it('of which only the public page was changed elsewhere is saved without a question', async () => {
    const answers = [known({ version: 3 }), known({ version: 4 })];
    const { sent } = await start({
      BusinessContext: () => answers.shift() ?? null,
      UpdateBusinessContext: ({ version }) => (version === 3 ? refusal('CONFLICT', 'Changed.') : saved({ version: 5 })),
    });
    describeIt('We draw letters.');
    await save();
    await screen.findByText('elsewhere: /dashboard');
    const versions = sent
      .filter(({ call }) => call === 'UpdateBusinessContext')
      .map(({ variables }) => variables.version);
    expect(versions).toEqual([3, 4]);
  });

  it('that can’t be loaded is tried again, and shows what was saved', async () => {
    let isAway = true;
    open('/business-setup', { BusinessContext: () => (isAway ? null : known({ industry: 'Printing' })) });
    await screen.findByRole('heading', { name: 'Your business profile can’t be loaded' });
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByDisplayValue('Printing');
  });
});

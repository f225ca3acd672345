import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { type Answers, renderScreen } from '../../../../test/render.tsx';
import { NO_FILTER } from '../filter/filter.rules.ts';
import type { ContactList } from '../list/contact-list.ts';
import { ExportDialog } from './ExportDialog.tsx';

const plan = (extras: string[]) => ({
  data: { __typename: 'Query', subscription: { __typename: 'BillingSubscription', id: '1', extras } },
});
const list = { state: () => ({ total: 2 }) } as unknown as ContactList;
const open = (answers: Answers) =>
  renderScreen(
    <ExportDialog
      {...{ list, filter: NO_FILTER, selected: new Set<string>(), total: 2, ofSelection: false, first: 'csv' }}
      onPrint={() => {}}
      onClose={() => {}}
    />,
    answers,
  );
const choice = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const PRESETS = [/^HubSpot/, /^Salesforce/, /^Google/, /^Outlook/];

describe('what contacts can be exported as', () => {
  it('says before anything is chosen what the plan doesn’t have, and where the plans are', async () => {
    open({ ExportPlan: () => plan(['customFields']) });
    await screen.findByText(/^Files for other programs come with larger plans\. CSV and vCard are free\./);
    for (const name of PRESETS) {
      expect(choice(name).disabled).toBe(true);
      const reason = document.getElementById(choice(name).getAttribute('aria-describedby') ?? '');
      expect(reason?.textContent).toBe('Not part of your plan');
    }
    for (const name of [/^CSV ?For/, /^vCard/, /^CSV with all columns/, /^Printed list/])
      expect(choice(name).disabled).toBe(false);
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
    expect((await axe(document.body)).violations).toEqual([]);
  });

  it.each([
    ['the plan has', () => plan(['exportData'])],
    // The server knows when the file is asked for.
    ['nobody can tell of', () => null],
  ])('offers what %s', async (_what, answer) => {
    const { asked } = open({ ExportPlan: answer });
    await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('ExportPlan'));
    await userEvent.click(choice('HubSpot'));
    expect(choice('HubSpot').checked).toBe(true);
    expect(screen.queryByText('Not part of your plan')).toBeNull();
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
  });
});

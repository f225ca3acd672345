import { describe, expect, it } from '@jest/globals';
import { useApolloClient } from '@kaard/ui/graphql';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { type Answers, renderScreen } from '../../../../test/render.tsx';
import { ExportPlanDocument } from '../../../generated/graphql.ts';
import { NO_FILTER } from '../filter/filter.rules.ts';
import type { ContactList } from '../list/contact-list.ts';
import { ExportDialog } from './ExportDialog.tsx';

const plan = (extras: string[]) => ({
  data: { __typename: 'Query', subscription: { __typename: 'BillingSubscription', id: '1', extras } },
});
const list = { state: () => ({ total: 2 }) } as unknown as ContactList;
let client: ReturnType<typeof useApolloClient>;
function Client() {
  client = useApolloClient();
  return null;
}
const open = (answers: Answers) =>
  renderScreen(
    <>
      <Client />
      <ExportDialog
        {...{ list, filter: NO_FILTER, selected: new Set<string>(), total: 2, ofSelection: false, first: 'csv' }}
        onPrint={() => {}}
        onClose={() => {}}
      />
    </>,
    answers,
  );
const choice = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const PRESETS = [/^HubSpot/, /^Salesforce/, /^Google/, /^Outlook/];

describe('what contacts can be exported as', () => {
  it('says before anything is chosen what the plan doesn’t have, and where the plans are', async () => {
    open({ ExportPlan: () => plan(['customFields']) });
    await screen.findByText(/^Files for other programs come with larger plans\. All other formats are free\./);
    for (const name of PRESETS) expect(choice(name).disabled).toBe(true);
    const reason = screen.getByRole('group', { name: 'Format' }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(reason)?.textContent).toContain('larger plans');
    for (const name of [/^CSV ?For/, /^vCard/, /^CSV with all columns/, /^Printed list/])
      expect(choice(name).disabled).toBe(false);
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
    expect((await axe(document.body)).violations).toEqual([]);
  });

  it('offers nothing yet that depends on a plan while that is not known', async () => {
    let answer = (_plan: object) => {};
    open({ ExportPlan: () => new Promise<object>((done) => (answer = done)) as never });
    expect(PRESETS.map((name) => choice(name).disabled)).toEqual([true, true, true, true]);
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
    await waitFor(() => {
      answer(plan(['exportData']));
      expect(choice('HubSpot').disabled).toBe(false);
    });
  });

  it('goes back to CSV when the plan turns out not to have what was chosen', async () => {
    open({ ExportPlan: () => plan(['exportData']) });
    await waitFor(() => expect(choice('HubSpot').disabled).toBe(false));
    await userEvent.click(choice('HubSpot'));
    act(() => void client.writeQuery({ query: ExportPlanDocument, data: plan([]).data as never }));
    await waitFor(() => expect(choice(/^CSV ?For/).checked).toBe(true));
  });

  it.each([
    ['the plan has', () => plan(['exportData'])],
    // The server knows when the file is asked for.
    ['nobody can tell of', () => null],
  ])('offers what %s', async (_what, answer) => {
    open({ ExportPlan: answer });
    await waitFor(() => expect(choice('HubSpot').disabled).toBe(false));
    await userEvent.click(choice('HubSpot'));
    expect(choice('HubSpot').checked).toBe(true);
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
  });
});

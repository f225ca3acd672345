import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderScreen } from '../../test/render.tsx';
import { Evidence } from './Evidence.tsx';
import { Why } from './Why.tsx';

const mira = { __typename: 'InsightContact' as const, id: '7', name: '<b>Mira Adler</b>', company: 'Pohl Ltd' };
const none = { __typename: 'InsightContact' as const, id: '8', name: 'Bo Fictive', company: 'Bo & Sons' };
const fact = (contactId: string | null, field: string, value: string, on: string | null = null) =>
  ({ __typename: 'InsightFact', contactId, field, value, on }) as never;

describe('"Why?"', () => {
  it('draws nothing of the evidence before somebody asks, and gives the keyboard back', async () => {
    renderScreen(
      <Why of="Strong Connections: 2">
        <Evidence contacts={[mira]} />
      </Why>,
      {},
    );
    expect(screen.queryByRole('link')).toBeNull();
    const button = screen.getByRole('button', { name: 'Why? Strong Connections: 2' });
    await userEvent.click(button);
    const sheet = await screen.findByRole('dialog', { name: 'Strong Connections: 2' });
    within(sheet).getByRole('link', { name: '<b>Mira Adler</b>' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  it('shows the rule, own words, and of each contact a link with fields and days, as text', async () => {
    const facts = [
      fact(null, 'GOAL', 'Hire a lawyer'),
      fact('7', 'TITLE', 'Lawyer'),
      fact('7', 'LOG', 'met', '2026-11-15'),
      fact('7', 'ADDED_AT', 'card received', '2026-10-01'),
      fact('7', 'BIRTHDAY', '1980-12-03', '2026-12-03'),
      fact('7', 'NOTES', 'Fair in Linz', '2026-12-04'),
    ];
    const { container } = renderScreen(
      <Evidence contacts={[mira, none]} facts={facts} score={7} confidence={85} count={12} />,
      {},
    );
    screen.getByText(/^Priority 7 out of 10 \(medium\)\./);
    screen.getByText('85% confidence, based on the least certain fact below.');
    screen.getByText('Showing 2 of 12, strongest connections first.');
    const pairs = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(pairs).toEqual([
      ['Goal', 'Hire a lawyer'],
      ['Job title', 'Lawyer'],
      ['Log', 'Met on November 15, 2026'],
      ['In your contacts', 'Card received on October 1, 2026'],
      ['Birthday', 'December 3, 2026'],
      ['Notes', 'Fair in Linz on December 4, 2026'],
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/contacts/7',
      '/contacts/8',
    ]);
    screen.getByText('Bo & Sons');
    expect(container.querySelector('b')).toBeNull();
    expect((await axe(container)).violations).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../test/render.tsx';
import { OffersStrip } from './OffersStrip.tsx';

const waiting = (totalCount: number) => ({
  data: { __typename: 'Query', offers: { __typename: 'OfferConnection', totalCount } },
});

describe('the strip above the contacts', () => {
  it('says how many people left their details, and leads there', async () => {
    renderScreen(<OffersStrip />, { OffersCount: () => waiting(2) });
    await screen.findByText('2 people left you their details');
    expect(screen.getByRole('link', { name: 'View offers' }).getAttribute('href')).toBe('/contacts/offers');
  });

  it.each([
    ['nobody waits', () => waiting(0)],
    ['nobody can say', () => null],
  ])('is not there while %s', async (_when, answer) => {
    const { asked } = renderScreen(<OffersStrip />, { OffersCount: answer });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

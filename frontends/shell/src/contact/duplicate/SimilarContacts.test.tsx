import { describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderScreen } from '../../../test/render.tsx';
import { SimilarContacts } from './SimilarContacts.tsx';

const row = {
  ...{ __typename: 'Contact', id: '7', name: 'Mira Adler', title: null, company: 'Lindgren', email: null, phone: null },
  ...{ website: null, linkedIn: null, tags: [], photo: null, isFavourite: false, lastContactAt: null },
  ...{ createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-01T10:00:00.000Z', version: 1, customFields: {} },
};
const answer = (...people: object[]) => ({ data: { __typename: 'Query', similarContacts: people } });

describe('contacts that are nearly written like a search', () => {
  it('are shown, and it is said that nothing matches exactly', async () => {
    const { asked } = renderScreen(<SimilarContacts search="Adlre">Nobody</SimilarContacts>, {
      SimilarContacts: () => answer(row),
    });
    await screen.findByText('No exact matches. Showing similar contacts.');
    expect(screen.getByRole('link', { name: /Mira Adler/ }).getAttribute('href')).toBe('/contacts/7');
    expect(screen.queryByText('Nobody')).toBeNull();
    expect(asked[0]?.variables).toEqual({ search: 'Adlre' });
  });

  it('are not mentioned when there are none, or nobody can say', async () => {
    for (const SimilarContactsAnswer of [() => answer(), () => null]) {
      renderScreen(<SimilarContacts search="Adlre">Nobody</SimilarContacts>, {
        SimilarContacts: SimilarContactsAnswer,
      });
      await screen.findByText('Nobody');
      expect(screen.queryByText('No exact matches. Showing similar contacts.')).toBeNull();
      cleanup();
    }
  });
});

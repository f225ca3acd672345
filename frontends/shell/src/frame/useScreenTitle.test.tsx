import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { loadSettings } from '../settings/settings.ts';
import { useScreenTitle } from './useScreenTitle.ts';

function Screen({ heading }: { heading: string | null }) {
  useScreenTitle();
  return heading === null ? <p>Loading</p> : <h1>{heading}</h1>;
}

describe('the title of the tab', () => {
  beforeEach(async () => {
    document.title = '';
    await loadSettings(() => Promise.resolve({ brand: { name: 'Acme' } }));
  });

  it('is the brand while a screen has no heading, then its heading, and follows it', async () => {
    const { rerender } = render(<Screen heading={null} />);
    expect(document.title).toBe('Acme');
    rerender(<Screen heading="All Contacts (2)" />);
    await waitFor(() => expect(document.title).toBe('All Contacts (2) · Acme'));
    rerender(<Screen heading="All Contacts (3)" />);
    await waitFor(() => expect(document.title).toBe('All Contacts (3) · Acme'));
  });
});

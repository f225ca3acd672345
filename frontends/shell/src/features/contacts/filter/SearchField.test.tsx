import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '../../../../test/render.tsx';
import { SearchField } from './SearchField.tsx';

/** An address that shows words only when the test lets it. */
function LateAddress({ sent }: { sent: string[] }) {
  const [search, setSearch] = useState('');
  return (
    <>
      <SearchField search={search} onSearch={(words) => sent.push(words)} />
      {['a', 'ad', 'somebody else'].map((words) => (
        <button
          key={words}
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setSearch(words)}
        >
          {words}
        </button>
      ))}
    </>
  );
}

const field = () => screen.getByRole('searchbox') as HTMLInputElement;

describe('the search field', () => {
  it('keeps the letters that were typed while earlier words were on their way into the address', async () => {
    const sent: string[] = [];
    renderScreen(<LateAddress sent={sent} />, {});
    await userEvent.type(field(), 'a');
    await waitFor(() => expect(sent).toEqual(['a']));
    await userEvent.type(field(), 'd');
    await waitFor(() => expect(sent).toEqual(['a', 'ad']));
    await userEvent.click(screen.getByRole('button', { name: 'a' }));
    expect(field().value).toBe('ad');
    await userEvent.click(screen.getByRole('button', { name: 'ad' }));
    await userEvent.type(field(), 'a');
    expect(field().value).toBe('ada');
  });

  it('takes words that came into the address by another way', async () => {
    renderScreen(<LateAddress sent={[]} />, {});
    await userEvent.type(field(), 'ada');
    await userEvent.click(screen.getByRole('button', { name: 'somebody else' }));
    expect(field().value).toBe('somebody else');
  });

  it('sends nothing that an input method is still making letters of', async () => {
    const sent: string[] = [];
    renderScreen(<LateAddress sent={sent} />, {});
    fireEvent.compositionStart(field());
    fireEvent.change(field(), { target: { value: 'たなか' } });
    await act(() => new Promise((done) => setTimeout(done, 300)));
    expect(sent).toEqual([]);
    fireEvent.change(field(), { target: { value: '田中' } });
    fireEvent.compositionEnd(field());
    await waitFor(() => expect(sent).toEqual(['田中']));
  });
});

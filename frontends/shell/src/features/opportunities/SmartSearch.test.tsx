import { describe, expect, it } from '@jest/globals';
import { Link, Route, Routes, useLocation, useNavigate } from '@kaard/ui/router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { createRef, useImperativeHandle } from 'react';
import { renderScreen } from '../../../test/render.tsx';
import { SmartSearch } from './SmartSearch.tsx';

const hit = (id: string, name: string, more: object = {}) => ({
  ...{ __typename: 'SmartSearchHit', id, name, title: 'Partner', company: 'Seedline Capital' },
  reasons: ['Partner at Seedline Capital: venture capitalist, based on title and company'],
  evidence: ['title', 'company'],
  ...more,
});
const told = { isMeaningExpected: false, waiting: 0, contactSearch: null as string | null };
const answer = (hits: object[], note: string | null = null, more: Partial<typeof told> = {}) => ({
  data: { __typename: 'Query', smartSearch: { __typename: 'SmartSearch', note, hits, ...told, ...more } },
});
const type = (words: string) => userEvent.type(screen.getByRole('searchbox', { name: 'Search your network' }), words);

describe('smart network search', () => {
  it('asks nobody before the third character', async () => {
    const { asked } = renderScreen(<SmartSearch />, { SmartSearch: () => answer([hit('1', 'Amara Lindqvist')]) });
    await type('in ');
    await act(() => new Promise((done) => setTimeout(done, 300)));
    expect(asked).toEqual([]);
    await type('v');
    await screen.findByText('Amara Lindqvist');
    expect(asked.at(-1)).toEqual({ operation: 'SmartSearch', variables: { query: 'in v' } });
  });

  it('asks for one character that is a whole name', async () => {
    const { asked } = renderScreen(<SmartSearch />, { SmartSearch: () => answer([hit('1', '李 明')]) });
    await type('李');
    await screen.findByText('李 明');
    expect(asked.at(-1)).toEqual({ operation: 'SmartSearch', variables: { query: '李' } });
  });

  it('asks for nothing that an input method is still making letters of', async () => {
    const { asked } = renderScreen(<SmartSearch />, { SmartSearch: () => answer([hit('1', '田中 明')]) });
    const field = screen.getByRole('searchbox');
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'たなか' } });
    await act(() => new Promise((done) => setTimeout(done, 300)));
    expect(asked).toEqual([]);
    fireEvent.change(field, { target: { value: '田中' } });
    fireEvent.compositionEnd(field);
    await screen.findByText('田中 明');
    expect(asked.map(({ variables }) => variables.query)).toEqual(['田中']);
  });

  it('asks for a Hangul syllable while it is composed, and for no jamo', async () => {
    const { asked } = renderScreen(<SmartSearch />, { SmartSearch: () => answer([hit('1', '김 민수')]) });
    const field = screen.getByRole('searchbox');
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'ㄱ' } });
    await act(() => new Promise((done) => setTimeout(done, 300)));
    fireEvent.change(field, { target: { value: '김' } });
    await screen.findByText('김 민수');
    expect(asked.map(({ variables }) => variables.query)).toEqual(['김']);
  });

  it('is there again with what it found for who comes back from somebody', async () => {
    const back = createRef<() => void>();
    const Other = () => {
      const navigate = useNavigate();
      useImperativeHandle(back, () => () => void navigate(-1));
      return <p>Somebody</p>;
    };
    renderScreen(
      <Routes>
        <Route path="/opportunities" element={<SmartSearch />} />
        <Route path="*" element={<Other />} />
      </Routes>,
      { SmartSearch: () => answer([hit('1', 'Amara Lindqvist')]) },
      '/opportunities?filter=follow-ups',
    );
    await type('tune a piano');
    await userEvent.click(await screen.findByRole('link', { name: 'Amara Lindqvist' }));
    await screen.findByText('Somebody');
    act(() => back.current?.());
    await screen.findByRole('link', { name: 'Amara Lindqvist' });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('tune a piano');
  });

  it('keeps the words for who comes here again, and in the address of that, too', async () => {
    const Where = () => <p data-testid="where">{useLocation().search}</p>;
    const Back = () => {
      const navigate = useNavigate();
      return <button type="button" onClick={() => void navigate(-1)} aria-label="Back" />;
    };
    renderScreen(
      <>
        <Where />
        <Back />
        <Link to="/opportunities?search">Here</Link>
        <Link to="/contacts/1">Elsewhere</Link>
        <Routes>
          <Route path="/opportunities" element={<SmartSearch />} />
          <Route path="*" element={<p>Somebody</p>} />
        </Routes>
      </>,
      { SmartSearch: () => answer([]) },
      '/opportunities',
    );
    const field = () => screen.getByRole<HTMLInputElement>('searchbox');
    const where = (search: string) => waitFor(() => expect(screen.getByTestId('where').textContent).toBe(search));
    await type('tune a piano');
    await where('?need=tune+a+piano');
    await userEvent.click(screen.getByRole('link', { name: 'Here' }));
    await where('?search=&need=tune+a+piano');
    expect(document.activeElement).toBe(field());
    await userEvent.type(field(), 's');
    screen.getByRole('link', { name: 'Elsewhere' }).focus();
    await where('?search=&need=tune+a+pianos');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByText('Somebody');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(field().value).toBe('tune a pianos'));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(field().value).toBe('tune a piano'));
  });

  it('says that it failed, and that nobody fits', async () => {
    let isDown = true;
    renderScreen(<SmartSearch />, {
      SmartSearch: () => (isDown ? null : answer([], 'Nobody was found for this search.')),
    });
    await type('tune a piano');
    await screen.findByText(/^Failed to search your network/);
    isDown = false;
    await type('s');
    await screen.findByText('Nobody was found for this search.');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('asks for the same once more', async () => {
    let isDown = true;
    renderScreen(<SmartSearch />, { SmartSearch: () => (isDown ? null : answer([hit('1', 'Amara Lindqvist')])) });
    await type('tune a piano');
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    await screen.findByText('Amara Lindqvist');
    expect(screen.queryByText(/^Failed to search your network/)).toBeNull();
  });

  it('asks again by itself while the meaning is still starting or contacts are being read, and then no more', async () => {
    const answers = [
      answer([], 'Only exact words have been searched so far.', { isMeaningExpected: true }),
      answer([hit('1', 'Amara Lindqvist')], '2 of your contacts are still being processed.', { waiting: 2 }),
      answer([hit('1', 'Amara Lindqvist'), hit('2', 'Bo Sample')]),
    ];
    const { asked } = renderScreen(<SmartSearch />, { SmartSearch: () => answers.shift() ?? null });
    await type('investor');
    await screen.findByText('Only exact words have been searched so far.');
    await screen.findByText('2 of your contacts are still being processed.');
    await screen.findByText('Bo Sample');
    const count = asked.length;
    await act(() => new Promise((done) => setTimeout(done, 2000)));
    expect(asked).toHaveLength(count);
  }, 30_000);

  it('shows who is spelled similarly when nobody fits, and only then', async () => {
    const bruno = {
      ...{ __typename: 'Contact', id: '7', name: 'Bruno Castellan', title: 'Plumber', company: null, email: null },
      ...{ phone: null, website: null, linkedIn: null, tags: [], photo: null, isFavourite: false, lastContactAt: null },
      ...{ createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-01T10:00:00.000Z', version: 1, customFields: {} },
    };
    const { asked } = renderScreen(<SmartSearch />, {
      SmartSearch: ({ query }) =>
        query === 'plumer' ? answer([], 'Nobody was found for this search.') : answer([hit('1', 'Amara Lindqvist')]),
      SimilarContacts: () => ({ data: { __typename: 'Query', similarContacts: [bruno] } }),
    });
    await type('plumer');
    await screen.findByText('Showing contacts with similar spellings.');
    expect(screen.getByText('Nobody was found for this search.')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Bruno Castellan' }).getAttribute('href')).toBe('/contacts/7');
    expect(asked.filter(({ operation }) => operation === 'SimilarContacts')).toEqual([
      { operation: 'SimilarContacts', variables: { search: 'plumer' } },
    ]);
    await type('s');
    await screen.findByText('Amara Lindqvist');
    expect(screen.queryByText('Showing contacts with similar spellings.')).toBeNull();
  });

  it('shows who was found, and why, as text', async () => {
    const found = [
      hit('1', 'Amara Lindqvist'),
      hit('2', '<b>Bo</b>', { title: null, company: null, reasons: ['Matches notes'], evidence: ['notes', 'odd'] }),
    ];
    const { container } = renderScreen(<SmartSearch />, {
      SmartSearch: () => answer(found, '3 of your contacts are still being processed.'),
    });
    await type('investor');
    const list = await screen.findByRole('list', { name: 'Matches' });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 people found'));
    expect(within(list).getByRole('link', { name: 'Amara Lindqvist' }).getAttribute('href')).toBe('/contacts/1');
    expect(list.querySelector('b')).toBeNull();
    await userEvent.click(within(list).getAllByText('Why?')[0]!);
    within(list).getByText('Partner at Seedline Capital: venture capitalist, based on title and company');
    within(list).getByText('Seedline Capital');
    screen.getByText('3 of your contacts are still being processed.');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('says how many were found only where these are all', async () => {
    const names = ['Amara Lindqvist', 'Bo Sample', 'Chiara Baker', 'Dag Ostrander'];
    const hits = names.map((name, at) => hit(String(at + 1), name));
    let count = 3;
    renderScreen(<SmartSearch />, { SmartSearch: () => answer(hits.slice(0, count)) });
    await type('investor');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3 people found'));
    count = 4;
    await type('s');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Showing the first 3 matches'));
    expect(screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent)).toEqual(
      names.slice(0, 3),
    );
  });

  it('leads to all who have the words, where more have them than are shown', async () => {
    const hits = ['1', '2', '3', '4'].map((id) => hit(id, `Bo ${id}`));
    const answers: Record<string, object> = {
      'smith & sons': answer(hits, null, { contactSearch: 'smith & sons' }),
      'smith & sons 2': answer(hits.slice(0, 3), null, { contactSearch: 'smith & sons 2' }),
      'smith & sons 23': answer(hits),
    };
    renderScreen(<SmartSearch />, { SmartSearch: ({ query }) => answers[String(query)] ?? null });
    await type('smith & sons');
    const all = await screen.findByRole('link', { name: 'Show all in contacts' });
    expect(all.getAttribute('href')).toBe('/contacts?q=smith%20%26%20sons');
    await type(' 2');
    await screen.findByText('3 people found');
    expect(screen.queryByRole('link', { name: 'Show all in contacts' })).toBeNull();
    await type('3');
    await screen.findByText('Showing the first 3 matches');
    expect(screen.queryByRole('link', { name: 'Show all in contacts' })).toBeNull();
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { Link, MemoryRouter, NavLink, Route, Routes, useLocation } from '@kaard/ui/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { LoadMore } from './feedback/LoadMore.tsx';
import { Notice } from './feedback/Notice.tsx';
import { Layout } from './layout/Layout.tsx';
import { Navigation } from './layout/Navigation.tsx';
import { Stepper } from './navigation/Stepper.tsx';
import { Tabs } from './navigation/Tabs.tsx';
import { Sheet } from './overlay/Sheet.tsx';
import { Disclosure } from './surface/Disclosure.tsx';
import { List, ListRow } from './surface/List.tsx';
import { Stats } from './surface/Stats.tsx';
import { Table } from './surface/Table.tsx';

describe('tabs', () => {
  const items = [
    { id: 'overview', label: 'Overview', content: <p>At a glance</p> },
    { id: 'locked', label: 'Locked', content: <p>Never</p>, disabled: true },
    { id: 'history', label: 'History', content: <p>What happened</p> },
  ];

  it('are walked with the arrow keys, past what is disabled, and draw only what is open', async () => {
    const { container } = render(<Tabs label="Views" items={items} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('History');
    expect(screen.getByRole('tabpanel').textContent).toBe('What happened');
    expect(screen.queryByText('At a glance')).toBeNull();
    expect((await axe(container)).violations).toEqual([]);
  });
});

describe('steps', () => {
  it('say where somebody is', async () => {
    const { container } = render(<Stepper label="Import" steps={['Choose', 'Check', 'Import']} current={1} />);
    expect(container.querySelector('[aria-current=step]')?.textContent).toContain('Step 2 of 3: Check');
    expect((await axe(container)).violations).toEqual([]);
  });
});

describe('a sheet', () => {
  it('has a name, and goes on Escape', async () => {
    const onOpenChange = jest.fn();
    render(
      <Sheet open onOpenChange={onOpenChange} title="Details">
        <p>More</p>
      </Sheet>,
    );
    expect(screen.getByRole('dialog', { name: 'Details' })).toBeTruthy();
    expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});

describe('a notice', () => {
  it('interrupts only with bad news', () => {
    const { rerender } = render(<Notice>Good to know</Notice>);
    expect([screen.queryByRole('status'), screen.queryByRole('alert')]).toEqual([null, null]);
    rerender(
      <Notice kind="danger" isNews>
        It failed
      </Notice>,
    );
    expect(screen.getByRole('alert').textContent).toBe('It failed');
    rerender(<Notice isNews>It went well</Notice>);
    expect(screen.getByRole('status').textContent).toBe('It went well');
  });
});

describe('the next page of a list', () => {
  it('is asked for by the button, and again by it when it did not come', async () => {
    const onLoad = jest.fn(() => Promise.reject(new Error('no connection')));
    render(<LoadMore label="More" byHand isLoading={false} onLoad={onLoad} />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t load more.');
    onLoad.mockImplementation(async () => undefined as never);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onLoad).toHaveBeenCalledTimes(2);
  });

  it('comes by itself when it is near, and not while it is loading or after a failure', async () => {
    let watched: (() => void)[] = [];
    class Observer {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        watched.push(() => notify([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {
        watched = [];
      }
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
    const onLoad = jest.fn(async () => {});
    const { rerender } = render(<LoadMore label="More" isLoading onLoad={onLoad} />);
    expect(watched).toHaveLength(0);
    rerender(<LoadMore label="More" isLoading={false} onLoad={onLoad} />);
    onLoad.mockRejectedValueOnce(new Error('no connection'));
    act(() => watched[0]?.());
    rerender(<LoadMore label="More" isLoading onLoad={onLoad} />);
    rerender(<LoadMore label="More" isLoading={false} onLoad={onLoad} />);
    await screen.findByRole('alert');
    expect(watched).toHaveLength(0);
    expect(onLoad).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(watched).toHaveLength(1);
    Object.assign(globalThis, { IntersectionObserver: undefined });
  });
});

describe('a disclosure', () => {
  it('opens when there is something to see, and does not close over what is being typed', () => {
    const { rerender } = render(<Disclosure summary="Address">…</Disclosure>);
    const details = () => screen.getByRole<HTMLDetailsElement>('group');
    expect(details().open).toBe(false);
    rerender(
      <Disclosure summary="Address" isOpen>
        …
      </Disclosure>,
    );
    expect(details().open).toBe(true);
    rerender(<Disclosure summary="Address">…</Disclosure>);
    expect(details().open).toBe(true);
  });

  it('that was closed by hand opens when there is something to see once more, and not before', async () => {
    const stage = (isOpen: boolean) => (
      <Disclosure summary="Address" isOpen={isOpen}>
        …
      </Disclosure>
    );
    const { rerender } = render(stage(true));
    const details = () => screen.getByRole<HTMLDetailsElement>('group');
    const toggled = new Promise((resolve) => details().addEventListener('toggle', resolve, { once: true }));
    await userEvent.click(screen.getByText('Address'));
    await act(async () => void (await toggled));
    rerender(stage(true));
    expect(details().open).toBe(false);
    rerender(stage(false));
    expect(details().open).toBe(false);
    rerender(stage(true));
    expect(details().open).toBe(true);
  });
});

describe('the link past header and navigation', () => {
  it('leads to the screen without another step in the history', async () => {
    render(
      <MemoryRouter>
        <Layout brand="Kaard" homeTo="/" email={null} actions={[]} account={[]} tabs={[]}>
          <main>Contacts</main>
        </Layout>
      </MemoryRouter>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.id).toBe('content');
    expect(window.location.hash).toBe('');
  });
});

describe('lists, tables and figures', () => {
  it('are read in order, with their names', async () => {
    const { container } = render(
      <MemoryRouter>
        <Stats
          label="Figures"
          stats={[
            { label: 'Total', value: '12' },
            { label: 'Unknown', value: undefined },
          ]}
        />
        <List>
          <ListRow to="/contacts/1" title="Ada Fictive" text="Type Designer" />
        </List>
        <Table
          caption="Rows"
          rows={[{ id: '1', count: 3 }]}
          keyOf={({ id }) => id}
          columns={[
            { id: 'row', title: 'Row', cell: ({ id }) => id },
            { id: 'count', title: 'Count', cell: ({ count }) => count, isNumeric: true },
          ]}
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: /Ada Fictive/ }).getAttribute('href')).toBe('/contacts/1');
    expect(screen.getByRole('table', { name: 'Rows' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Row', 'Count']);
    expect((await axe(container)).violations).toEqual([]);
  });
});

describe('the main navigation', () => {
  const tabs = [
    { to: '/scanner', label: 'Scan', icon: null, section: ['/scans'] },
    { to: '/scan', label: 'Else', icon: null },
  ];

  it.each([
    ['/scanner', 'page'],
    ['/scanner/help', 'page'],
    ['/scans', 'true'],
    ['/scans/7/review', 'true'],
    ['/scansion', null],
    ['/dashboard', null],
  ])('at %s marks the tab that the screen belongs to', (path, current) => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Navigation tabs={tabs} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Scan' }).getAttribute('aria-current')).toBe(current);
    expect(screen.getByRole('link', { name: 'Else' }).getAttribute('aria-current')).toBeNull();
  });
});

describe('a link', () => {
  function Where() {
    const { pathname, state } = useLocation();
    return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
  }
  const stage = (
    <MemoryRouter initialEntries={['/contacts/7']}>
      <NavLink to="/contacts">Contacts</NavLink>
      <NavLink to="/contact">Contact</NavLink>
      <Link to="/scanner" state={{ from: 'here' }}>
        Scan
      </Link>
      <Link to="/never" onClick={(event) => event.preventDefault()}>
        Nowhere
      </Link>
      <Routes>
        <Route path="*" element={<Where />} />
      </Routes>
    </MemoryRouter>
  );

  it('says that it leads to the present place or above it, and to no other', () => {
    render(stage);
    expect(screen.getByRole('link', { name: 'Contacts' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('aria-current')).toBeNull();
  });

  it('goes there without a new page, unless its click was taken or wants a new tab', async () => {
    render(stage);
    await userEvent.click(screen.getByRole('link', { name: 'Nowhere' }));
    expect(screen.getByRole('status').textContent).toContain('/contacts/7');
    await userEvent.click(screen.getByRole('link', { name: 'Scan' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/scanner {"from":"here"}'));
  });
});

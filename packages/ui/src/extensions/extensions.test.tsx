import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import {
  type Filled,
  type FilledPart,
  provideExtensions,
  SlotPart,
  SlotParts,
  useSlotLinks,
  useSlotParts,
} from './extensions.tsx';

const label = { id: 'x', message: 'Views' };
const icon = 'M3 7h18';
let filled: Filled;
let listeners: Set<() => void>;
let errors: unknown[];

let number = 0;
/** A part of a name that no other test has: what was loaded once stays. */
function figure(load: () => Promise<ComponentType>): FilledPart {
  number += 1;
  return { slot: 'dashboard-figure', label, icon, key: `part ${number}`, load };
}

beforeEach(() => {
  filled = { links: [], parts: [] };
  listeners = new Set();
  errors = [];
  provideExtensions({
    state: () => filled,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onIntent: () => {},
    onError: (error) => errors.push(error),
    forgetDevice: async () => {},
  });
});

function Figures(): ReactNode {
  return useSlotParts('dashboard-figure').map((part) => (
    <p key={part.key}>
      <SlotPart part={part} props={{}} pending="…" failed="–" />
    </p>
  ));
}

const shown = () => screen.queryAllByRole('paragraph').map(({ textContent }) => textContent);
const draw = async (node: ReactNode) => void (await act(async () => render(node)));

describe('a slot', () => {
  it('shows a dash for a part that does not come, and everything else', async () => {
    const gone = new Error('gone');
    filled = { links: [], parts: [figure(() => Promise.reject(gone)), figure(async () => () => <>7</>)] };
    await draw(<Figures />);
    expect(shown()).toEqual(['–', '7']);
    expect(errors).toEqual([gone]);
  });

  it('shows a dash for a part that throws while it is drawn', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    filled = { links: [], parts: [figure(async () => Broken), figure(async () => () => <>7</>)] };
    await draw(<Figures />);
    expect(shown()).toEqual(['–', '7']);
  });

  it('asks again for a part that did not come when the screen is opened once more', async () => {
    let isGone = true;
    filled = {
      links: [],
      parts: [
        figure(async () => {
          if (isGone) throw new Error('gone');
          return () => <>7</>;
        }),
      ],
    };
    await draw(<Figures />);
    expect(shown()).toEqual(['–']);
    isGone = false;
    document.body.innerHTML = '';
    const { unmount } = await act(async () => render(<Figures />));
    unmount();
    await draw(<Figures />);
    expect(shown().at(-1)).toBe('7');
  });

  it('is empty as soon as what filled it is gone', async () => {
    filled = { links: [], parts: [figure(async () => () => <>7</>)] };
    await draw(<Figures />);
    expect(shown()).toEqual(['7']);
    filled = { links: [], parts: [] };
    act(() => {
      for (const listener of listeners) listener();
    });
    expect(shown()).toEqual([]);
  });

  it('hands its props to every part, and shows nothing while they are on their way', async () => {
    const Person = ({ name }: { name: string }) => <p>{name}</p>;
    filled = {
      links: [],
      parts: [
        { slot: 'contact-section', key: 'person', load: async () => Person as unknown as ComponentType },
        { slot: 'contact-section', key: 'never', load: () => new Promise(() => {}) },
      ],
    };
    await draw(<SlotParts slot="contact-section" props={{ contactId: '7', name: 'Ada Quint' }} />);
    expect(shown()).toEqual(['Ada Quint']);
  });

  it('has the links of its name and no others', async () => {
    filled = {
      parts: [],
      links: [
        { slot: 'avatar-menu', to: '/my-card', label, icon },
        { slot: 'first-contact', to: '/scanner', label, icon },
      ],
    };
    const Links = () => useSlotLinks('avatar-menu').map(({ to }) => <p key={to}>{to}</p>);
    await draw(<Links />);
    expect(shown()).toEqual(['/my-card']);
  });
});

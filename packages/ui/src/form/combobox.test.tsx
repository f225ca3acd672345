import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Combobox } from './Combobox.tsx';
import { matchingOptions } from './combobox.rules.ts';
import { Field } from './Field.tsx';

const COUNTRIES = ['België', 'Éire', 'Österreich', 'Perú'].map((label) => ({ value: label.toLowerCase(), label }));

function Country({ onChange = () => {} }: { onChange?: (value: string) => void }) {
  const [value, setValue] = useState<string | null>('perú');
  return (
    <Field label="Country">
      <Combobox
        options={COUNTRIES}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    </Field>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');

beforeAll(() => {
  // jsdom measures and scrolls nothing; Radix positions by it.
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
});

describe('a combobox', () => {
  it('shows what is chosen and is closed', () => {
    render(<Country />);
    expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['Perú', 'false']);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('stays as it is while what was chosen is saved, and keeps the focus', async () => {
    const box = (pending: boolean) => (
      <Combobox aria-label="Country" options={COUNTRIES} value="perú" pending={pending} onChange={() => {}} />
    );
    const { rerender } = render(box(false));
    await userEvent.tab();
    rerender(box(true));
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('{ArrowDown}x');
    await userEvent.click(field());
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('Perú');
  });

  it('is opened, walked and chosen from by keyboard, beginning at what is chosen', async () => {
    const onChange = jest.fn();
    render(<Country onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('Perú');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledWith('éire');
    expect(field().value).toBe('Éire');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('narrows down whatever the case and accents', async () => {
    render(<Country />);
    await userEvent.click(field());
    await userEvent.clear(field());
    await userEvent.type(field(), 'OST');
    expect(options().map(({ textContent }) => textContent)).toEqual(['Österreich']);
  });

  it('says that nothing matches, and changes nothing by Enter then', async () => {
    const onChange = jest.fn();
    render(<Country onChange={onChange} />);
    await userEvent.click(field());
    await userEvent.clear(field());
    await userEvent.type(field(), 'xyz{Enter}');
    expect(options().map(({ textContent }) => textContent)).toEqual(['No matches']);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('goes back to what was chosen on Escape and when it is left', async () => {
    render(<Country />);
    await userEvent.click(field());
    await userEvent.type(field(), 'zzz{Escape}');
    expect(field().value).toBe('Perú');
    await userEvent.type(field(), 'zzz');
    await userEvent.tab();
    expect(field().value).toBe('Perú');
  });

  it('is chosen from by pointer', async () => {
    render(<Country />);
    await userEvent.click(field());
    await userEvent.click(screen.getByRole('option', { name: 'België' }));
    expect(field().value).toBe('België');
  });

  it('has nothing that keeps anybody out', async () => {
    render(<Country />);
    await userEvent.click(field());
    expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  });
});

describe('matching', () => {
  const labels = (typed: string) =>
    matchingOptions(
      ['Harbour Lane Studio', 'Lane & Sons', 'Northbank'].map((label) => ({ label })),
      typed,
    ).map(({ label }) => label);

  it.each([
    ['', ['Harbour Lane Studio', 'Lane & Sons', 'Northbank']],
    ['lane', ['Lane & Sons', 'Harbour Lane Studio']],
    ['lane har', ['Harbour Lane Studio']],
    ['ane', []],
  ])('of %j', (typed, found) => {
    expect(labels(typed)).toEqual(found);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { createRef, useState } from 'react';
import { Chip, ToggleChip } from './Chip.tsx';
import { Checkbox, RadioGroup, Switch } from './Choice.tsx';
import { Field } from './Field.tsx';
import { FileDrop } from './FileDrop.tsx';
import { SearchInput } from './SearchInput.tsx';
import { Select } from './Select.tsx';

describe('a checkbox', () => {
  it('is not changed while it is disabled', async () => {
    const onChange = jest.fn();
    render(<Checkbox label="Keep both" disabled onChange={onChange} />);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('stands for some of what it stands for', () => {
    render(<Checkbox label="All" indeterminate />);
    expect(screen.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(true);
  });

  it.each([
    ['an object', () => createRef<HTMLInputElement>()],
    ['a function', () => jest.fn<(box: HTMLInputElement | null) => void>()],
  ])('does so too for somebody who holds it by %s', (_, refOf) => {
    const ref = refOf();
    const { rerender } = render(<Checkbox label="All" indeterminate ref={ref} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    expect(box.indeterminate).toBe(true);
    expect(typeof ref === 'function' ? ref.mock.calls[0]?.[0] : ref.current).toBe(box);
    rerender(<Checkbox label="All" ref={ref} />);
    expect(box.indeterminate).toBe(false);
  });

  it('is changed by its label and described by its hint', async () => {
    const { container } = render(<Checkbox label="Keep both" hint="Nothing is lost" />);
    await userEvent.click(screen.getByText('Keep both'));
    const box = screen.getByRole<HTMLInputElement>('checkbox', { description: 'Nothing is lost' });
    expect(box.checked).toBe(true);
    expect((await axe(container)).violations).toEqual([]);
  });
});

describe('a switch', () => {
  it('is one, and is turned by the space key', async () => {
    render(<Switch label="Auto-capture" />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Auto-capture' }).checked).toBe(true);
  });
});

describe('radio buttons', () => {
  function Question() {
    const [value, setValue] = useState('a');
    const options = [
      { value: 'a', label: 'Update' },
      { value: 'b', label: 'Keep both' },
      { value: 'c', label: 'Nothing', disabled: true },
    ];
    return <RadioGroup legend="What should happen?" options={options} value={value} onChange={setValue} />;
  }

  it('are one of several, in a group with a name, and skip what is not possible', async () => {
    const { container } = render(<Question />);
    expect(screen.getByRole('group', { name: 'What should happen?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Nothing' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Update' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Keep both' }));
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true, false]);
    expect((await axe(container)).violations).toEqual([]);
  });
});

describe('a select in a field', () => {
  it('has the name, the problem and the help of the field', () => {
    render(
      <Field label="Company" error="Choose one" hint="As on the card">
        <Select>
          <option>Example Press</option>
        </Select>
      </Field>,
    );
    const select = screen.getByRole('combobox', { name: 'Company', description: 'Choose one As on the card' });
    expect(select.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a select', () => {
  it('stays as it is while what was chosen is saved, and keeps the focus', async () => {
    const onChange = jest.fn();
    const select = (pending: boolean) => (
      <Select aria-label="Company" value="Press" pending={pending} onChange={onChange}>
        <option>Press</option>
        <option>Paper</option>
      </Select>
    );
    const { rerender } = render(select(false));
    await userEvent.tab();
    rerender(select(true));
    const control = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Company' });
    expect(document.activeElement).toBe(control);
    await userEvent.selectOptions(control, 'Paper');
    expect([control.value, onChange.mock.calls]).toEqual(['Press', []]);
  });
});

describe('a search', () => {
  it('is emptied by its x, and the keyboard stays in it', async () => {
    const onChange = jest.fn();
    render(<SearchInput label="Search contacts" value="ada" onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange).toHaveBeenCalledWith('');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('has no x while it is empty', () => {
    render(<SearchInput label="Search contacts" value="" onChange={() => {}} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('chips', () => {
  it('are removed by an x that says what it removes', async () => {
    const onRemove = jest.fn();
    render(<Chip onRemove={onRemove}>Paper</Chip>);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Paper' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it('say whether they are on', () => {
    render(
      <ToggleChip isOn onToggle={() => {}}>
        Paper
      </ToggleChip>,
    );
    expect(screen.getByRole('button', { pressed: true })).toBeTruthy();
  });
});

describe('a place for files', () => {
  const file = (name: string) => new File(['x'], name);

  it('takes nothing while it is disabled', async () => {
    const onFiles = jest.fn();
    const { container } = render(<FileDrop label="Choose a file" disabled onFiles={onFiles} />);
    const drop = new Event('drop', { bubbles: true });
    Object.assign(drop, { dataTransfer: { files: [file('a.csv')] } });
    container.querySelector('label')?.dispatchEvent(drop);
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('hands on all that is dropped, and the same file again', async () => {
    const onFiles = jest.fn<(files: File[]) => void>();
    const { container } = render(<FileDrop label="Choose a file" onFiles={onFiles} />);
    const input = screen.getByLabelText<HTMLInputElement>('Choose a file');
    await userEvent.upload(input, file('a.csv'));
    await userEvent.upload(input, file('a.csv'));
    expect(onFiles).toHaveBeenCalledTimes(2);
    const drop = new Event('drop', { bubbles: true });
    Object.assign(drop, { dataTransfer: { files: [file('b.csv'), file('c.csv')] } });
    container.querySelector('label')?.dispatchEvent(drop);
    expect(onFiles.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['b.csv', 'c.csv']);
  });

  it('says what is wrong, at the place', async () => {
    const { container } = render(<FileDrop label="Choose a file" error="That is no CSV" onFiles={() => {}} />);
    expect(screen.getByLabelText('Choose a file').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('That is no CSV');
    expect((await axe(container)).violations).toEqual([]);
  });
});

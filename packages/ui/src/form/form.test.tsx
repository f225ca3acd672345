import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { Switch } from './Choice.tsx';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { Input } from './Input.tsx';
import { TagInput } from './TagInput.tsx';
import { Textarea } from './Textarea.tsx';

describe('Button', () => {
  it('takes no click and sends no form while its work is under way', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="name" />
        <Button type="submit" pending onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.type(screen.getByLabelText('name'), 'Ada{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('takes no click, sends no form and keeps the focus while it rests', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="name" />
        <Button type="submit" aria-disabled onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    expect(document.activeElement).toBe(button);
    await userEvent.type(screen.getByLabelText('name'), 'Ada{Enter}');
    expect([onClick.mock.calls, onSubmit.mock.calls]).toEqual([[], []]);
  });

  it('keeps the focus and says that it is busy', () => {
    render(<Button pending>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    button.focus();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('does not send a form unless it is told to', async () => {
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button>Look</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('Field', () => {
  it('gives its control label, error, mark and hint', async () => {
    const { container } = render(
      <Field label="Email" required error="Not an address" mark="Please check" hint="As on the card">
        <Input type="email" />
      </Field>,
    );
    const input = screen.getByLabelText(/Email/);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Not an address',
      'Please check',
      'As on the card',
    ]);
    expect(screen.getByRole('alert').textContent).toBe('Not an address');
    expect((await axe(container)).violations).toEqual([]);
  });
});

describe('IconButton', () => {
  it('has a name', async () => {
    const { container } = render(<IconButton label="Delete" icon={<svg aria-hidden />} />);
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
  });
});

describe('what was just used', () => {
  it.each([
    [
      'an icon',
      (isOff: boolean, use: () => void) => (
        <IconButton label="Use" icon={<svg aria-hidden />} aria-disabled={isOff} onClick={use} />
      ),
    ],
    ['a switch', (isOff: boolean, use: () => void) => <Switch label="Use" checked pending={isOff} onChange={use} />],
  ])('keeps the focus while it is off: %s', async (_what, control) => {
    const use = jest.fn();
    const { rerender } = render(control(false, use));
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(use).toHaveBeenCalledTimes(1);
    rerender(control(true, use));
    await userEvent.keyboard(' ');
    expect(use).toHaveBeenCalledTimes(1);
    const used = document.activeElement;
    expect(used?.getAttribute('aria-disabled')).toBe('true');
    expect((used as HTMLInputElement).checked).not.toBe(false);
    rerender(control(false, use));
    await userEvent.keyboard(' ');
    expect(use).toHaveBeenCalledTimes(2);
  });
});

describe('TagInput', () => {
  function Tags({ initial = [] as string[], onSubmit = (_tags: readonly string[]) => {} }) {
    const [tags, setTags] = useState(initial);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(tags);
        }}
      >
        <Field label="Tags">
          <TagInput value={tags} onChange={setTags} />
        </Field>
      </form>
    );
  }
  const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

  it('refuses what is empty or already there, whatever its case and blanks', async () => {
    render(<Tags initial={['Paper']} />);
    await userEvent.type(screen.getByLabelText('Tags'), '   {Enter}  paper {Enter}');
    expect(shown()).toEqual(['Paper']);
  });

  it('adds on Enter without sending the form, and by its button', async () => {
    const onSubmit = jest.fn();
    render(<Tags onSubmit={onSubmit} />);
    await userEvent.type(screen.getByLabelText('Tags'), ' Ink {Enter}Press');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(shown()).toEqual(['Ink', 'Press']);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('takes what was typed when the field is left, once, and nothing of blanks', async () => {
    render(<Tags initial={['Ink']} />);
    await userEvent.type(screen.getByLabelText('Tags'), ' Press ');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
    await userEvent.tab();
    expect(shown()).toEqual(['Ink', 'Press']);
    expect(screen.getByLabelText<HTMLInputElement>('Tags').value).toBe('');
    await userEvent.type(screen.getByLabelText('Tags'), ' ink ');
    await userEvent.click(document.body);
    expect(shown()).toEqual(['Ink', 'Press']);
  });

  it('takes what was typed only after the click that leaves the field, which would miss a button that moves', async () => {
    const user = userEvent.setup();
    render(<Tags />);
    await user.type(screen.getByLabelText('Tags'), 'Press');
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(document.activeElement).toBe(document.body);
    expect(shown()).toEqual([]);
    await user.pointer('[/MouseLeft]');
    await waitFor(() => expect(shown()).toEqual(['Press']));
  });

  it('takes what was typed before its form is sent, also where a tap leaves the keyboard in the field', async () => {
    const sent: string[][] = [];
    render(<Tags initial={['Ink']} onSubmit={(tags) => sent.push([...tags])} />);
    const field = screen.getByLabelText<HTMLInputElement>('Tags');
    await userEvent.type(field, 'Press');
    act(() => field.form?.requestSubmit());
    expect(sent).toEqual([['Ink', 'Press']]);
    expect(document.activeElement).toBe(field);
  });

  it('says while something is typed that is no tag yet', async () => {
    const onTyping = jest.fn();
    render(<TagInput value={[]} onChange={() => {}} onTyping={onTyping} />);
    await userEvent.type(screen.getByRole('textbox'), ' a');
    await userEvent.clear(screen.getByRole('textbox'));
    expect(onTyping.mock.calls).toEqual([[true], [false]]);
  });

  it('removes a tag and keeps the keyboard in the field', async () => {
    render(<Tags initial={['Ink', 'Press']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ink' }));
    expect(shown()).toEqual(['Press']);
    expect(document.activeElement).toBe(screen.getByLabelText('Tags'));
  });
});

describe('what is typed', () => {
  it('runs as its first letter does, but addresses and numbers run from left to right', () => {
    render(
      <>
        <Input aria-label="text" />
        <Input aria-label="search" type="search" />
        <Textarea aria-label="area" />
        <Input aria-label="own" dir="ltr" />
        {(['email', 'tel', 'url', 'password', 'number', 'date'] as const).map((type) => (
          <Input key={type} aria-label={type} type={type} />
        ))}
      </>,
    );
    const dirOf = (label: string) => screen.getByLabelText(label).getAttribute('dir');
    expect(['text', 'search', 'area', 'own'].map(dirOf)).toEqual(['auto', 'auto', 'auto', 'ltr']);
    expect(['email', 'tel', 'url', 'password', 'number', 'date'].map(dirOf)).toEqual(Array(6).fill(null));
  });
});

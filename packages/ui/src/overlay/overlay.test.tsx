import { describe, expect, it, jest } from '@jest/globals';
import { MemoryRouter } from '@kaard/ui/router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Button } from '../form/Button.tsx';
import { Field } from '../form/Field.tsx';
import { Input } from '../form/Input.tsx';
import { ConfirmDialog, Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';
import { MergeDialog } from './MergeDialog.tsx';

describe('ConfirmDialog', () => {
  function Question({ onConfirm = () => {} }) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Delete contact"
          description="Are you sure?"
          confirmLabel="Delete"
          destructive
          onConfirm={onConfirm}
        />
      </>
    );
  }

  it('starts at the way out and goes back where it came from on Escape', async () => {
    const onConfirm = jest.fn();
    render(<Question onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })));
    expect(onConfirm).not.toHaveBeenCalled();
  });

  function Rows() {
    const [rows, setRows] = useState(['Ada', 'Björn', 'Carla']);
    const [asked, setAsked] = useState<string | null>(null);
    return (
      <main>
        <h1>Trash</h1>
        {rows.length > 0 && (
          <ul>
            {rows.map((row) => (
              <li key={row}>
                {row}
                <button type="button" onClick={() => setAsked(row)}>{`Delete ${row}`}</button>
              </li>
            ))}
          </ul>
        )}
        <ConfirmDialog
          open={asked !== null}
          onOpenChange={() => setAsked(null)}
          title="Delete"
          description="Sure?"
          confirmLabel="Delete for good"
          onConfirm={() => {
            setRows(rows.filter((row) => row !== asked));
            setAsked(null);
          }}
        />
      </main>
    );
  }
  const remove = async (row: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Delete ${row}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  };
  const focused = () => document.activeElement?.textContent;

  it('goes on with the next line when the one it came from is gone, and at the heading after the last', async () => {
    render(<Rows />);
    await remove('Björn');
    await waitFor(() => expect(focused()).toBe('CarlaDelete Carla'));
    await remove('Carla');
    await waitFor(() => expect(focused()).toBe('AdaDelete Ada'));
    await remove('Ada');
    await waitFor(() => expect(focused()).toBe('Trash'));
  });

  it('confirms by keyboard', async () => {
    const onConfirm = jest.fn();
    render(<Question onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await userEvent.keyboard('{Tab}{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});

describe('Dialog', () => {
  it('has a name and nothing that keeps anybody out', async () => {
    render(<Dialog open onOpenChange={() => {}} title="Import" description="From a file" />);
    expect(screen.getByRole('dialog', { name: 'Import' })).toBeTruthy();
    expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  });

  it('starts at its first field; what closes it comes last', async () => {
    render(
      <Dialog open onOpenChange={() => {}} title="Rename" actions={<Button>Save</Button>}>
        <Field label="Name">
          <Input />
        </Field>
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  });
});

describe('Dialog that starts with a choice', () => {
  it('starts at what closes it: Enter pressed once more decides nothing', () => {
    render(
      <Dialog open onOpenChange={() => {}} title="Draft" actions={<Button>Write</Button>}>
        <input type="radio" name="kind" defaultChecked />
        <Input aria-label="Note" />
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  });
});

describe('Dialog of buttons alone', () => {
  it('starts at what closes it: Enter pressed once more decides nothing', async () => {
    render(
      <Dialog open onOpenChange={() => {}} title="Already there" actions={<Button>Keep both</Button>}>
        <Button>Update Ada</Button>
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Update Ada' }));
  });
});

describe('Menu', () => {
  const menu = (onSelect = () => {}) => (
    <MemoryRouter>
      <Menu
        heading="ada@example.com"
        groups={[[{ label: 'My Profile', to: '/my-card' }], [{ label: 'Sign Out', onSelect }]]}
        trigger={<button type="button">Account</button>}
      />
    </MemoryRouter>
  );

  it('says that it is a menu before its code is there', () => {
    render(menu());
    const trigger = screen.getByRole('button', { name: 'Account' });
    expect(trigger.getAttribute('aria-haspopup')).toBe('menu');
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
  });

  it('opens, is walked and chosen from by keyboard', async () => {
    const onSelect = jest.fn();
    render(menu(onSelect));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('opens a second time', async () => {
    render(menu());
    const trigger = () => screen.getByRole('button', { name: 'Account' });
    await userEvent.click(trigger());
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(trigger());
    expect(await screen.findByRole('menuitem', { name: 'My Profile' })).toBeTruthy();
  });
});

describe('two versions of one thing', () => {
  const words = { mine: 'Yours', theirs: 'Saved there', nothing: 'empty', takeTheirs: 'Take theirs', save: 'Save' };

  it('are chosen from field by field; one’s own is chosen until something else is', async () => {
    const onSave = jest.fn(async (_theirs: ReadonlySet<string>) => {});
    render(
      <MergeDialog
        title="Changed meanwhile"
        description="Nothing is lost."
        notes={['Changed there: Title.']}
        questions={[
          { field: 'title', label: 'Title', mine: 'Printer', theirs: '' },
          { field: 'notes', label: 'Notes', mine: 'A', theirs: 'B' },
        ]}
        words={words}
        onSave={onSave}
        onTakeTheirs={() => {}}
        onClose={() => {}}
      />,
    );
    const title = screen.getByRole('group', { name: 'Title' });
    expect(within(title).getByRole<HTMLInputElement>('radio', { name: 'Yours Printer' }).checked).toBe(true);
    await userEvent.click(within(title).getByRole('radio', { name: 'Saved there empty' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledWith(new Set(['title']));
    expect((await axe(document.body)).violations).toEqual([]);
  });
});

describe('A dialog that takes the place of another one', () => {
  function Steps() {
    const [step, setStep] = useState(0);
    const close = () => setStep(0);
    return (
      <>
        <h1>Keys</h1>
        <button type="button" onClick={() => setStep(1)}>
          Create
        </button>
        {step === 1 && (
          <Dialog open onOpenChange={close} title="Ask" actions={<Button onClick={() => setStep(2)}>Next</Button>} />
        )}
        {step === 2 && (
          <Dialog
            key="answer"
            open
            onOpenChange={close}
            title="Answer"
            actions={<Button onClick={close}>Done</Button>}
          />
        )}
      </>
    );
  }

  it('goes back to where the first one came from', async () => {
    render(<Steps />);
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create' })));
  });
});

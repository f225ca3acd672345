import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderScreen } from '../../../../test/render.tsx';
import { TagDialog } from './TagDialog.tsx';

const page = () => document.body;
const rules = { rules: { region: { enabled: false } } };

describe('the dialog of tags', () => {
  it('cannot be saved without a change, and says what to add and what to remove', async () => {
    const onSave = jest.fn();
    renderScreen(
      <TagDialog count={3} tags={['Paper', 'Ink']} isSaving={false} onSave={onSave} onClose={() => {}} />,
      {},
    );
    const save = screen.getByRole('button', { name: 'Save' });
    expect((save as HTMLButtonElement).disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Add tags'), 'Fair{Enter}pap');
    await userEvent.click(screen.getByRole('button', { name: 'Add Paper' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ink' }));
    await waitFor(() => expect((save as HTMLButtonElement).disabled).toBe(false));
    await userEvent.click(save);
    expect(onSave).toHaveBeenCalledWith({ add: ['Fair', 'Paper'], remove: ['Ink'] });
    expect((await axe(page(), rules)).violations).toEqual([]);
  });

  it('takes a tag that was typed and not entered', async () => {
    const onSave = jest.fn();
    renderScreen(<TagDialog count={3} tags={[]} isSaving={false} onSave={onSave} onClose={() => {}} />, {});
    await userEvent.type(screen.getByLabelText('Add tags'), 'Fair');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledWith({ add: ['Fair'], remove: [] });
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, renderScreen } from '../../../test/render.tsx';
import { CustomFieldsPage } from './CustomFieldsPage.tsx';

const HAT = { __typename: 'CustomField', key: 'hat', name: 'Hat', kind: 'TEXT', choices: [] };
const fields = () => ({
  data: { customFields: { __typename: 'CustomFieldList', nodes: [], most: 50, mayCreate: true } },
});
const open = (answers: Answers = {}) =>
  renderScreen(<CustomFieldsPage />, { ManagedFields: fields, CustomFields: fields, ...answers }, '/contacts/fields');
const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add field' }));
  return within(await screen.findByRole('dialog'));
};

describe('custom fields', () => {
  const lacking = (...nodes: object[]) => ({
    data: { customFields: { __typename: 'CustomFieldList', nodes, most: 50, mayCreate: false } },
  });

  it('of a plan that has none lead to the plans, and nobody is told to keep what they don’t have', async () => {
    open({ ManagedFields: () => lacking() });
    await screen.findByRole('heading', { name: 'Your plan doesn’t include custom fields' });
    screen.getByRole('link', { name: 'See plans' });
    expect(screen.queryByText(/keep using/)).toBeNull();
  });

  it('that somebody has stay when the plan has none any more', async () => {
    open({ ManagedFields: () => lacking({ ...HAT, contactCount: 2 }) });
    await screen.findByText(/You can keep using the ones you have\./);
  });

  it('without a name are not sent: the field says so and has the keyboard', async () => {
    const { asked } = open();
    const form = await openForm();
    await userEvent.click(form.getByRole('button', { name: 'Save field' }));
    const name = form.getByLabelText(/^Name/);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please enter a name.',
    );
    expect(document.activeElement).toBe(name);
    expect(asked.map(({ operation }) => operation)).not.toContain('CreateCustomField');
  });

  it('that are refused say why at once, and say when they are saved', async () => {
    let isTaken = true;
    open({
      CreateCustomField: () =>
        isTaken
          ? { data: null, errors: [{ message: 'You already have this field.', extensions: { code: 'CONFLICT' } }] }
          : { data: { createCustomField: { __typename: 'CustomFieldPayload', customField: HAT } } },
    });
    const form = await openForm();
    await userEvent.type(form.getByLabelText(/^Name/), 'Hat');
    await userEvent.click(form.getByRole('button', { name: 'Save field' }));
    await waitFor(() => expect(form.getByRole('alert').textContent).toContain('You already have this field.'));
    isTaken = false;
    await userEvent.click(form.getByRole('button', { name: 'Save field' }));
    await screen.findByText('Custom field saved');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

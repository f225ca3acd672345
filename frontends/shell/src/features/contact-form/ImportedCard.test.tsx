import { describe, expect, it } from '@jest/globals';
import { Route, Routes } from '@kaard/ui/router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { aContact } from '../../../test/contact.ts';
import { type Answers, renderScreen } from '../../../test/render.tsx';
import { EditContactPage } from './EditContactPage.tsx';

const imported = [
  { __typename: 'ImportedValue', name: 'Email', value: 'ada at fictive' },
  { __typename: 'ImportedValue', name: 'Shoe size', value: '42' },
];
const SIZE = { name: 'Shoe size', value: '42' };
const edited = (over: object = {}) => aContact({ version: 3, importedValues: imported, ...over });
const found = (contact: object) => ({ data: { __typename: 'Query', contact } });
const updated = (contact: object) => ({
  data: { __typename: 'Mutation', updateContact: { __typename: 'UpdateContactPayload', contact } },
});
const refused = (code: string, message = 'No') => ({ data: null, errors: [{ message, extensions: { code } }] });
const fields = (names: string[], mayCreate = true) => ({
  data: {
    __typename: 'Query',
    customFields: {
      ...{ __typename: 'CustomFieldList', most: 20, mayCreate },
      nodes: names.map((name) => ({
        ...{ __typename: 'CustomField', key: name.toLowerCase().replace(' ', '_'), name, kind: 'TEXT', choices: [] },
      })),
    },
  },
});

function open(answers: Answers) {
  const answered = { ContactForEdit: () => found(edited()), UpdateContact: () => updated(edited({ version: 4 })) };
  return renderScreen(
    <Routes>
      <Route path="/contacts/edit/:id" element={<EditContactPage />} />
      <Route path="/contacts/:id" element={<h1>Detail</h1>} />
    </Routes>,
    { ...answered, ...answers },
    '/contacts/edit/7',
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const menuOf = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('menu');
};
const choose = async (menu: HTMLElement, name: string) => userEvent.click(within(menu).getByRole('menuitem', { name }));

describe('values of an import in the form', () => {
  it('are nothing where no file said any', async () => {
    open({ ContactForEdit: () => found(aContact()) });
    await screen.findByLabelText('Notes');
    expect(screen.queryByRole('heading', { name: 'Also imported' })).toBeNull();
  });

  it('cannot become a new field where the plan has none, or when the server refuses it', async () => {
    open({ CustomFields: () => fields([], false) });
    const menu = await menuOf(/^Move Shoe size/);
    const labels = within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent);
    expect(labels).toEqual(['Email', 'Phone', 'Website', 'Notes']);
  });

  it('stay where they are when the field cannot be made', async () => {
    open({ CustomFields: () => fields([]), CreateCustomField: () => refused('QUOTA_EXCEEDED', 'Not in your plan.') });
    await choose(await menuOf(/^Move Shoe size/), 'New custom field “Shoe size”');
    await screen.findByText('Not in your plan.');
    expect(screen.getByRole('button', { name: /^Move Shoe size/ })).toBeTruthy();
    expect(screen.queryByText(/when you save/)).toBeNull();
  });

  it('go when the contact is saved, unless they were put back', async () => {
    const { asked, container } = open({});
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Email: ada at fictive' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Shoe size: 42' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Put back Shoe size: 42' }));
    expect(screen.getAllByText('Will be removed when you save.')).toHaveLength(2);
    expect((await axe(container)).violations).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Put back Email: ada at fictive' }));
    await save();
    await screen.findByRole('heading', { name: 'Detail' });
    expect(asked.at(-1)?.variables).toEqual({ id: '7', input: { removeImportedValues: [SIZE] }, version: 3 });
  });

  it('go also from a contact that somebody else changed meanwhile, beside what is gone already', async () => {
    let seen = 0;
    const { asked } = open({
      ContactForEdit: () => {
        seen += 1;
        return found(seen === 1 ? edited() : edited({ version: 5, importedValues: imported.slice(0, 1) }));
      },
      UpdateContact: ({ version }) => (version === 5 ? updated(edited({ version: 6 })) : refused('CONFLICT')),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Shoe size: 42' }));
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'This contact has changed' });
    within(dialog).getByText('Changed elsewhere: Also imported.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep both' }));
    await screen.findByRole('heading', { name: 'Detail' });
    expect(asked.at(-1)?.variables).toEqual({ id: '7', input: { removeImportedValues: [SIZE] }, version: 5 });
  });

  it('move to a field, where they can be corrected', async () => {
    const { asked } = open({});
    await choose(await menuOf(/^Move Email/), 'Email');
    const email = screen.getByLabelText('Email') as HTMLInputElement;
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(email.value).toBe('ada at fictive');
    screen.getByText('Moved to Email. Will leave this list when you save.');
    await userEvent.click(screen.getByRole('button', { name: 'Put back Email: ada at fictive' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Email: ada at fictive' }));
    screen.getByText('Will be removed when you save.');
    await save();
    await screen.findByText('Invalid email');
    await userEvent.clear(email);
    await userEvent.type(email, 'ada@fictive.example');
    await save();
    await screen.findByRole('heading', { name: 'Detail' });
    expect(asked.at(-1)?.variables.input).toEqual({
      emails: [{ value: 'ada@fictive.example', label: null }],
      removeImportedValues: [{ name: 'Email', value: 'ada at fictive' }],
    });
  });

  it('take nothing away that was typed a moment ago', async () => {
    const { asked } = open({ CustomFields: () => fields(['Level']) });
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await userEvent.type(screen.getByLabelText('Level'), 'Gold');
    const menu = await menuOf(/^Move Shoe size/);
    expect(within(menu).queryByRole('menuitem', { name: 'Level' })).toBeNull();
    await choose(menu, 'Email');
    const second = (await screen.findByLabelText('Email 2')) as HTMLInputElement;
    await waitFor(() => expect(document.activeElement).toBe(second));
    await userEvent.clear(second);
    await userEvent.type(screen.getByLabelText('Notes'), 'Met in spring');
    await choose(await menuOf(/^Move Email/), 'Notes');
    await save();
    await screen.findByRole('heading', { name: 'Detail' });
    expect(asked.at(-1)?.variables.input).toMatchObject({
      emails: [{ value: 'ada@example.com', label: null }],
      customFields: { level: 'Gold' },
      notes: 'Met in spring\nEmail: ada at fictive',
    });
  });

  it('move to a custom field that is there, or become one', async () => {
    const names: string[] = ['Level'];
    const { asked } = open({
      CustomFields: () => fields(names),
      CreateCustomField: () => {
        names.push('Shoe size');
        const customField = fields(names).data.customFields.nodes.at(-1);
        return {
          data: { __typename: 'Mutation', createCustomField: { __typename: 'CustomFieldPayload', customField } },
        };
      },
    });
    await choose(await menuOf(/^Move Email/), 'Level');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Level')));
    await choose(await menuOf(/^Move Shoe size/), 'New custom field “Shoe size”');
    const made = (await screen.findByLabelText('Shoe size')) as HTMLInputElement;
    await waitFor(() => expect(document.activeElement).toBe(made));
    expect(made.value).toBe('42');
    await save();
    await screen.findByRole('heading', { name: 'Detail' });
    expect(asked.at(-1)?.variables.input).toEqual({
      customFields: { level: 'ada at fictive', shoe_size: '42' },
      removeImportedValues: [{ name: 'Email', value: 'ada at fictive' }, SIZE],
    });
  });
});

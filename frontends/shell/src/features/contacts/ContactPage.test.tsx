import { describe, expect, it } from '@jest/globals';
import { Route, Routes } from '@kaard/ui/router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { type Answers, renderScreen } from '../../../test/render.tsx';
import { ContactPage } from './ContactPage.tsx';

const ADA = {
  __typename: 'Contact',
  id: '7',
  name: 'Ada Fictive',
  title: 'Type Designer',
  company: 'Example Press',
  email: 'ada@example.com',
  phone: '(212) 555-0147',
  phoneE164: null,
  website: 'javascript:alert(1)',
  linkedIn: 'linkedin.com/in/ada-fictive',
  facebook: null,
  instagram: null,
  tiktok: null,
  twitter: null,
  youtube: null,
  github: 'data:text/html,x',
  notes: null,
  tags: [],
  createdAt: 'soon',
  version: 1,
  scan: null,
};

const open = (answers: Answers, path = '/contacts/7') =>
  renderScreen(
    <Routes>
      <Route path="/contacts/:id" element={<ContactPage />} />
      <Route path="/contacts" element={<h1>List</h1>} />
    </Routes>,
    answers,
    path,
  );

const found = (contact: object | null) => ({ data: { __typename: 'Query', contact } });

describe('a contact', () => {
  it.each(['/contacts/new', '/contacts/0', '/contacts/-1', '/contacts/1234567890123456'])(
    'is not looked for at %s',
    async (path) => {
      const { asked } = open({}, path);
      await screen.findByRole('heading', { name: 'Contact not found' });
      expect(asked).toEqual([]);
    },
  );

  it('that is not there is not found; one that cannot be fetched is not called so', async () => {
    open({ ContactDetails: () => found(null) });
    await screen.findByRole('heading', { name: 'Contact not found' });
    open({ ContactDetails: () => null });
    await screen.findByRole('heading', { name: 'Failed to fetch contacts' });
  });

  it('shows what is known, and no link that is not safe', async () => {
    const { container } = open({ ContactDetails: () => found(ADA) });
    await screen.findByRole('heading', { name: 'Ada Fictive' });
    expect(screen.getByText('Type Designer at Example Press')).toBeTruthy();
    expect(screen.getByText('No notes added yet.')).toBeTruthy();
    expect(screen.getByText('Recently added').getAttribute('title')).toBe('Invalid date');
    expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/contacts',
      'mailto:ada@example.com',
      'tel:2125550147',
      'https://wa.me/12125550147',
      'https://linkedin.com/in/ada-fictive',
      'mailto:ada@example.com',
      'tel:2125550147',
      'https://linkedin.com/in/ada-fictive',
    ]);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('stays when deleting fails, and says that nothing was deleted', async () => {
    open({ ContactDetails: () => found(ADA), DeleteContact: () => null });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
    await screen.findByText('Failed to delete contact');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  it('leads to the list once it is deleted, also when somebody else was faster', async () => {
    const gone = { data: null, errors: [{ message: 'Gone', extensions: { code: 'NOT_FOUND' } }] };
    open({ ContactDetails: () => found(ADA), DeleteContact: () => gone });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(screen.getByText('Are you sure you want to delete this contact?')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
    await screen.findByRole('heading', { name: 'List' });
    await waitFor(() => expect(screen.getByText('Contact deleted successfully')).toBeTruthy());
  });
});

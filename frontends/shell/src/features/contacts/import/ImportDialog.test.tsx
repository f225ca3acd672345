import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderScreen } from '../../../../test/render.tsx';
import { ImportDialog } from './ImportDialog.tsx';

const page = () => document.body;
const rules = { rules: { region: { enabled: false } } };

describe('the import dialog', () => {
  it('says that Google and iCloud cannot be reached, and how to do it', async () => {
    renderScreen(<ImportDialog onClose={() => {}} />, {});
    await userEvent.click(await screen.findByRole('button', { name: /Google Contacts/ }));
    await screen.findByText('Import Failed');
    expect(
      screen.getAllByText("Google API not available. Please ensure you're connected to the internet.").length,
    ).toBe(2);
    expect(screen.getByText(/Google Contacts isn’t set up on this server \(GOOGLE_CLIENT_ID\)/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /iCloud Contacts/ }));
    expect(
      (
        await screen.findAllByText(
          'iCloud import is not yet available. Please use CSV export from iCloud Contacts instead.',
        )
      ).length,
    ).toBe(2);
    expect(screen.getByText(/Export vCard/)).toBeTruthy();
    expect((await axe(page(), rules)).violations).toEqual([]);
  });

  it('refuses a file of another kind before it is sent', async () => {
    renderScreen(<ImportDialog onClose={() => {}} />, {});
    await userEvent.click(await screen.findByRole('button', { name: /CSV, Excel or VCF file/ }));
    const input = screen.getByLabelText('Choose a file or drop it here');
    await userEvent.upload(input, new File(['x'], 'contacts.xls'), { applyAccept: false });
    await screen.findByText('Only .csv, .xlsx, .vcf, .ldif and .zip files are accepted');
    await screen.findByText('Failed to parse contact file');
  });
});

it('a file that nobody takes for want of a connection is called no bad file', async () => {
  class Unreachable {
    upload = {};
    onerror: () => void = () => {};
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      this.onerror();
    }
  }
  const real = globalThis.XMLHttpRequest;
  globalThis.XMLHttpRequest = Unreachable as unknown as typeof XMLHttpRequest;
  try {
    renderScreen(<ImportDialog onClose={() => {}} />, {});
    await userEvent.click(await screen.findByRole('button', { name: /CSV, Excel or VCF file/ }));
    await userEvent.upload(screen.getByLabelText('Choose a file or drop it here'), new File(['x'], 'contacts.vcf'));
    await screen.findByText('The server can’t be reached. Check your connection and try again.');
    expect(screen.queryByText('Failed to parse contact file')).toBeNull();
    screen.getByLabelText('Choose a file or drop it here');
  } finally {
    globalThis.XMLHttpRequest = real;
  }
});

it('several files dropped at once are refused, and none of them is sent', async () => {
  renderScreen(<ImportDialog onClose={() => {}} />, {});
  await userEvent.click(await screen.findByRole('button', { name: /CSV, Excel or VCF file/ }));
  const files = [new File(['x'], 'one.csv'), new File(['x'], 'two.csv')];
  fireEvent.drop(screen.getByText('Choose a file or drop it here'), { dataTransfer: { files } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Please choose one file, or put several into a ZIP');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

describe('an empty file', () => {
  it('has no contacts, and is not sent', async () => {
    renderScreen(<ImportDialog onClose={() => {}} />, {});
    await userEvent.click(await screen.findByRole('button', { name: /CSV, Excel or VCF file/ }));
    await userEvent.upload(screen.getByLabelText('Choose a file or drop it here'), new File([], 'contacts.vcf'));
    await screen.findByText('The file is empty');
    await screen.findByText('No valid contacts found in file');
  });
});

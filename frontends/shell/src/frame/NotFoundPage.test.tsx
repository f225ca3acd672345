import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../test/render.tsx';
import { remotes } from '../remotes/remotes.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

it('an address that is not there has the header of the pages for visitors', async () => {
  globalThis.fetch = async () => new Response('{"remotes":{}}');
  remotes.refresh();
  renderScreen(<NotFoundPage />, {});
  await screen.findByRole('heading', { name: '404 Page Not Found', level: 1 });
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Kaard, home page' }).getAttribute('href')).toBe('/');
});

import { afterEach, expect, it } from '@jest/globals';
import { askBeforeSignOut } from '@kaard/ui';
import { session } from '@kaard/ui/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../test/render.tsx';
import { AppFrame } from './AppFrame.tsx';

let end = () => {};
afterEach(() => end());

it('whoever signs out is asked by what would be lost, whatever page is shown', async () => {
  let may = false;
  let asked = 0;
  end = askBeforeSignOut(() => {
    asked += 1;
    return may;
  });
  session.signIn({ user: { id: '1', email: 'person@example.com' }, token: 'token' });
  renderScreen(<AppFrame>the page</AppFrame>, {});
  const signOut = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /person@example.com|Account/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  };
  await signOut();
  await waitFor(() => expect(asked).toBe(1));
  expect(session.state().status).toBe('signed-in');
  may = true;
  await signOut();
  await waitFor(() => expect(session.state().status).toBe('signed-out'));
});

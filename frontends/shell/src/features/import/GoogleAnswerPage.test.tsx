import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderScreen } from '../../../test/render.tsx';
import { GoogleAnswerPage } from './GoogleAnswerPage.tsx';

const PATH = '/contacts/import/google';
const close = jest.spyOn(window, 'close').mockImplementation(() => {});
afterEach(() => {
  close.mockClear();
  window.history.replaceState(null, '', '/');
});

describe('the page where Google’s window ends', () => {
  it('does nothing for somebody whom Google did not send', async () => {
    renderScreen(<GoogleAnswerPage />, {}, PATH);
    await screen.findByRole('heading', { name: 'Nothing to do here' });
    expect(screen.getByRole('link', { name: 'Back to contacts' }).getAttribute('href')).toBe('/contacts');
    expect(close).not.toHaveBeenCalled();
  });

  it('passes the answer on to the tab that asked, takes it out of its address, and closes', async () => {
    const heard: unknown[] = [];
    const channel = new BroadcastChannel('kaard-google-abc');
    channel.onmessage = ({ data }) => void heard.push(data);
    const fragment = '#state=abc&access_token=secret-token&scope=one%20two';
    window.history.replaceState(null, '', PATH + fragment);
    renderScreen(<GoogleAnswerPage />, {}, PATH + fragment);
    await screen.findByRole('heading', { name: 'Thanks' });
    await waitFor(() => expect(heard).toHaveLength(1));
    expect(heard).toEqual([{ state: 'abc', token: 'secret-token', error: null, scopes: ['one', 'two'] }]);
    expect(window.location.href).not.toContain('secret-token');
    expect(document.body.textContent).not.toContain('secret-token');
    expect(close).toHaveBeenCalledTimes(1);
    expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
    channel.close();
  });
});

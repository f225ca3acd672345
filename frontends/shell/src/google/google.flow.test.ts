import { describe, expect, it } from '@jest/globals';
import { askGoogle, passOn, readAnswer } from './google.flow.ts';

const SCOPE = 'https://www.googleapis.com/auth/contacts.readonly';
const client = {
  clientId: 'kaard.apps.example',
  accountsOrigin: 'https://accounts.example',
  peopleOrigin: 'https://people.example',
};

/** Somebody who asks, and the window that they got. */
function begin({ isBlocked = false } = {}) {
  const controller = new AbortController();
  let address = new URL('http://nowhere.example');
  const open = ((url: string) => {
    address = new URL(url);
    return isBlocked ? null : {};
  }) as typeof window.open;
  const asked = askGoogle(client, controller.signal, { origin: 'https://kaard.example', open }).then(
    (token) => ({ token }),
    (error: { problem?: string; name: string }) => ({ problem: error.problem ?? error.name }),
  );
  return { asked, address, controller, state: address.searchParams.get('state')! };
}
const answerOf = (fragment: string) => readAnswer(fragment)!;

describe('asking Google', () => {
  it('fails where the browser opens no window', async () => {
    expect(await begin({ isBlocked: true }).asked).toEqual({ problem: 'blocked' });
  });

  it('fails when the person says no, or yes to something else only', async () => {
    const no = begin();
    passOn(answerOf(`#error=access_denied&state=${no.state}`));
    expect(await no.asked).toEqual({ problem: 'denied' });
    const less = begin();
    passOn(answerOf(`#access_token=t&scope=openid&state=${less.state}`));
    expect(await less.asked).toEqual({ problem: 'denied' });
    const broken = begin();
    passOn(answerOf(`#error=server_error&state=${broken.state}`));
    expect(await broken.asked).toEqual({ problem: 'failed' });
  });

  it('does not hear answers to other questions', async () => {
    const [first, second] = [begin(), begin()];
    expect(first.state).not.toBe(second.state);
    passOn(answerOf(`#access_token=forged&scope=${SCOPE}&state=guessed`));
    const channel = new BroadcastChannel(`kaard-google-${first.state}`);
    channel.postMessage({ state: 'another', token: 'forged', error: null, scopes: [SCOPE] });
    passOn(answerOf(`#access_token=second&scope=${SCOPE}&state=${second.state}`));
    expect(await second.asked).toEqual({ token: 'second' });
    passOn(answerOf(`#access_token=first&scope=${SCOPE}&state=${first.state}`));
    expect(await first.asked).toEqual({ token: 'first' });
    channel.close();
  });

  it('can be given up', async () => {
    const { asked, controller } = begin();
    controller.abort();
    expect(await asked).toEqual({ problem: 'AbortError' });
  });

  it('asks for reading contacts alone, and gets the token from the page that Google leads to', async () => {
    const { asked, address, state } = begin();
    expect(address.origin + address.pathname).toBe('https://accounts.example/o/oauth2/v2/auth');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'token',
      client_id: 'kaard.apps.example',
      redirect_uri: 'https://kaard.example/contacts/import/google',
      scope: SCOPE,
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      include_granted_scopes: 'false',
    });
    passOn(answerOf(`#state=${state}&access_token=a.b&token_type=Bearer&expires_in=3599&scope=openid%20${SCOPE}`));
    expect(await asked).toEqual({ token: 'a.b' });
  });

  it('takes no page for an answer that Google did not lead to', () => {
    for (const fragment of ['', '#', '#state=x', '#access_token=t', '#error=access_denied'])
      expect([fragment, readAnswer(fragment)]).toEqual([fragment, null]);
  });
});

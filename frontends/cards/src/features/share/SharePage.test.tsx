import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { type Answers, open, refusal, type Sent } from '../../../test/stage.tsx';

const VCARD = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Fictive\r\nN:Fictive;Ada;;;\r\nEND:VCARD\r\n';
const SIGNATURE = {
  __typename: 'EmailSignature',
  html: '<table role="presentation"><tr><td style="padding:4px 0 0 0;"><b>Ada Fictive</b><script>alert(1)</script><a href="https://kaard.example/u/ada" style="color:inherit;" onclick="x()">Save my contact</a></td></tr></table>',
  text: 'Ada Fictive\nSave my contact: https://kaard.example/u/ada',
};
const sharedCard = (over: object = {}, sharing: object = {}) => ({
  __typename: 'BusinessCard',
  ...{ id: '7', version: 3, fullName: 'Ada Fictive', publicUrl: 'https://kaard.example/u/ada' },
  sharing: {
    __typename: 'CardSharing',
    ...{ isOpen: true, offlineVCard: VCARD, signature: SIGNATURE, applePassUrl: null, googleWalletUrl: null },
    ...sharing,
  },
  ...over,
});
const listed = (id: string, name: string) => ({ __typename: 'BusinessCard', id, name, isDefault: id === '7' });
const answerWith =
  (card: object | null, cards = [listed('7', 'Work')]) =>
  (variables: Record<string, unknown>) =>
    variables.isDefault
      ? { businessCards: cards, profile: { __typename: 'Profile', userId: '1', card } }
      : { businessCards: cards, businessCard: card };
const picture = () => new Response(new Blob(['png'], { type: 'image/png' }));
const files = (names: string[]): Answers =>
  Object.fromEntries(names.map((name) => [`GET /api/business-cards/7/files/${name}`, picture]));
const noted = {
  NoteShare: () => ({
    noteCardShare: { __typename: 'NoteCardSharePayload', card: { __typename: 'BusinessCard', id: '7' } },
  }),
};

const show = (card = sharedCard(), more: Answers = {}) =>
  open('/share', { ShareCard: answerWith(card), ...noted, ...files(['background.png?v=3']), ...more });
const waysOf = (sent: Sent[]) => sent.filter(({ call }) => call === 'NoteShare').map(({ variables }) => variables.way);
/** Nothing is on its way any more that could still be counted. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

const device = navigator as unknown as Record<string, unknown>;
const has = (name: string, value: unknown) => Object.defineProperty(device, name, { value, configurable: true });
const written: unknown[] = [];
beforeEach(() => {
  written.length = 0;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  // Of a download, which this environment does not know.
  HTMLAnchorElement.prototype.click = () => {};
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => {
  for (const name of ['share', 'canShare', 'wakeLock']) delete device[name];
  delete (globalThis as Record<string, unknown>).NDEFReader;
});
const clipboard = (write: (what: unknown) => Promise<void>) => has('clipboard', { writeText: write, write });

describe('without a card to share', () => {
  it('says that there is no profile, and leads to making one', async () => {
    const { container } = open('/share', { ShareCard: answerWith(null, []) });
    await screen.findByRole('heading', { name: 'Profile not found' });
    expect(screen.getByRole('link', { name: 'Create Profile' }).getAttribute('href')).toBe('/my-card/new');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('says that a card is not there, be it deleted or somebody else’s', async () => {
    open('/share?card=99', { ShareCard: answerWith(null) });
    await screen.findByRole('heading', { name: 'Card Not Found' });
  });

  it('says that it could not be loaded, and tries again when asked', async () => {
    let isAway = true;
    open('/share', {
      ShareCard: (variables) => (isAway ? refusal('SERVICE_UNAVAILABLE') : answerWith(sharedCard())(variables)),
    });
    await screen.findByRole('heading', { name: 'Your card can’t be loaded' });
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Share my card' });
  });
});

describe('the code', () => {
  it('leads to the card, or holds the contact for places without network', async () => {
    const { container } = show();
    await screen.findByRole('img', { name: 'QR code with the link to your card' });
    expect((await axe(container)).violations).toEqual([]);
    await userEvent.click(screen.getByRole('switch', { name: 'vCard (works offline)' }));
    screen.getByRole('img', { name: 'QR code with your contact details' });
  });

  it.each([
    [false, 'Download', 'qr.png'],
    [false, 'Download SVG', 'qr.svg'],
    [true, 'Download', 'contact-qr.png'],
  ])('is downloaded and counted once (vCard: %s, %s)', async (isOffline, choice, file) => {
    const { sent } = show(sharedCard(), files([file]));
    await screen.findByRole('heading', { name: 'Share my card' });
    if (isOffline) await userEvent.click(screen.getByRole('switch'));
    await userEvent.click(screen.getByRole('button', { name: choice }));
    await waitFor(() => expect(waysOf(sent)).toEqual(['QR']));
    const [download] = sent.filter(({ call }) => call.endsWith(file));
    expect(download?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('is not counted when it could not be fetched', async () => {
    const { sent } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Share Image' }));
    await screen.findByText('Couldn’t download the file');
    expect(waysOf(sent)).toEqual([]);
  });

  it('goes out as a picture by the device’s own sheet; closing that counts as nothing', async () => {
    has('canShare', () => true);
    const share = jest
      .fn<(data: ShareData) => Promise<void>>()
      .mockRejectedValueOnce(new DOMException('', 'AbortError'));
    has('share', share);
    const { sent } = show(sharedCard(), files(['share.png']));
    await userEvent.click(await screen.findByRole('button', { name: 'Share Image' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    await settled();
    expect(waysOf(sent)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Share Image' }));
    await waitFor(() => expect(waysOf(sent)).toEqual(['QR']));
    expect(share.mock.calls[1]?.[0].files?.[0]?.type).toBe('image/png');
  });

  it('that took longer than browsers allow is shared by the next click, without being fetched again', async () => {
    has('canShare', () => true);
    has('share', jest.fn<() => Promise<void>>().mockRejectedValueOnce(new DOMException('', 'NotAllowedError')));
    const { sent } = show(sharedCard(), files(['share.png']));
    await userEvent.click(await screen.findByRole('button', { name: 'Share Image' }));
    await screen.findByText('The picture is ready');
    await userEvent.click(screen.getByRole('button', { name: 'Share Image' }));
    await waitFor(() => expect(waysOf(sent)).toEqual(['QR']));
    expect(sent.filter(({ call }) => call.endsWith('share.png'))).toHaveLength(1);
  });

  it('fills the screen, which stays on until it is closed', async () => {
    const release = jest.fn(async () => {});
    const request = jest.fn(async (_kind: string) => ({ release }));
    has('wakeLock', { request });
    const { sent } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Full screen' }));
    const dialog = await screen.findByRole('dialog', { name: 'QR code with the link to your card' });
    expect(request).toHaveBeenCalledWith('screen');
    expect(waysOf(sent)).toEqual(['QR']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(release).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the address', () => {
  it('is copied, and counted once', async () => {
    clipboard(async (text) => void written.push(text));
    const { sent } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Copy Link' }));
    await screen.findByText('Link copied to clipboard!');
    expect([written, waysOf(sent)]).toEqual([['https://kaard.example/u/ada'], ['LINK']]);
  });

  it('can be copied by hand where the browser refuses, which counts as nothing', async () => {
    const { sent } = show();
    const button = await screen.findByRole('button', { name: 'Copy Link' });
    clipboard(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    await userEvent.click(button);
    await screen.findByText('Failed to copy link');
    await screen.findByText('Please copy the link manually');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to your card' });
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    expect(waysOf(sent)).toEqual([]);
  });

  it('goes out by the device’s own sheet where there is one', async () => {
    show();
    await screen.findByRole('button', { name: 'Copy Link' });
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    document.body.replaceChildren();
    has('share', async (data: unknown) => void written.push(data));
    const { sent } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() => expect(waysOf(sent)).toEqual(['LINK']));
    expect(written).toEqual([{ title: 'Ada Fictive', url: 'https://kaard.example/u/ada' }]);
  });
});

describe('NFC', () => {
  const withNfc = (write: (message: unknown, options: { signal: AbortSignal }) => Promise<void>) => {
    (globalThis as Record<string, unknown>).NDEFReader = class {
      write = write;
    };
  };

  it('is said to be missing where there is none', async () => {
    const { sent } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'NFC Tap' }));
    await screen.findByText('NFC not supported');
    await screen.findByText("Your device doesn't support NFC sharing");
    expect(waysOf(sent)).toEqual([]);
  });

  it('waits for a tag, and can be stopped', async () => {
    withNfc(
      (_message, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const { sent } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'NFC Tap' }));
    await screen.findByText('Hold an NFC tag to the back of your phone.');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByRole('button', { name: 'NFC Tap' });
    expect(screen.queryByText('NFC sharing failed')).toBeNull();
    expect(waysOf(sent)).toEqual([]);
  });

  it('that fails says so, and counts as nothing', async () => {
    withNfc(() => Promise.reject(new DOMException('', 'NetworkError')));
    const { sent } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'NFC Tap' }));
    await screen.findByText('NFC sharing failed');
    await screen.findByText('Failed to prepare NFC sharing');
    expect(waysOf(sent)).toEqual([]);
  });

  it('writes the address, or the contact for places without network', async () => {
    withNfc(async (message) => void written.push(message));
    const { sent } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'NFC Tap' }));
    await waitFor(() => expect(waysOf(sent)).toEqual(['NFC']));
    await userEvent.click(screen.getByRole('switch'));
    await userEvent.click(screen.getByRole('button', { name: 'NFC Tap' }));
    await waitFor(() => expect(waysOf(sent)).toEqual(['NFC', 'NFC']));
    expect(written).toMatchObject([
      { records: [{ recordType: 'url', data: 'https://kaard.example/u/ada?via=nfc' }] },
      { records: [{ recordType: 'mime', mediaType: 'text/vcard' }] },
    ]);
  });
});

describe('quick share', () => {
  it('has four ways by their standard links, each counted once', async () => {
    const { sent } = show();
    const group = await screen.findByRole('region', { name: 'Quick Share' });
    const links = within(group).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Email', 'Text', 'WhatsApp', 'LinkedIn']);
    const addresses = links.map((link) => link.getAttribute('href'));
    expect(addresses[0]).toMatch(
      /^mailto:\?subject=Contact%20details%20of%20Ada%20Fictive&body=.*%2Fu%2Fada%3Fvia%3Dmail$/,
    );
    expect(addresses[1]).toMatch(/^sms:\?&body=.*%2Fu%2Fada%3Fvia%3Dtext$/);
    expect(addresses[2]).toMatch(/^https:\/\/wa\.me\/\?text=.*%2Fu%2Fada%3Fvia%3Dwhatsapp$/);
    expect(addresses[3]).toBe(
      'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fkaard.example%2Fu%2Fada%3Fvia%3Dlinkedin',
    );
    for (const link of links) {
      link.addEventListener('click', (event) => event.preventDefault());
      await userEvent.click(link);
    }
    await waitFor(() => expect(waysOf(sent)).toEqual(['MAIL', 'TEXT', 'WHATSAPP', 'LINKEDIN']));
  });

  it('opens the chat with a number that is given, and says when it is none', async () => {
    show();
    const number = await screen.findByRole('textbox', { name: 'Phone number' });
    await userEvent.type(number, '(202) 555-0143');
    expect(screen.getByRole('link', { name: 'WhatsApp (opens in a new tab)' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/12025550143\?/,
    );
    expect(screen.getByRole('link', { name: 'Text' }).getAttribute('href')).toMatch(/^sms:2025550143\?/);
    await userEvent.clear(number);
    await userEvent.type(number, '12');
    await screen.findByText('Please enter a valid phone number');
    expect(screen.getByRole('link', { name: 'WhatsApp (opens in a new tab)' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/\?/,
    );
    expect(screen.getByRole('link', { name: 'Text' }).getAttribute('href')).toMatch(/^sms:\?/);
  });

  it('writes a text to a national number, and says what WhatsApp needs beside it', async () => {
    show();
    const number = await screen.findByRole('textbox', { name: 'Phone number' });
    await userEvent.type(number, '030 1234567');
    expect(screen.getByRole('link', { name: 'Text' }).getAttribute('href')).toMatch(/^sms:0301234567\?/);
    expect(screen.getByRole('link', { name: 'WhatsApp (opens in a new tab)' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/\?/,
    );
    expect(screen.queryByText('Please enter a valid phone number')).toBeNull();
    screen.getByText('WhatsApp needs the full number with the country code.');
  });
});

describe('the signature', () => {
  it('is shown as mail programs show it, without anything that runs', async () => {
    show();
    const mail = await screen.findByRole('group', { name: 'Signature in a dark email app' });
    expect(mail.querySelector('a')?.style.color).toBe('inherit');
    expect(mail.querySelector('td')?.style.paddingTop).toBe('4px');
    expect(mail.innerHTML).not.toMatch(/script|onclick/);
  });

  /** What this environment does not know: asks the page for what to copy, unless nothing is selected. */
  const copying = () => {
    document.execCommand = () => {
      if (!getSelection()?.toString()) return false;
      const clipboardData = { setData: (type: string, data: string) => void written.push([type, data]) };
      return document.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData }));
    };
  };

  it('is copied with its looks, as source and as text, each act counted once', async () => {
    const { sent } = show();
    await screen.findByRole('button', { name: 'Copy signature' });
    copying();
    clipboard(async (what) => void written.push(what));
    for (const name of ['Copy signature', 'Copy HTML', 'Copy plain text'])
      await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(waysOf(sent)).toEqual(['SIGNATURE', 'SIGNATURE', 'SIGNATURE']));
    const { html, text } = SIGNATURE;
    expect(written).toEqual([['text/html', html], ['text/plain', text], html, text]);
  });

  it('that the browser does not let us copy is not counted', async () => {
    document.execCommand = () => false;
    const { sent } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Copy signature' }));
    await screen.findByText('Failed to copy the signature');
    expect(waysOf(sent)).toEqual([]);
  });
});

describe('what depends', () => {
  it('says when nobody else can open the card, and leads to what changes it', async () => {
    show(sharedCard({}, { isOpen: false }));
    await screen.findByText(/^Nobody else can open this card/);
    expect(screen.getByRole('link', { name: 'Edit card' }).getAttribute('href')).toBe('/my-card/edit/7');
  });

  it('offers wallets only where the operator has set them up', async () => {
    show();
    await screen.findByRole('heading', { name: 'Quick Share' });
    expect(screen.queryByRole('heading', { name: 'Wallet' })).toBeNull();
    document.body.replaceChildren();
    const wallets = {
      applePassUrl: '/api/business-cards/7/files/pass.pkpass',
      googleWalletUrl: 'https://pay.google.com/gp/v/save/x',
    };
    const { sent } = show(sharedCard({}, wallets), files(['pass.pkpass']));
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Apple Wallet' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('GET /api/business-cards/7/files/pass.pkpass'));
    expect(screen.getByRole('link', { name: 'Save to Google Wallet (opens in a new tab)' }).getAttribute('href')).toBe(
      wallets.googleWalletUrl,
    );
  });

  it('shows another card by its address, and lets one choose', async () => {
    const cards = [listed('7', 'Work'), listed('8', 'Choir')];
    const { sent } = open('/share?card=8', {
      ShareCard: (variables) => answerWith(sharedCard({ id: String(variables.id || '7') }), cards)(variables),
    });
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Card' });
    expect(choice.value).toBe('8');
    choice.focus();
    await userEvent.selectOptions(choice, 'Work');
    await waitFor(() => expect(sent.filter(({ call }) => call === 'ShareCard').at(-1)?.variables.id).toBe('7'));
    await screen.findByRole('img', { name: 'QR code with the link to your card' });
    // Who walks the list by keyboard goes on from there.
    expect(document.activeElement).toBe(choice);
    expect(choice.value).toBe('7');
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answerCalls,
  isUpload,
  navigateTo,
  openScreens,
  PICTURE,
  type Sent,
  startEachAfresh,
} from '../../../test/stage.tsx';
import { currentScan } from '../../scan/current-scan.ts';

let sent: Sent[];

startEachAfresh();
beforeEach(() => {
  sent = answerCalls({});
});
afterEach(() => useCamera(undefined));

function useCamera(getUserMedia: (() => Promise<never>) | undefined) {
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: getUserMedia && { getUserMedia },
  });
}
const failing =
  (name: string, message = '') =>
  () =>
    Promise.reject(new DOMException(message, name));
const uploads = () => sent.filter(isUpload);
const fileInput = () => screen.getByLabelText('Choose a picture');

describe('a camera that does not start', () => {
  it.each([
    ['NotAllowedError', 'Camera access denied. Please allow camera access and refresh.'],
    ['NotFoundError', 'No camera found. Please make sure a camera is connected.'],
    ['NotReadableError', 'Camera is already in use by another application.'],
    ['AbortError', 'Failed to access camera'],
  ])('says why after %s', async (name, words) => {
    useCamera(failing(name));
    openScreens('/scanner');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says so in a browser without a camera interface, and can be tried again', async () => {
    openScreens('/scanner');
    expect(await screen.findByText('Camera not supported in this browser')).toBeTruthy();
    useCamera(failing('NotFoundError'));
    await userEvent.click(screen.getByRole('button', { name: 'Retry Camera' }));
    expect(await screen.findByText('No camera found. Please make sure a camera is connected.')).toBeTruthy();
  });

  it('leaves "Capture Card" disabled and a file as the way', async () => {
    openScreens('/scanner');
    await screen.findByRole('button', { name: 'Retry Camera' });
    expect((screen.getByRole('button', { name: 'Capture Card' }) as HTMLButtonElement).disabled).toBe(true);
    expect(fileInput().getAttribute('type')).toBe('file');
    // One button of the page stands out: the way that works.
    expect(fileInput().closest('label')?.dataset.main).toBe('true');
    for (const button of screen.getAllByRole('button')) expect(button.dataset.variant).not.toBe('primary');
  });
});

describe('a file that is refused', () => {
  it.each([
    ['an empty one', [new File([], 'card.jpg')], 'The file is empty. Please choose another picture.'],
    [
      'an SVG called JPEG',
      [new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'card.jpg', { type: 'image/jpeg' })],
      'This file isn’t a supported picture. Please choose a JPEG, PNG, WebP or HEIC file.',
    ],
    [
      'a JPEG over 50 MB',
      [new File([Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(50 * 1024 * 1024)], 'card.jpg')],
      'The picture is larger than 50 MB, or than 10 MB as HEIC. Please choose a smaller one.',
    ],
    [
      'a third side',
      [new File(['1'], '1.jpg'), new File(['2'], '2.jpg'), new File(['3'], '3.jpg')],
      'Please choose one card at a time: a picture of the front and, if you like, one of the back.',
    ],
  ])('%s is named in words and never sent', async (_, files, words) => {
    openScreens('/scanner');
    await userEvent.upload(fileInput(), files, { applyAccept: false });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(uploads()).toHaveLength(0);
  });

  it('with many others leads on to where many cards are scanned, and takes all of them along', async () => {
    openScreens('/scanner');
    const files = ['1.jpg', '2.jpg', '3.jpg'].map((name) => new File([Uint8Array.of(0xff, 0xd8, 0xff), name], name));
    await userEvent.upload(fileInput(), files, { applyAccept: false });
    fireEvent.click(await screen.findByRole('button', { name: 'Scan many cards' }));
    await screen.findByRole('heading', { name: 'Scan many cards' });
    await screen.findByText('3 pictures chosen');
  });

  it('with many others is taken along also to a screen that is open by then, and by no other way', async () => {
    openScreens('/scanner');
    const files = ['1.jpg', '2.jpg', '3.jpg'].map((name) => new File([Uint8Array.of(0xff, 0xd8, 0xff), name], name));
    await userEvent.upload(fileInput(), files, { applyAccept: false });
    const toMany = await screen.findByRole('button', { name: 'Scan many cards' });
    await navigateTo('/scans/new');
    await screen.findByText('No pictures chosen');
    // Two batches of one day differ by their time.
    expect(screen.getByLabelText<HTMLInputElement>(/Name of the batch/).value).toMatch(/^\w+ \d+, \d{4}, \d+:\d\d/);
    fireEvent.click(toMany);
    await screen.findByText('3 pictures chosen');
    await navigateTo('/scans');
    await navigateTo('/scans/new');
    await screen.findByText('No pictures chosen');
  });

  it('because it may hold many cards leads on to where they are scanned, and is taken along', async () => {
    openScreens('/scanner');
    await userEvent.upload(fileInput(), new File(['%PDF-1.7 two sheets'], 'fair.pdf'), { applyAccept: false });
    await screen.findByText('ZIP, PDF and TIFF files can contain many cards. Use “Scan many cards” instead.');
    fireEvent.click(screen.getByRole('button', { name: 'Scan many cards' }));
    await screen.findByText(/^1 file chosen/);
  });
});

describe('a photograph beyond the limits of the server', () => {
  const { createImageBitmap } = globalThis;
  afterEach(() => void Object.assign(globalThis, { createImageBitmap }));

  it.each([
    ['upright, of 15 MB', 15, [6120, 8160], [2600, 3467]],
    ['lying, of 9 MB and 50 megapixels', 9, [8160, 6120], [2600, 1950]],
  ])('is opened at the size that is sent, and sent as a smaller JPEG: %s', async (_which, megabytes, of, drawn) => {
    const [width, height] = drawn;
    const close = jest.fn();
    const opened: unknown[] = [];
    Object.assign(globalThis, {
      createImageBitmap: async (_file: Blob, options: unknown) => {
        opened.push(options);
        return { width, height, close };
      },
    });
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['smaller'])));
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AAAA');
    openScreens('/scanner');
    const sides = [of[1]!, of[0]!].flatMap((side) => [side >> 8, side & 0xff]);
    const head = Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, ...sides, 1, 1);
    const photo = new File([head, new Uint8Array(megabytes * 1024 * 1024)], 'card.jpg', { type: 'image/jpeg' });
    await userEvent.upload(fileInput(), photo, { applyAccept: false });
    await waitFor(() => expect(uploads()).toHaveLength(1));
    expect(((uploads()[0]!.body as FormData).get('front') as File).size).toBe(7);
    expect(opened).toEqual([{ imageOrientation: 'from-image', resizeWidth: 2600, resizeQuality: 'high' }]);
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('a file that this browser can’t open', () => {
  const { createImageBitmap } = globalThis;
  beforeEach(() => {
    globalThis.createImageBitmap = () => Promise.reject(new DOMException('no picture', 'InvalidStateError'));
  });
  afterEach(() => void Object.assign(globalThis, { createImageBitmap }));

  const choose = (name: string, head: string | Uint8Array<ArrayBuffer>) =>
    userEvent.upload(fileInput(), new File([head], name), { applyAccept: false });
  const picture = () => screen.getByRole('img', { name: 'Your picture of the business card' }) as HTMLImageElement;

  it('is not sent, except as HEIC', async () => {
    openScreens('/scanner');
    await choose('card.jpg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0));
    await screen.findByText('This browser can’t open the picture. Please save it as JPEG or PNG and try again.');
    expect(uploads()).toHaveLength(0);
  });

  it('is not sent as HEIC over 10 MB', async () => {
    openScreens('/scanner');
    const bytes = [new TextEncoder().encode('\0\0\0\x18ftypheic'), new Uint8Array(10 * 1024 * 1024)];
    await userEvent.upload(fileInput(), new File(bytes, 'card.heic'), { applyAccept: false });
    await screen.findByText('The picture is larger than 50 MB, or than 10 MB as HEIC. Please choose a smaller one.');
    expect(uploads()).toHaveLength(0);
  });

  it('is sent as it is when it is HEIC, and shown once the server has made a JPEG of it', async () => {
    const shown = jest.spyOn(URL, 'createObjectURL');
    let send = (_answer: Response) => {};
    sent = answerCalls({
      upload: () => new Promise((resolve) => (send = resolve)),
      picture: () => new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } }),
    });
    openScreens('/scanner');
    expect(fileInput().getAttribute('accept')).toContain('image/heic');
    await choose('card.heic', '\0\0\0\x18ftypheic');
    await screen.findByRole('heading', { name: 'Extracting Information' });
    const front = (uploads()[0]!.body as FormData).get('front') as File;
    expect([front.type, front.size]).toEqual(['image/heic', 12]);
    expect(picture().src).toMatch(/^data:image\/jpeg/);
    send(Response.json({ scanId: 12, status: 'queued' }, { status: 202 }));
    await waitFor(() => expect(picture().src).toBe('blob:picture'));
    expect(shown.mock.calls.map(([blob]) => (blob as Blob).type)).toEqual(['image/jpeg']);
  });
});

describe('the back of a card', () => {
  it('needs a front: without one the page is the plain scanner', async () => {
    openScreens('/scanner?side=back');
    expect(await screen.findByRole('heading', { name: 'Scan Business Card' })).toBeTruthy();
  });

  it('is asked for by its own title and leads back to the review', async () => {
    currentScan.begin([PICTURE]);
    openScreens('/scanner?side=back');
    expect(await screen.findByRole('heading', { name: /Scan the back of the card/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the review' }).getAttribute('href')).toBe('/scan-results');
  });
});

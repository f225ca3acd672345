import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Route, Routes } from '@kaard/ui/router';
import { session } from '@kaard/ui/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aContact } from '../../../test/contact.ts';
import { renderScreen } from '../../../test/render.tsx';
import { EditContactPage } from './EditContactPage.tsx';
import { NewContactPage } from './NewContactPage.tsx';

/** What the product's own code sends; the browser's part (decoding, drawing) is played. */
let sent: { url: string; init: RequestInit | undefined }[];
let status: number;
let canBeOpened: boolean;
let read: jest.SpiedFunction<Blob['arrayBuffer']>;
const { fetch, createImageBitmap } = globalThis;
const { getContext, toBlob } = HTMLCanvasElement.prototype;

beforeEach(() => {
  sent = [];
  status = 200;
  canBeOpened = true;
  read = jest.spyOn(Blob.prototype, 'arrayBuffer');
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    sent.push({ url: String(url), init });
    return new Response('{}', { status });
  }) as typeof fetch;
  globalThis.createImageBitmap = (async () => {
    if (!canBeOpened) throw new DOMException('no picture', 'InvalidStateError');
    return { width: 1600, height: 900, close: () => {} };
  }) as unknown as typeof createImageBitmap;
  HTMLCanvasElement.prototype.getContext = (() => ({ fillRect() {}, clearRect() {}, drawImage() {} })) as never;
  HTMLCanvasElement.prototype.toBlob = function toJpeg(this: HTMLCanvasElement, done: BlobCallback) {
    done(new Blob([`${this.width}x${this.height}`], { type: 'image/jpeg' }));
  };
  URL.createObjectURL = jest.fn(() => 'blob:photo') as never;
  URL.revokeObjectURL = jest.fn() as never;
});
afterEach(() => {
  read.mockRestore();
  Object.assign(globalThis, { fetch, createImageBitmap });
  Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
});

const file = new File(['bytes'], 'me.png', { type: 'image/png' });
const created = () => ({
  data: {
    __typename: 'Mutation',
    createContact: {
      __typename: 'CreateContactPayload',
      isNew: true,
      contact: { __typename: 'Contact', id: '9', name: 'Ada Fictive' },
    },
  },
});

async function chooseAndSave() {
  renderScreen(
    <Routes>
      <Route path="/contacts/new" element={<NewContactPage />} />
      <Route path="/contacts/:id" element={<h1>Detail</h1>} />
    </Routes>,
    { CreateContact: created },
    '/contacts/new',
  );
  await userEvent.type(screen.getByLabelText('Full Name*'), 'Ada Fictive');
  await userEvent.upload(screen.getByLabelText('Photo'), file);
}
/** Until the text of the picture that was chosen is known. */
const textKnown = () =>
  waitFor(() => expect(read).toHaveBeenCalled()).then(() => Promise.all(read.mock.results.map(({ value }) => value)));
const photos = () => sent.filter(({ url }) => url.endsWith('/photo'));

describe('a photo in the form', () => {
  it('that no browser can open is refused at once, and nothing is sent', async () => {
    canBeOpened = false;
    await chooseAndSave();
    await screen.findByText('Can’t open this picture');
    await userEvent.click(screen.getByRole('button', { name: 'Save Contact' }));
    await screen.findByRole('heading', { name: 'Detail' });
    expect(photos()).toEqual([]);
  });

  it('that is not wanted after all is no photo', async () => {
    await chooseAndSave();
    const dialog = within(await screen.findByRole('dialog', { name: 'Position the photo' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByAltText('The chosen photo')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save Contact' }));
    await screen.findByRole('heading', { name: 'Detail' });
    expect(photos()).toEqual([]);
  });

  it('shows the part that was chosen, by keyboard too, in the form and in the preview', async () => {
    const drawn: number[][] = [];
    const context = {
      fillRect() {},
      clearRect() {},
      drawImage: (...args: unknown[]) => drawn.push(args.slice(1) as []),
    };
    HTMLCanvasElement.prototype.getContext = (() => context) as never;
    await chooseAndSave();
    await screen.findByRole('dialog', { name: 'Position the photo' });
    fireEvent.change(screen.getByLabelText('Zoom'), { target: { value: '2' } });
    screen.getByRole('img', { name: 'Visible part of the photo' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await userEvent.click(screen.getByRole('button', { name: 'Use photo' }));
    await screen.findByAltText('The chosen photo');
    expect(drawn.at(-1)).toEqual([620, 225, 450, 450, 0, 0, 450, 450]);
    expect(document.querySelectorAll('img[src="blob:photo"]')).toHaveLength(2);
  });

  it('that the server refuses is told; the contact is saved all the same', async () => {
    status = 415;
    await chooseAndSave();
    await userEvent.click(await screen.findByRole('button', { name: 'Use photo' }));
    await screen.findByAltText('The chosen photo');
    await userEvent.click(screen.getByRole('button', { name: 'Save Contact' }));
    await screen.findByText('Couldn’t save the photo');
    await screen.findByRole('heading', { name: 'Detail' });
  });

  it('is made small and sent to its contact once that is saved', async () => {
    await chooseAndSave();
    await userEvent.click(await screen.findByRole('button', { name: 'Use photo' }));
    await screen.findByAltText('The chosen photo');
    expect(photos()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save Contact' }));
    await screen.findByRole('heading', { name: 'Detail' });
    await waitFor(() => expect(photos()).toHaveLength(1));
    const { url, init } = photos()[0]!;
    expect([url, init!.method]).toEqual(['/api/contacts/9/photo', 'POST']);
    expect(new Headers(init!.headers).get('content-type')).toBe('image/jpeg');
    expect((init!.body as Blob).size).toBe('800x800'.length);
  });
});

describe('a session that ends', () => {
  const signIn = () =>
    act(() => session.signIn({ user: { id: '7', email: '7@example.com' }, token: 'signed.token.here' }));
  const end = () => act(() => session.signOut('refused'));
  const kept = () => sessionStorage.getItem('kaard_unsaved') ?? '';
  beforeEach(signIn);
  afterEach(() => {
    act(() => session.signOut('signed-out'));
    sessionStorage.clear();
  });

  /** The form is gone with the session; its person comes back. */
  async function comeBack() {
    end();
    document.body.innerHTML = '';
    await waitFor(() => expect(kept()).toContain('data:image/jpeg;base64,'));
    signIn();
  }

  it('loses no photo that was chosen for a new contact', async () => {
    await chooseAndSave();
    await userEvent.click(await screen.findByRole('button', { name: 'Use photo' }));
    await screen.findByAltText('The chosen photo');
    await textKnown();
    await comeBack();
    renderScreen(
      <Routes>
        <Route path="/contacts/new" element={<NewContactPage />} />
        <Route path="/contacts/:id" element={<h1>Detail</h1>} />
      </Routes>,
      { CreateContact: created },
      '/contacts/new',
    );
    await screen.findByAltText('The chosen photo');
    expect(screen.getByLabelText<HTMLInputElement>('Full Name*').value).toBe('Ada Fictive');
    await userEvent.click(screen.getByRole('button', { name: 'Save Contact' }));
    await waitFor(() => expect(photos()).toHaveLength(1));
    expect((photos()[0]!.init!.body as Blob).size).toBe('800x800'.length);
  });

  it('loses no photo that is all that was changed', async () => {
    const contact = aContact({ version: 3 });
    const open = () =>
      renderScreen(
        <Routes>
          <Route path="/contacts/edit/:id" element={<EditContactPage />} />
        </Routes>,
        { ContactForEdit: () => ({ data: { __typename: 'Query', contact } }) },
        `/contacts/edit/${contact.id}`,
      );
    open();
    await userEvent.upload(await screen.findByLabelText('Photo'), file);
    await userEvent.click(await screen.findByRole('button', { name: 'Use photo' }));
    await screen.findByAltText('The chosen photo');
    await textKnown();
    await comeBack();
    open();
    await screen.findByAltText('The chosen photo');
    await screen.findByText('Your changes are back');
  });
});

describe('a photo that is all that was changed', () => {
  const contact = aContact({ version: 3 });
  const updated = 'Contact updated successfully!';

  async function edit(work: () => Promise<void>) {
    const { asked } = renderScreen(
      <Routes>
        <Route path="/contacts/edit/:id" element={<EditContactPage />} />
        <Route path="/contacts/:id" element={<h1>Detail</h1>} />
      </Routes>,
      {
        ContactForEdit: () => ({ data: { __typename: 'Query', contact } }),
        UpdateContact: () => ({
          data: { __typename: 'Mutation', updateContact: { __typename: 'UpdateContactPayload', contact } },
        }),
      },
      '/contacts/edit/7',
    );
    await screen.findByDisplayValue('Ada Fictive');
    await work();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('heading', { name: 'Detail' });
    return asked.map(({ operation }) => operation);
  }
  async function choose() {
    await userEvent.upload(screen.getByLabelText('Photo'), file);
    await userEvent.click(await screen.findByRole('button', { name: 'Use photo' }));
    await screen.findByAltText('The chosen photo');
  }

  it('and is refused is not told as saved', async () => {
    status = 415;
    await edit(choose);
    await screen.findByText('Couldn’t save the photo');
    expect(screen.queryByText(updated)).toBeNull();
  });

  it('is told as saved', async () => {
    expect(await edit(choose)).toEqual(['ContactForEdit']);
    expect(await screen.findAllByText(updated)).toHaveLength(1);
    expect(photos()).toHaveLength(1);
  });

  it('is told once together with other changes', async () => {
    await edit(async () => {
      await choose();
      await userEvent.type(screen.getByLabelText('Company'), 'Example Press');
    });
    expect(await screen.findAllByText(updated)).toHaveLength(1);
  });

  it('is nothing to tell when nothing was changed', async () => {
    expect(await edit(async () => {})).toEqual(['ContactForEdit']);
    expect(screen.queryByText(updated)).toBeNull();
  });
});

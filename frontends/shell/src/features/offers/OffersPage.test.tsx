import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { aContact } from '../../../test/contact.ts';
import { renderScreen } from '../../../test/render.tsx';
import { OffersPage } from './OffersPage.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

const alike = (id: string, name: string) => ({
  ...{ __typename: 'PossibleDuplicate', level: 'SURE' },
  reasons: [{ __typename: 'DuplicateReason', field: 'email', text: 'Same email' }],
  contact: { __typename: 'Contact', id, name, title: null, company: 'Old Glass', email: null, phone: null },
});

const offer = (id: string, name: string, more: object = {}) => ({
  ...{ __typename: 'Offer', id, name, email: `${name.split(' ')[0]}@visitors.example`, phone: null, company: null },
  ...{ note: 'We talked about lenses.', consent: 'I agree that Ada keeps these details.' },
  leftAt: '2026-01-02T12:00:00.000Z',
  expiresAt: new Date(Date.now() + 88.4 * DAY_MS).toISOString(),
  possibleDuplicates: [],
  ...more,
});

const answer = (offers: object[], most = 500) => ({
  data: {
    __typename: 'Query',
    offers: {
      __typename: 'OfferConnection',
      edges: offers.map((node, index) => ({ __typename: 'OfferEdge', cursor: String(index), node })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      totalCount: offers.length,
      most,
    },
  },
});
const setting = (takesOffers: boolean) => ({
  data: { __typename: 'Query', profile: { __typename: 'Profile', userId: '7', takesOffers } },
});
const done = (field: string, payload: object) => ({ data: { __typename: 'Mutation', [field]: payload } });
const contact = (id: string, name: string) => aContact({ id, name });
const accepted = (id: string, name: string, isNew = true) =>
  done('acceptOffer', { __typename: 'AcceptOfferPayload', isNew, contact: contact(id, name) });

describe('the offers', () => {
  it('explain when they cannot be fetched and are asked for again', async () => {
    let isDown = true;
    renderScreen(<OffersPage />, { Offers: () => (isDown ? null : answer([offer('1', 'Noor Ashworth')])) });
    await screen.findByRole('heading', { name: 'Offers can’t be shown right now' });
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Noor Ashworth' });
    // The service of cards is away: its setting is not there, the rest is.
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('say that nobody is waiting, and why nobody will', async () => {
    renderScreen(<OffersPage />, { Offers: () => answer([]), OfferSetting: () => setting(false) });
    await screen.findByRole('heading', { name: 'No offers yet' });
    await screen.findByText('The form on your public page is switched off.');
    expect(screen.queryByRole('button', { name: 'Decline all' })).toBeNull();
  });

  it('show what was left as text, and what was agreed to', async () => {
    const hostile = offer('1', '<img src=x onerror=alert(1)>', {
      note: '[a](javascript:alert(1))',
      email: 'a@b.example',
    });
    const { container } = renderScreen(<OffersPage />, {
      Offers: () => answer([hostile, offer('2', 'Noor Ashworth', { possibleDuplicates: [alike('9', 'Noor A.')] })]),
      OfferSetting: () => setting(true),
    });
    await screen.findByRole('heading', { name: 'Offers (2)' });
    await screen.findByRole('switch');
    const list = screen.getByRole('list', { name: 'Offers' });
    expect(list.querySelectorAll('img, a')).toHaveLength(0);
    expect(within(list).getAllByText('Received January 2, 2026 · will be deleted in 88 days')).toHaveLength(2);
    within(list).getByText('Looks like Noor A.');
    expect(within(list).getAllByText('Consent')).toHaveLength(2);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('say that no more come in', async () => {
    renderScreen(<OffersPage />, { Offers: () => answer([offer('1', 'Noor Ashworth')], 1) });
    await screen.findByText(/^Your list is full with 1 offers/);
  });

  it('become contacts, and the keyboard goes on with the next one', async () => {
    let waiting = [offer('1', 'Noor Ashworth'), offer('2', 'Jonas Weber'), offer('3', 'Ines Okafor')];
    const { asked } = renderScreen(<OffersPage />, {
      Offers: () => answer(waiting),
      AcceptOffer: ({ id }) => {
        waiting = waiting.filter((one) => one.id !== id);
        return accepted('40', 'Jonas Weber');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Contacts: Jonas Weber' }));
    await screen.findByText('Contact added');
    await waitFor(() => expect(screen.queryByText('Jonas Weber')).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('data-offer')).toBe('3'));
    expect(asked.find(({ operation }) => operation === 'AcceptOffer')?.variables).toEqual({
      ...{ id: '2', onDuplicate: 'ASK', updateId: null },
    });
  });

  it('ask when somebody looks the same: merged, or both are kept', async () => {
    let waiting = [offer('1', 'Noor Ashworth')];
    const { asked } = renderScreen(<OffersPage />, {
      Offers: () => answer(waiting),
      AcceptOffer: ({ onDuplicate }) => {
        if (onDuplicate === 'ASK')
          return done('acceptOffer', { __typename: 'PossibleDuplicatesFound', duplicates: [alike('9', 'Noor A.')] });
        waiting = [];
        return accepted('9', 'Noor A.', false);
      },
    });
    const add = await screen.findByRole('button', { name: 'Add to Contacts: Noor Ashworth' });
    await userEvent.click(add);
    const dialog = await screen.findByRole('dialog', { name: 'Is this the same person?' });
    within(dialog).getByText('Same email');
    within(dialog).getByRole('button', { name: 'Keep both' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Add to Contacts: Noor/ })),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Add to Contacts: Noor/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Merge into Noor A.' }));
    await screen.findByText('Contact updated');
    await screen.findByRole('heading', { name: 'No offers yet' });
    expect(asked.at(-1)?.operation).toBe('Offers');
    expect(asked.filter(({ operation }) => operation === 'AcceptOffer').at(-1)?.variables).toEqual({
      ...{ id: '1', onDuplicate: 'UPDATE', updateId: '9' },
    });
  });

  it('go into whoever is searched for', async () => {
    const row = { __typename: 'Contact', id: '12', name: 'Mira Adler', title: 'Buyer', company: null, tags: [] };
    const { asked } = renderScreen(<OffersPage />, {
      Offers: () => answer([offer('1', 'Noor Ashworth')]),
      OfferTargets: ({ search }) => ({
        data: {
          __typename: 'Query',
          contacts: {
            __typename: 'ContactConnection',
            nodes: search === 'mira' ? [{ ...row, createdAt: '2026-01-02T12:00:00.000Z' }] : [],
          },
        },
      }),
      AcceptOffer: () => accepted('12', 'Mira Adler', false),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Merge: Noor Ashworth' }));
    await screen.findByText('No similar contacts. Search for one to merge with.');
    const words = screen.getByRole('searchbox', { name: 'Find a contact' });
    await userEvent.type(words, 'nobody');
    await screen.findByText('No contacts match “nobody”.');
    await userEvent.clear(words);
    await userEvent.type(words, 'mira');
    await userEvent.click(await screen.findByRole('button', { name: 'Merge into Mira Adler' }));
    await screen.findByText('Contact updated');
    expect(asked.find(({ operation }) => operation === 'AcceptOffer')?.variables).toMatchObject({ updateId: '12' });
  });

  it('stay when the plan is full, and go when somebody else was faster', async () => {
    let isFull = true;
    let waiting = [offer('1', 'Noor Ashworth')];
    renderScreen(<OffersPage />, {
      Offers: () => answer(waiting),
      AcceptOffer: () => {
        if (isFull)
          return done('acceptOffer', { __typename: 'ContactLimitReached', message: 'Your plan includes 1 contacts.' });
        waiting = [];
        return {
          data: null,
          errors: [{ message: 'Offer not found', path: ['acceptOffer'], extensions: { code: 'NOT_FOUND' } }],
        };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Add to Contacts: Noor/ }));
    await screen.findByText(/^Your plan includes 1 contacts\. You can still read/);
    isFull = false;
    await userEvent.click(screen.getByRole('button', { name: /^Add to Contacts: Noor/ }));
    await screen.findByText('This offer is no longer available');
    await screen.findByRole('heading', { name: 'No offers yet' });
  });

  it('are declined only after a question, one or all', async () => {
    let waiting = [offer('1', 'Noor Ashworth'), offer('2', 'Jonas Weber'), offer('3', 'Ines Okafor')];
    const { asked } = renderScreen(<OffersPage />, {
      Offers: () => answer(waiting),
      DeclineOffer: ({ id }) => {
        waiting = waiting.filter((one) => one.id !== id);
        return done('declineOffer', { __typename: 'DeclineOfferPayload', id });
      },
      DeclineAllOffers: () => {
        waiting = [];
        return done('declineAllOffers', { __typename: 'DeclineAllOffersPayload', declinedCount: 2 });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline: Noor Ashworth' }));
    await screen.findByText(/^Are you sure you want to decline the offer from Noor Ashworth/);
    expect(asked.map(({ operation }) => operation)).not.toContain('DeclineOffer');
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await screen.findByText('Offer declined');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-offer')).toBe('2'));
    await userEvent.click(screen.getByRole('button', { name: 'Decline all' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Decline all' }).at(-1) as HTMLElement);
    await screen.findByText('2 offers declined');
    // What is left while the question is open is not among them.
    expect(asked.findLast(({ operation }) => operation === 'DeclineAllOffers')?.variables).toEqual({ upTo: '2' });
    await screen.findByRole('heading', { name: 'No offers yet' });
  });

  it('are asked for on the public page, or not any more', async () => {
    let isOn = true;
    const { asked } = renderScreen(<OffersPage />, {
      Offers: () => answer([]),
      OfferSetting: () => setting(isOn),
      SetOfferSetting: ({ takesOffers }) => {
        isOn = Boolean(takesOffers);
        return done('updateProfileSettings', { __typename: 'ProfilePayload', profile: setting(isOn).data.profile });
      },
    });
    const toggle = await screen.findByRole('switch', { name: 'Let visitors leave their details on my public page' });
    await userEvent.click(toggle);
    await screen.findByText('Form switched off');
    await waitFor(() => expect((toggle as HTMLInputElement).checked).toBe(false));
    expect(asked.at(-1)?.variables).toEqual({ takesOffers: false });
  });
});

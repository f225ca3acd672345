import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { aCard, cardsAnswer } from '../../../test/card.ts';
import { type Answers, open, refusal } from '../../../test/stage.tsx';

describe('my business cards', () => {
  it('says that they could not be loaded, and tries again when asked', async () => {
    let isAway = true;
    open('/my-card', { MyCards: () => (isAway ? null : cardsAnswer(aCard())) });
    await screen.findByRole('heading', { name: 'Your cards can’t be loaded' });
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Work' });
  });

  it('invites somebody without any', async () => {
    const { container } = open('/my-card', { MyCards: () => cardsAnswer() });
    await screen.findByRole('heading', { name: 'No business cards yet' });
    expect((await axe(container)).violations).toEqual([]);
  });

  it('shows the cards, and marks the one that stands for the person', async () => {
    const { container } = open('/my-card', {
      MyCards: () => cardsAnswer(aCard(), aCard({ id: '8', name: 'Choir', isDefault: false })),
    });
    const tiles = await screen.findAllByRole('listitem');
    expect(tiles.map((tile) => tile.textContent?.includes('Default Card'))).toEqual([true, false]);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('turns over one card at a time', async () => {
    open('/my-card', { MyCards: () => cardsAnswer(aCard(), aCard({ id: '8', name: 'Choir', isDefault: false })) });
    await userEvent.click(await screen.findByRole('button', { name: 'Show QR code of Work' }));
    await screen.findByRole('button', { name: 'Show front of Work' });
    await userEvent.click(screen.getByRole('button', { name: 'Show QR code of Choir' }));
    await screen.findByRole('button', { name: 'Show front of Choir' });
    await waitFor(() => screen.getByRole('button', { name: 'Show QR code of Work' }));
  });

  it('downloads a card under the name that the server gives it, and says when it can’t', async () => {
    let isAway = true;
    const { sent } = open('/my-card', {
      MyCards: () => cardsAnswer(aCard()),
      'GET /api/business-cards/7/vcard': () =>
        isAway
          ? null
          : new Response('BEGIN:VCARD', {
              headers: {
                'content-disposition': `attachment; filename="Ada_Fictive.vcf"; filename*=UTF-8''%C3%81da_Fictive.vcf`,
              },
            }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download Work' }));
    await screen.findByText('Couldn’t download the card');
    isAway = false;
    const saved: string[] = [];
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
    URL.createObjectURL = () => 'blob:card';
    await userEvent.click(screen.getByRole('button', { name: 'Download Work' }));
    await waitFor(() => expect(saved).toEqual(['Áda_Fictive.vcf']));
    expect(sent.at(-1)?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('asks before it deletes, says so, and shows which card is the default now', async () => {
    let cards = [aCard(), aCard({ id: '8', name: 'Choir', isDefault: false })];
    const { sent } = open('/my-card', {
      MyCards: () => cardsAnswer(...cards),
      DeleteCard: () => {
        cards = [aCard({ id: '8', name: 'Choir', isDefault: true })];
        return { __typename: 'Mutation', deleteBusinessCard: { __typename: 'DeleteBusinessCardPayload', id: '7' } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Work' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete business card' });
    expect(question.textContent).toContain('Are you sure you want to delete this contact?');
    expect(question.textContent).toContain('Work');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Business card deleted successfully!');
    expect(sent.find(({ call }) => call === 'DeleteCard')?.variables).toEqual({ id: '7' });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Work' })).toBeNull());
    await screen.findByText('Default Card');
  });

  it('keeps a card that could not be deleted, and takes one that is gone already for deleted', async () => {
    let isGone = false;
    open('/my-card', {
      MyCards: () => cardsAnswer(...(isGone ? [] : [aCard()])),
      DeleteCard: () => refusal(isGone ? 'NOT_FOUND' : 'SERVICE_UNAVAILABLE', 'The cards are away.'),
    });
    const remove = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Delete Work' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    };
    await remove();
    await screen.findByText('Failed to delete business card');
    await screen.findByRole('heading', { name: 'Work' });
    isGone = true;
    await remove();
    await screen.findByText('Business card deleted successfully!');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Work' })).toBeNull());
    await screen.findByText('No business cards yet');
  });

  it('takes a card away that was deleted elsewhere, and shows which one is the default now', async () => {
    let cards = [aCard(), aCard({ id: '8', name: 'Choir', isDefault: false })];
    open('/my-card', {
      MyCards: () => cardsAnswer(...cards),
      DeleteCard: () => {
        cards = [aCard({ id: '8', name: 'Choir', isDefault: true })];
        return refusal('NOT_FOUND', 'Card not found');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Work' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Business card deleted successfully!');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Work' })).toBeNull());
    await screen.findByText('Default Card');
  });

  it('keeps what it shows, and goes on with the next card, when looking again fails', async () => {
    let isAway = false;
    const { sent } = open('/my-card', {
      MyCards: () => (isAway ? null : cardsAnswer(aCard(), aCard({ id: '8', name: 'Choir', isDefault: false }))),
      DeleteCard: () => {
        isAway = true;
        return { __typename: 'Mutation', deleteBusinessCard: { __typename: 'DeleteBusinessCardPayload', id: '7' } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Work' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent.filter(({ call }) => call === 'MyCards').length).toBeGreaterThan(1));
    await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Choir'));
    expect(screen.queryByRole('heading', { name: 'Work' })).toBeNull();
  });

  it.each([
    [
      'of a card that stands for nobody says that its link stops',
      ['7', 'Choir'] as const,
      '“Choir” and its pictures will be deleted, and its link will stop working.',
    ],
    [
      'of the default card says which one its link opens then',
      ['8', 'Work'] as const,
      '“Work” and its pictures will be deleted. Links, QR codes and NFC tags of your default card will then open “Sports”. Those made for “Work” before it was the default will stop working.',
    ],
    [
      'of the default card says that its link opens none where the next one is not shared',
      ['9', 'Work'] as const,
      '“Work” and its pictures will be deleted. Links, QR codes and NFC tags of your default card will open no card, because your next default card, “Choir”, isn’t shared.',
    ],
    [
      'of the only card says that its link stops',
      ['', 'Work'] as const,
      '“Work” and its pictures will be deleted, and its link will stop working.',
    ],
  ])('the question before deleting %s', async (_what, [firstId, name], words) => {
    const others = [
      aCard({ id: '8', name: 'Sports', isDefault: false }),
      aCard({ id: '9', name: 'Choir', isDefault: false, isShared: false }),
    ];
    const cards = [...others.slice(firstId === '9' ? 1 : 0, firstId ? 2 : 0), aCard()];
    open('/my-card', { MyCards: () => cardsAnswer(...cards) });
    await userEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete business card' });
    expect(question.textContent).toContain(`Are you sure you want to delete this contact? ${words}`);
  });

  it('makes another card the default, and says what links and codes open now', async () => {
    let second = aCard({ id: '8', name: 'Choir', isDefault: false });
    let first = aCard();
    open('/my-card', {
      MyCards: () => cardsAnswer(first, second),
      MakeDefaultCard: () => {
        first = aCard({ isDefault: false, version: 2 });
        second = aCard({ id: '8', name: 'Choir', version: 2 });
        return { __typename: 'Mutation', makeDefaultBusinessCard: { __typename: 'BusinessCardPayload', card: second } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Make default: Choir' }));
    await screen.findByText('“Choir” is now your default card');
    screen.getByText('Links, QR codes and NFC tags of your default card now open it.');
    const tiles = screen.getAllByRole('listitem').filter((tile) => tile.querySelector('h2'));
    expect(tiles.map((tile) => tile.textContent?.includes('Default Card'))).toEqual([false, true]);
  });
});

const publicPage = (over: object = {}) => ({
  ...{ __typename: 'Profile', userId: '1', handle: null, isPublic: true, isIndexed: false, takesOffers: true },
  ...{ publicUrl: 'https://kaard.example/api/public/profile/1', ...over },
});
const changed = (field: string, over: object) => ({
  __typename: 'Mutation',
  [field]: { __typename: 'ProfilePayload', profile: publicPage(over) },
});

describe('the public page', () => {
  const start = async (answers: Answers = {}) => {
    const stage = open('/my-card', {
      MyCards: () => cardsAnswer(aCard()),
      MyPublicPage: () => ({ __typename: 'Query', profile: publicPage() }),
      ...answers,
    });
    await screen.findByRole('heading', { name: 'Your public page' });
    return stage;
  };

  it('has an address of its owner’s choice; a refusal stands beside it', async () => {
    let isTaken = true;
    const words = 'This address is taken or too similar to a taken one';
    const { sent, container } = await start({
      SetHandle: () =>
        isTaken
          ? refusal('CONFLICT', `${words}.`, { details: { fields: { handle: words } } })
          : changed('setProfileHandle', { handle: 'ada.fictive', publicUrl: 'https://kaard.example/u/ada.fictive' }),
    });
    const address = screen.getByLabelText('Custom page address');
    await userEvent.type(address, 'Ada.Fictive');
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(address.getAttribute('aria-invalid')).toBe('true');
    isTaken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    await screen.findByText('Address saved');
    expect(sent.filter(({ call }) => call === 'SetHandle').at(-1)?.variables).toEqual({ handle: 'ada.fictive' });
    await screen.findByRole('link', { name: 'kaard.example/u/ada.fictive' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save address' }));
    expect((address as HTMLInputElement).value).toBe('ada.fictive');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('promises nothing while it is off, when the default card is to be deleted', async () => {
    await start({
      MyCards: () => cardsAnswer(aCard(), aCard({ id: '8', name: 'Choir', isDefault: false })),
      MyPublicPage: () => ({ __typename: 'Query', profile: publicPage({ isPublic: false }) }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete Work' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete business card' });
    expect(question.textContent).toContain(
      'Links, QR codes and NFC tags of your default card open nothing while your page is off. When it is on, they will open “Choir”.',
    );
  });

  it('is switched off, and then no engine lists it', async () => {
    const { sent } = await start({ ChangePublicPage: () => changed('updateProfileSettings', { isPublic: false }) });
    await userEvent.click(screen.getByRole('switch', { name: /^Anyone can open my page/ }));
    await screen.findByText(/Nobody can open your cards right now/);
    expect(sent.find(({ call }) => call === 'ChangePublicPage')?.variables).toEqual({ input: { isPublic: false } });
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Let search engines list my page/ }).disabled).toBe(
      true,
    );
  });

  it('has a form for visitors that its owner can take away', async () => {
    const { sent } = await start({ ChangePublicPage: () => changed('updateProfileSettings', { takesOffers: false }) });
    const form = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Visitors can leave their details/ });
    expect(form().checked).toBe(true);
    await userEvent.click(form());
    await waitFor(() => expect(form().checked).toBe(false));
    expect(sent.find(({ call }) => call === 'ChangePublicPage')?.variables).toEqual({ input: { takesOffers: false } });
  });

  it('that could not be changed says so and stays as it is', async () => {
    await start({ ChangePublicPage: () => null });
    await userEvent.click(screen.getByRole('switch', { name: /^Let search engines list my page/ }));
    await screen.findByText('Couldn’t save the setting');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Let search engines list my page/ }).checked).toBe(
      false,
    );
  });
});

describe('the figures of a card', () => {
  const day = (date: string, views: number) => ({ __typename: 'CardDay', day: date, views, saves: 0, shares: 1 });

  it('are a chart for those who see it and a table for those who don’t', async () => {
    const figures = {
      ...{ __typename: 'CardFigures', views: 7, saves: 0, shares: 2 },
      days: [day('2026-11-22', 7), day('2026-11-23', 0)],
      byWay: [{ __typename: 'CardShares', way: 'QR', count: 2 }],
    };
    const { container } = open('/my-card', {
      MyCards: () => cardsAnswer(aCard()),
      CardFigures: () => cardsAnswer({ __typename: 'BusinessCard', id: '7', figures }),
    });
    await userEvent.click(await screen.findByText('7 views, 0 saves, 2 shares in 30 days'));
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['DayViewsSavesShares', 'November 22701', 'November 23001']);
    screen.getByText('Shared by QR code (2).');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('are a sentence while there is nothing to draw', async () => {
    const figures = {
      ...{ __typename: 'CardFigures', views: 0, saves: 0, shares: 0, byWay: [] },
      days: [{ ...day('2026-11-22', 0), shares: 0 }],
    };
    open('/my-card', {
      MyCards: () => cardsAnswer(aCard()),
      CardFigures: () => cardsAnswer({ __typename: 'BusinessCard', id: '7', figures }),
    });
    await userEvent.click(await screen.findByText('0 views, 0 saves, 0 shares in 30 days'));
    await screen.findByText('Nobody has opened or saved this card in the last 30 days, and you haven’t shared it.');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

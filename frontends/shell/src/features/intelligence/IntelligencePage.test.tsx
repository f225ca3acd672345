import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderScreen } from '../../../test/render.tsx';
import { expectOverFigures, lateWords } from '../../../test/takes-longer.tsx';
import { IntelligencePage } from './IntelligencePage.tsx';

const person = (id: string, name: string) => ({ __typename: 'InsightContact', id, name, company: 'Example Press' });
const fact = (contactId: string | null, field: string, value: string) => ({
  ...{ __typename: 'InsightFact', contactId, field, value, on: null },
});
const share = (name: string, points: number, of: number) => ({
  ...{ __typename: 'NetworkStrengthShare', name, points, of, because: `${name}, because` },
});
const industry = (name: string, count: number) => ({ __typename: 'IndustryCount', industry: name, count });
const network = (over: object = {}) => ({
  ...{ __typename: 'NetworkInsights', totalContacts: 1234, unknownIndustry: 0, unread: 0, skillGaps: [] },
  networkStrength: {
    ...{ __typename: 'NetworkStrength', value: 6.2 },
    shares: [
      share('size', 2.9, 3),
      share('variety', 1.3, 3),
      share('recency', 1.2, 2.5),
      share('completeness', 0.8, 1.5),
    ],
  },
  industryDistribution: [industry('Health', 900)],
  ...{ recommendedIntroductions: [], opportunities: [] },
  ...over,
});
const answer = (over: object = {}) => ({ data: { __typename: 'Query', networkInsights: network(over) } });
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 2).map(({ textContent }) => textContent));

describe('business intelligence', () => {
  it('says that it failed, and tries again', async () => {
    let isDown = true;
    renderScreen(<IntelligencePage />, { NetworkInsights: () => (isDown ? null : answer()) });
    await screen.findByRole('heading', { name: 'Network insights can’t be shown right now' });
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Industry Distribution' });
  });

  it('says that it takes longer over the figures, where it is in sight also on a phone', () => {
    expectOverFigures(lateWords(<IntelligencePage />, 'NetworkInsights'));
  });

  it('leads somebody without contacts to their business, and shows no figure', async () => {
    const { container } = renderScreen(<IntelligencePage />, { NetworkInsights: () => answer({ totalContacts: 0 }) });
    const link = await screen.findByRole('link', { name: 'Set Up Your Business' });
    expect(link.getAttribute('href')).toBe('/business-setup');
    expect(screen.queryByText('Network Strength')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Why/ })).toBeNull();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('shows figures, and the strength with its shares', async () => {
    const { container } = renderScreen(<IntelligencePage />, { NetworkInsights: () => answer() });
    await screen.findByRole('img', { name: '6.2 out of 10' });
    const values = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(values).toEqual([
      ['Total Contacts', '1,234'],
      ['Network Strength', '6.2/10'],
      ['Opportunities', '0'],
    ]);
    expect(rows('Network strength by part')).toEqual([
      ['Size:size, because', '2.9 of 3'],
      ['Variety:variety, because', '1.3 of 3'],
      ['Recency:recency, because', '1.2 of 2.5'],
      ['Completeness:completeness, because', '0.8 of 1.5'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Why? Network Strength: 6.2/10' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Network Strength: 6.2/10' }));
    sheet.getByText('recency, because');
    sheet.getByText(/full for 30 days after you meet, call or email/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const [name, href] of [
      ['View Contacts', '/contacts'],
      ['Add Contact', '/contacts/new'],
    ] as const)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
    screen.getByText('Nothing needs your attention right now.');
    screen.getByText('No introductions to recommend yet.');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('draws industries as bars in a table, the rest a press away, and says who was counted', async () => {
    const names = ['Health', 'Law', 'Energy', 'Retail', 'Design', 'Sport', 'Farming', 'Logistics', 'Science'];
    const { asked } = renderScreen(<IntelligencePage />, {
      NetworkInsights: () =>
        answer({ unknownIndustry: 40, industryDistribution: names.map((name, at) => industry(name, 90 - 10 * at)) }),
      IndustryEvidence: () => ({
        data: {
          __typename: 'Query',
          networkInsights: {
            __typename: 'NetworkInsights',
            industryDistribution: [{ ...industry('Law', 80), contacts: [person('5', 'Ivo Fictive')] }],
          },
        },
      }),
    });
    await screen.findByRole('table', { name: 'Industry Distribution' });
    expect(rows('Industry Distribution')).toHaveLength(8);
    expect(rows('Industry Distribution').at(-1)).toEqual(['No known industry', '40']);
    const bars = [...document.querySelectorAll('tbody tr[data-most] rect:last-child')].map((bar) =>
      bar.getAttribute('width'),
    );
    expect([bars[0], bars[1]?.slice(0, 5), bars.at(-1)?.slice(0, 5)]).toEqual(['100%', '88.88', '44.44']);
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more industries' }));
    expect(rows('Industry Distribution')).toHaveLength(10);
    expect(asked.map(({ operation }) => operation)).not.toContain('IndustryEvidence');
    await userEvent.click(screen.getByRole('button', { name: 'Why? Law: 80 contacts' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Law: 80 contacts' }));
    expect((await sheet.findByRole('link', { name: 'Ivo Fictive' })).getAttribute('href')).toBe('/contacts/5');
    sheet.getByText('Showing 1 of 80, strongest connections first.');
  });

  const profile = (over: object = {}) => ({
    data: {
      __typename: 'Query',
      profile: { __typename: 'Profile', userId: '7', targetMarket: null, businessGoals: [], ...over },
    },
  });
  const PROMPT = 'Add goals or a target market to see the gaps in your network.';
  const NO_GAPS =
    'No gaps found. A gap is a role or industry that your goals or target market mention and none of your contacts has.';

  it.each([
    ['no goals and no target market: asks for them', profile(), PROMPT, 'Set Up Your Business'],
    ['goals', profile({ businessGoals: ['Hire a lawyer'] }), NO_GAPS, 'Edit Your Business'],
    [
      'goals without a role or an industry',
      profile({ businessGoals: ['Double our revenue'] }),
      NO_GAPS,
      'Edit Your Business',
    ],
    ['a target market', profile({ targetMarket: 'Hospitals' }), NO_GAPS, 'Edit Your Business'],
  ])('without gaps, for somebody who has named %s', async (_what, named, words, link) => {
    renderScreen(<IntelligencePage />, { NetworkInsights: () => answer(), NamedNeeds: () => named });
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/business-setup');
    expect(screen.queryByText(words === PROMPT ? NO_GAPS : PROMPT)).toBeNull();
  });

  it('says that somebody has not been read, instead of that nothing is missing or that their card tells nothing', async () => {
    renderScreen(<IntelligencePage />, {
      NetworkInsights: () => answer({ unknownIndustry: 5, unread: 3 }),
      NamedNeeds: () => profile({ businessGoals: ['Hire a lawyer'] }),
    });
    await screen.findByText(/^3 contacts haven’t been read\. Gaps are only shown when everyone’s/);
    expect(screen.queryByText(/No gaps found/)).toBeNull();
    expect(rows('Industry Distribution')).toEqual([
      ['Health', '900'],
      ['Not read', '3'],
      ['No known industry', '2'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Why? Not read: 3 contacts' }));
    within(await screen.findByRole('dialog')).getByText(/haven’t been read\. Only those that have been count/);
  });

  it('asks nobody for goals while it can’t know whether there are some', async () => {
    renderScreen(<IntelligencePage />, { NetworkInsights: () => answer(), NamedNeeds: () => null });
    await screen.findByText('No gaps found.');
    expect(screen.queryByRole('link', { name: 'Set Up Your Business' })).toBeNull();
    screen.getByRole('heading', { name: 'Industry Distribution' });
  });

  it('shows opportunities, gaps and introductions as text, with their reasons', async () => {
    const facts = [fact('5', 'TITLE', 'Lawyer')];
    const { container } = renderScreen(<IntelligencePage />, {
      NetworkInsights: () =>
        answer({
          opportunities: [
            {
              ...{
                __typename: 'NetworkOpportunity',
                id: '9',
                type: 'HIGH_POTENTIAL_LEAD',
                opportunity: '<b>Meet</b> Ivo',
                priority: 8,
                action: 'Write',
              },
              ...{ contacts: [person('5', 'Ivo Fictive')], facts },
            },
            {
              ...{ __typename: 'NetworkOpportunity', id: '10', opportunity: 'Find one', priority: 6, action: 'Look' },
              ...{ type: 'INDUSTRY_TREND', contacts: [], facts: [] },
            },
          ],
          skillGaps: [
            {
              ...{ __typename: 'SkillGap', text: 'None of your contacts is a lawyer', name: 'lawyer' },
              ...{ facts: [fact(null, 'GOAL', 'Hire a lawyer')], nearest: [person('6', 'Bo Fictive')] },
            },
          ],
          recommendedIntroductions: [
            {
              ...{
                __typename: 'RecommendedIntroduction',
                id: '9',
                reason: 'They need each other',
                confidence: 75,
                facts,
              },
              ...{ contact1: person('5', 'Ivo Fictive'), contact2: person('6', 'Bo Fictive') },
            },
          ],
        }),
    });
    const first = (await screen.findByRole('heading', { name: '<b>Meet</b> Ivo' })).closest('li') as HTMLElement;
    within(first).getByText('High');
    expect(within(first).getByRole('link', { name: 'View Contact: Ivo Fictive' }).getAttribute('href')).toBe(
      '/contacts/5',
    );
    const second = screen.getByRole('heading', { name: 'Find one' }).closest('li') as HTMLElement;
    within(second).getByText('Medium');
    expect(within(second).queryByRole('button', { name: /Take Action/ })).toBeNull();
    expect(container.querySelector('h3 b')).toBeNull();
    screen.getByText('75% confidence');
    await userEvent.click(screen.getByRole('button', { name: 'Why? lawyer' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'lawyer' }));
    sheet.getByText('Hire a lawyer');
    sheet.getByRole('link', { name: 'Bo Fictive' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Why? Opportunities: 2' }));
    within(await screen.findByRole('dialog')).getByText('Find one');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Take Action: Ivo Fictive' }));
    await screen.findByRole('dialog', { name: /Ivo Fictive/ });
    // As the feed offers it for the same opportunity.
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Propose a meeting' }).checked).toBe(true);
  });

  it('lets go of a follow-up that was written and logged, and asks what follows now', async () => {
    // Brings a clipboard along.
    const user = userEvent.setup();
    const draft = { subject: 'Hello', body: 'Hello', to: 'mira@example.com', language: 'en' };
    const contact = { id: '1', lastContactAt: null, interactionCount: 2, version: 3 };
    const followUp = {
      ...{ __typename: 'NetworkOpportunity', id: 'f1', type: 'FOLLOW_UP_OPPORTUNITY', opportunity: 'Write to Mira' },
      ...{ priority: 8, action: 'Say hello', contacts: [person('1', 'Mira Adler')], facts: [] },
    };
    const { asked } = renderScreen(<IntelligencePage />, {
      NetworkInsights: () => answer({ opportunities: [followUp] }),
      DraftEmail: () => ({ data: { draftEmail: { __typename: 'DraftEmailPayload', ...draft } } }),
      LogInteraction: () => ({
        data: {
          logInteraction: {
            interaction: { __typename: 'Interaction', id: '1' },
            contact: { __typename: 'Contact', ...contact },
          },
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Take Action: Mira Adler' }));
    await user.click(await screen.findByRole('button', { name: 'Generate Draft' }));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await user.click(await screen.findByRole('button', { name: 'Log Email' }));
    await screen.findByText('Nothing needs your attention right now.');
    expect(asked.filter(({ operation }) => operation === 'NetworkInsights')).toHaveLength(2);
  });
});

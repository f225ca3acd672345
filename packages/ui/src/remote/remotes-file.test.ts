import { describe, expect, it } from '@jest/globals';
import { REMOTE_CONTRACT } from './remote.ts';
import { readRemotesFile } from './remotes-file.ts';

const label = { id: 'cards.tab', message: 'My Card' };
const query = { kind: 'Document', definitions: [{ kind: 'OperationDefinition', operation: 'query' }] };
const figure = { slot: 'dashboard-figure', label, icon: 'M3 7h18' };
const GOOD = {
  version: '1.0.0-abc',
  entry: '/remotes/cards/1.0.0-abc/remoteEntry.js',
  contract: REMOTE_CONTRACT,
  routes: [{ path: '/my-card', guarded: true, framed: true }],
  tabs: [{ to: '/my-card', label, icon: 'M3 7h18', order: 40, section: ['/share'] }],
  commands: [{ kind: 'add', to: '/my-card/new', label }],
  links: [{ slot: 'contact-actions', to: '/share?contact=:contactId', label, icon: 'M3 7h18' }],
  parts: [{ ...figure, order: 30, ask: { query, field: ['cardStats', 'cardShares'] } }, { slot: 'account-section' }],
  device: { databases: ['kaard_cards'], session: [], local: [] },
};
const SCANNER = {
  ...GOOD,
  entry: '/remotes/scanner/1/remoteEntry.js',
  routes: [{ path: '/scanner', guarded: true, framed: true }],
};

/** The file with one remote that is as it should be, and one that is not. */
const read = (cards: unknown) => readRemotesFile({ remotes: { cards, scanner: SCANNER } });

describe('/remotes.json', () => {
  it.each([
    ['{}', {}],
    ['null', null],
    ['a list', []],
    ['a text', 'remotes'],
    ['remotes that are a list', { remotes: [] }],
    ['remotes that are null', { remotes: null }],
  ])('that is %s is refused as a whole', (_what, file) => {
    expect(() => readRemotesFile(file)).toThrow(/remotes/);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'cards'],
    ['a list', []],
    ['nothing', {}],
    ['without tabs', { ...GOOD, tabs: undefined }],
    ['with tabs that are no list', { ...GOOD, tabs: { to: '/my-card' } }],
    ['with a tab that is null', { ...GOOD, tabs: [null] }],
    ['with a tab that leads to another host', { ...GOOD, tabs: [{ ...GOOD.tabs[0], to: '//evil.example/' }] }],
    ['with a tab that runs a script', { ...GOOD, tabs: [{ ...GOOD.tabs[0], to: 'javascript:alert(1)' }] }],
    ['with an unknown icon', { ...GOOD, tabs: [{ ...GOOD.tabs[0], icon: 'rocket' }] }],
    ['with an icon that is none', { ...GOOD, tabs: [{ ...GOOD.tabs[0], icon: { d: 'M3 7h18' } }] }],
    ['with an icon of a megabyte', { ...GOOD, tabs: [{ ...GOOD.tabs[0], icon: `M3 7${'h1'.repeat(500_000)}` }] }],
    ['with a label that is a text', { ...GOOD, tabs: [{ ...GOOD.tabs[0], label: 'My Card' }] }],
    ['with a label that can’t be parsed', { ...GOOD, tabs: [{ ...GOOD.tabs[0], label: { id: 'x', message: '{a' } }] }],
    ['with a section on another host', { ...GOOD, tabs: [{ ...GOOD.tabs[0], section: ['//evil.example/'] }] }],
    ['with a section that is no list', { ...GOOD, tabs: [{ ...GOOD.tabs[0], section: '/share' }] }],
    ['with an order that is none', { ...GOOD, tabs: [{ ...GOOD.tabs[0], order: '40' }] }],
    ['without routes', { ...GOOD, routes: undefined }],
    ['with a route without path', { ...GOOD, routes: [{ guarded: true, framed: true }] }],
    ['with a route that nobody guards or does not', { ...GOOD, routes: [{ path: '/my-card', framed: true }] }],
    ['with a route for everything', { ...GOOD, routes: [{ path: '*', guarded: true, framed: true }] }],
    ['with code of another host', { ...GOOD, entry: 'https://evil.example/remoteEntry.js' }],
    ['with code of another host, said shortly', { ...GOOD, entry: '//evil.example/remoteEntry.js' }],
    ['with a command of a kind that is none', { ...GOOD, commands: [{ ...GOOD.commands[0], kind: 'delete' }] }],
    ['with a link in a slot that is none', { ...GOOD, links: [{ ...GOOD.links[0], slot: 'landing' }] }],
    ['with a part in a slot that is none', { ...GOOD, parts: [{ slot: 'landing' }] }],
    [
      'with a question that is none',
      { ...GOOD, parts: [{ ...figure, ask: { query: 'query { me }', field: ['me'] } }] },
    ],
    [
      'with a question that changes something',
      {
        ...GOOD,
        parts: [{ ...figure, ask: { query: { ...query, definitions: [{ operation: 'mutation' }] }, field: ['me'] } }],
      },
    ],
    ['with a question about nothing', { ...GOOD, parts: [{ ...figure, ask: { query, field: [] } }] }],
    ['with a figure without label', { ...GOOD, parts: [{ slot: 'dashboard-figure', icon: 'M3 7h18' }] }],
    ['that would empty what the session is kept in', { ...GOOD, device: { ...GOOD.device, local: ['authToken'] } }],
  ])('loses an entry %s, and nothing else', (_what, cards) => {
    const { usable, unusable } = read(cards);
    expect(Object.keys(usable)).toEqual(['scanner']);
    expect(Object.keys(unusable)).toEqual(['cards']);
    expect(unusable.cards?.kind).toBe('incompatible');
    expect(unusable.cards?.problem).not.toBe('');
  });

  it('does not look into an entry of another contract further than to its addresses', () => {
    const { usable, unusable } = read({ contract: 99, routes: [...GOOD.routes, { path: 7 }, null], tabs: 'later' });
    expect(Object.keys(usable)).toEqual(['scanner']);
    expect(unusable.cards).toEqual({
      kind: 'incompatible',
      problem: `it speaks contract 99, this page ${REMOTE_CONTRACT}`,
      paths: ['/my-card'],
    });
  });

  it('says where an entry is wrong', () => {
    const { unusable } = read({ ...GOOD, tabs: [{ ...GOOD.tabs[0], icon: 'rocket' }] });
    expect(unusable.cards).toMatchObject({ problem: 'tabs[0].icon is no path data', paths: ['/my-card'] });
  });

  it('loses a remote whose name is none', () => {
    const { usable, unusable } = readRemotesFile(JSON.parse('{"remotes":{"__proto__":{},"../x":{},"A":{}}}'));
    expect(Object.keys(usable)).toEqual([]);
    expect(Object.keys(unusable)).toEqual(['__proto__', '../x', 'A']);
  });

  it('gives what is as it should be, and leaves out what it does not know', () => {
    const { usable, unusable } = read({ ...GOOD, later: true, tabs: [{ ...GOOD.tabs[0], later: true }] });
    expect(unusable).toEqual({});
    expect(usable.cards).toEqual(GOOD);
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { PLAN_NAMES, readCatalogue } from './catalogue.ts';
import { featuresOf, savedByTheYear } from './features.ts';
import { readPlans, startOf } from './settings.ts';
import { tableOf } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'kaard-plans-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const fileWith = (text: string) => {
  const file = join(folder, `catalogue-${++files}.json`);
  writeFileSync(file, text);
  return file;
};
const own = readCatalogue(null);

describe('a catalogue of the operator', () => {
  test.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['a plan that does not exist', '{"plans":{"gold":{}}}'],
    ['a limit that is no whole number', '{"plans":{"free":{"limits":{"contacts":1.5}}}}'],
    ['a limit below nothing', '{"plans":{"free":{"limits":{"contacts":-1}}}}'],
    ['a word that nobody knows', '{"plans":{"free":{"limit":{"contacts":5}}}}'],
    ['an address that is none', '{"salesEmail":"somebody"}'],
  ])('is refused with %s', (_what, text) => {
    expect(() => readCatalogue(fileWith(text))).toThrow(/PLAN_CATALOGUE/);
  });

  test('that is not there is refused', () => {
    expect(() => readCatalogue(join(folder, 'missing.json'))).toThrow(/missing\.json/);
  });

  test('says only what is other than in the product', () => {
    const file = fileWith('{"plans":{"free":{"limits":{"contacts":250}},"pro":{"extras":["customFields"]}}}');
    const plans = readPlans({ PLANS: true, PLAN_CATALOGUE: file });
    const { catalogue } = plans;
    expect(catalogue.plans.free.limits).toEqual({ ...own.plans.free.limits, contacts: 250 });
    expect(catalogue.plans.pro.extras).toEqual(['customFields']);
    expect(catalogue.plans.business).toEqual(own.plans.business);
    expect(startOf(plans, 'contacts')).toEqual({ isOn: true, startLimit: 250, startExtras: [] });
  });
});

describe('the catalogue of the product', () => {
  test('has the limits and prices of the specification', () => {
    const figures = PLAN_NAMES.map((name) => {
      const { limits, monthly, yearly } = own.plans[name];
      return [limits.contacts, limits.scansPerMonth, limits.aiInsightsPerMonth, limits.teamMembers, monthly, yearly];
    });
    expect(figures).toEqual([
      [100, 50, 5, 1, 0, 0],
      [2500, 500, 50, 1, 15, 150],
      [10_000, 2000, 200, 10, 49, 490],
      [null, null, null, null, 199, 1990],
    ]);
  });

  test('gives every plan all that the smaller ones have', () => {
    for (const [at, name] of PLAN_NAMES.entries()) {
      const smaller = PLAN_NAMES[at - 1];
      if (smaller) expect(own.plans[name].extras).toEqual(expect.arrayContaining(own.plans[smaller].extras));
    }
  });

  test('saves 17 % by the year', () => {
    expect(PLAN_NAMES.slice(1).map((name) => savedByTheYear(own.plans[name]))).toEqual([17, 17, 17]);
    expect(savedByTheYear(own.plans.free)).toBe(0);
  });

  test('puts every promise into words and says what is planned', () => {
    expect(featuresOf(own, 'free')).toContainEqual({ text: '100 contacts', isPlanned: false });
    expect(featuresOf(own, 'free')).toContainEqual({ text: '1 team member', isPlanned: false });
    expect(featuresOf(own, 'free')).toContainEqual({ text: '5 AI insights per month', isPlanned: false });
    expect(featuresOf(own, 'business')).toContainEqual({ text: '10 team members', isPlanned: true });
    expect(featuresOf(own, 'business')).toContainEqual({ text: '10,000 contacts', isPlanned: false });
    expect(featuresOf(own, 'enterprise')).toContainEqual({ text: 'Unlimited scans', isPlanned: false });
    expect(featuresOf(own, 'enterprise')).toContainEqual({ text: 'Dedicated support', isPlanned: true });
  });

  test('is what docs/plans.md says', () => {
    const file = resolve(import.meta.dirname, '../../../docs/plans.md');
    const [before, after] = readFileSync(file, 'utf8').split(
      /(?<=<!-- the catalogue -->\n)[\s\S]*(?=<!-- its end -->)/,
    );
    const fresh = `${before}\n${tableOf(own)}\n\n${after}`;
    if (process.env.KAARD_WRITE_PLANS) writeFileSync(file, fresh);
    expect(readFileSync(file, 'utf8')).toBe(fresh);
  });
});

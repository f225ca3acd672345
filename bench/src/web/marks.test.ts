import { describe, expect, it } from '@jest/globals';
import { brokenMarks } from './marks.ts';
import { median } from './median.ts';
import type { PageFigures } from './visit.ts';

const page = (over: Partial<PageFigures>): PageFigures => ({
  path: '/',
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  lcpMs: 700,
  blockingMs: 0,
  shift: 0,
  kb: 100,
  requests: 4,
  largest: 'Kaard',
  complaints: [],
  ...over,
});

describe('the marks of the web app', () => {
  it('are kept by figures as promised', () => {
    expect(brokenMarks([page({}), page({ path: '/dashboard', lcpMs: 2500, requests: 12 })], 100)).toEqual([]);
  });

  it.each([
    [page({ scores: { performance: 94, accessibility: 100, 'best-practices': 100, seo: 100 } }), /performance/],
    [
      page({ path: '/login', scores: { performance: 50, accessibility: 99, 'best-practices': 100, seo: 100 } }),
      /accessibility/,
    ],
    [page({ lcpMs: 1001 }), /largest paint of \/ /],
    [page({ lcpMs: Number.NaN }), /largest paint/],
    [page({ path: '/login', shift: 0.03 }), /\/login moves by 0\.030/],
    [page({ path: '/dashboard', requests: 13 }), /requests/],
    [page({ path: '/opportunities', lcpMs: 2001 }), /largest paint of \/opportunities/],
    [page({ path: '/contacts/:id', lcpMs: 2001 }), /largest paint of \/contacts\/:id/],
  ])('are broken by others', (figures, what) => {
    expect(brokenMarks([figures], 10).join()).toMatch(what);
  });

  it('are broken by a slow change of screen', () => {
    expect(brokenMarks([], 101)).toHaveLength(1);
  });
});

describe('the median', () => {
  it.each([
    [[], Number.NaN],
    [[3], 3],
    [[5, 1, 3], 3],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });
});

import lighthouse from 'lighthouse';
import type { BenchBrowser } from './browser.ts';
import { median } from './median.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/**
 * Medians of several visits with an empty cache on a simulated phone with a slow connection (Lighthouse's mobile
 * setting).
 */
export interface PageFigures {
  path: string;
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Milliseconds until the largest element is painted. */
  lcpMs: number;
  /** Milliseconds in which the page was blocked. */
  blockingMs: number;
  /** The layout shift. */
  shift: number;
  /** All transferred data. */
  kb: number;
  requests: number;
  /** The largest painted element in the last visit: the beginning of its text, or the element. */
  largest: string;
  /** Audits without full marks in the categories that must be perfect. */
  complaints: string[];
}

interface Lhr {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number; details?: unknown }>;
}

/** Visits the page; the user stays signed in. */
export async function visitPage(browser: BenchBrowser, url: string, path: string, runs: number): Promise<PageFigures> {
  const reports: Lhr[] = [];
  for (let run = 0; run < runs; run += 1) {
    await browser.emptyCache();
    reports.push(await look(browser, url + path));
  }
  const of = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const network = (report: Lhr) =>
    ((report.audits['network-requests']?.details as { items?: { transferSize: number }[] })?.items ?? []).filter(
      ({ transferSize }) => transferSize > 0,
    );
  return {
    path,
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100))]),
    ) as Record<Category, number>,
    lcpMs: of('largest-contentful-paint'),
    blockingMs: of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
    kb:
      median(reports.map((report) => network(report).reduce((sum, { transferSize }) => sum + transferSize, 0))) / 1000,
    requests: median(reports.map((report) => network(report).length)),
    largest: largestOf(reports.at(-1) as Lhr),
    complaints: complaintsOf(reports.at(-1) as Lhr),
  };
}

interface LargestPaint {
  items?: { nodeLabel?: string; snippet?: string }[];
}

const largestOf = ({ audits }: Lhr): string => {
  const { items = [] } = (audits['lcp-breakdown-insight']?.details ?? {}) as LargestPaint;
  const node = items.find(({ nodeLabel, snippet }) => nodeLabel || snippet);
  return (node?.nodeLabel || node?.snippet || 'unknown').replaceAll(/\s+/g, ' ').slice(0, 60);
};

/** A busy machine sometimes loses the beginning of a recording; a broken page fails every time. */
const TRIES = 3;

async function look(browser: BenchBrowser, address: string): Promise<Lhr> {
  let problem = 'it has nothing to say';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const result = await lighthouse(address, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      disableStorageReset: true,
    });
    if (result && !result.lhr.runtimeError) return result.lhr as unknown as Lhr;
    problem = result?.lhr.runtimeError?.message ?? problem;
  }
  throw new Error(`Lighthouse could not look at ${address}: ${problem}`);
}

function complaintsOf({ categories, audits }: Lhr): string[] {
  return CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${audits[id]?.title}`),
  );
}

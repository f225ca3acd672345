import { CATEGORIES, type PageFigures } from './visit.ts';

/** The page of one of the contacts. */
export const CONTACT_PAGE = '/contacts/:id';
/** Where advice is shown. */
export const ADVICE_PAGES = ['/app', '/opportunities', '/intelligence', '/connection-intelligence'];

/** What the web app has promised. Times are those of Lighthouse's simulated phone. */
const MARKS = {
  perfect: ['accessibility', 'best-practices', 'seo'],
  landingPerformance: 95,
  landingLcpMs: 1000,
  /** Of every page: how much may move when typefaces and data arrive. */
  shift: 0.02,
  dashboardLcpMs: 2500,
  dashboardRequests: 12,
  /** Of screens that begin with a frame, beside the dashboard. */
  framedLcpMs: 2000,
  routeChangeMs: 100,
} as const;

/** Every promise that these figures break, in words. */
export function brokenMarks(pages: readonly PageFigures[], routeChangeMs: number): string[] {
  const broken: string[] = [];
  const expectAtMost = (what: string, value: number, most: number) => {
    if (!(value <= most)) broken.push(`${what} is ${Math.round(value)}, at most ${most} was promised`);
  };
  for (const { path, scores, shift, complaints } of pages) {
    if (!(shift <= MARKS.shift))
      broken.push(`${path} moves by ${shift.toFixed(3)}, at most ${MARKS.shift} was promised`);
    for (const name of CATEGORIES) {
      if ((MARKS.perfect as readonly string[]).includes(name) && scores[name] < 100) {
        broken.push(`${path} has ${scores[name]} for ${name}: ${complaints.join('; ') || 'no reason given'}`);
      }
    }
  }
  const landing = pages.find(({ path }) => path === '/');
  if (landing) {
    if (landing.scores.performance < MARKS.landingPerformance) {
      broken.push(`/ has ${landing.scores.performance} for performance, ${MARKS.landingPerformance} was promised`);
    }
    expectAtMost('the largest paint of / in ms', landing.lcpMs, MARKS.landingLcpMs);
  }
  const dashboard = pages.find(({ path }) => path === '/dashboard');
  if (dashboard) {
    expectAtMost('the largest paint of /dashboard in ms', dashboard.lcpMs, MARKS.dashboardLcpMs);
    expectAtMost('the number of requests of /dashboard', dashboard.requests, MARKS.dashboardRequests);
  }
  for (const { path, lcpMs } of pages.filter(({ path }) => ['/contacts', CONTACT_PAGE, ...ADVICE_PAGES].includes(path)))
    expectAtMost(`the largest paint of ${path} in ms`, lcpMs, MARKS.framedLcpMs);
  expectAtMost('a change of screen in ms', routeChangeMs, MARKS.routeChangeMs);
  return broken;
}

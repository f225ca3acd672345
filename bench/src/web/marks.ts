import { CATEGORIES, type PageFigures } from './visit.ts';

/** The page of a contact. */
export const CONTACT_PAGE = '/contacts/:id';
/** Pages that show advice. */
export const ADVICE_PAGES = ['/app', '/opportunities', '/intelligence', '/connection-intelligence'];

/** The promises of the web app. Times are those of Lighthouse's simulated phone. */
const MARKS = {
  perfect: ['accessibility', 'best-practices', 'seo'],
  landingPerformance: 95,
  landingLcpMs: 1000,
  /** The limit for all pages: how much the layout may shift when fonts and data arrive. */
  shift: 0.02,
  dashboardLcpMs: 2500,
  dashboardRequests: 12,
  /** The limit for screens that begin with a frame, besides the dashboard. */
  framedLcpMs: 2000,
  routeChangeMs: 100,
} as const;

/** The promises that these figures break, in words. */
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

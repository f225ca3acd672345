// A single chunk, because both show the feed.
export { FeedPage } from './FeedPage.tsx';
export { prepareFeed } from './prepare.ts';
export { WelcomePage } from './WelcomePage.tsx';

// A single chunk for these screens: a captured card is reviewed a second later, and both use the same scan.
export { default as CapturePage } from './features/capture/CapturePage.tsx';
export { default as QueuePage } from './features/review/queue/QueuePage.tsx';
export { default as ReviewPage } from './features/review/ReviewPage.tsx';

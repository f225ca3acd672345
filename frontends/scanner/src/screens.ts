// One chunk for both screens: who captures a card reviews it a second later, and both stand on the same scan.
export { default as CapturePage } from './features/capture/CapturePage.tsx';
export { default as QueuePage } from './features/review/queue/QueuePage.tsx';
export { default as ReviewPage } from './features/review/ReviewPage.tsx';

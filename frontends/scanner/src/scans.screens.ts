// A single chunk for the lists: people move between the scans and a batch.
export { default as BatchPage } from './features/batches/BatchPage.tsx';
export { default as NewBatchPage } from './features/batches/NewBatchPage.tsx';
export { default as ScansPage } from './features/scans/ScansPage.tsx';

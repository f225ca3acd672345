// One chunk for the lists: from the scans one goes to a batch and back.
export { default as BatchPage } from './features/batches/BatchPage.tsx';
export { default as NewBatchPage } from './features/batches/NewBatchPage.tsx';
export { default as ScansPage } from './features/scans/ScansPage.tsx';

export * from './catalogue.ts';
export { createOutbox, type NewEvent, type Outbox, type OutboxDocument } from './outbox.ts';

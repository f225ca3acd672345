export { addressVariables, readAddresses } from './addresses.ts';
export { type BackgroundParts, createBackground, type Running } from './background.ts';
export { readServiceConfig, type ServiceConfig, serviceConfig, serviceVariables } from './config.ts';
export { createFoundation, type FoundationParts } from './foundation.ts';
export { createService, createWorkerProcess } from './service.ts';
export { type ServiceDefinition, startService, startServices, startWorker } from './start.ts';
export { createWork } from './work.ts';

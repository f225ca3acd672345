export { addressVariables, readAddresses } from './addresses.ts';
export { type BackgroundParts, createBackground, type Running } from './background.ts';
export { readServiceConfig, type ServiceConfig, serviceConfig, serviceVariables } from './config.ts';
export { createFoundation, type Foundation, type FoundationParts } from './foundation.ts';
export { createService, createWorkerProcess, type Service, type ServiceParts } from './service.ts';
export { type ServiceDefinition, startService, startServices, startWorker } from './start.ts';
export { createWork, type WorkParts } from './work.ts';

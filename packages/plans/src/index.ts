export * from './catalogue.ts';
export { dayInWords } from './day-in-words.ts';
export { featuresOf, savedByTheYear } from './features.ts';
export { PLAN_VARIABLES, type Plans, readPlans, startOf } from './settings.ts';

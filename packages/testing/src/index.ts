export { freePort } from '@kaard/parts';
export { killTestChildren, runInChild, type SpeakingChild, startTestChild, type TestChild } from './child.ts';
export { testChromium } from './chromium.ts';
export { newUserId, signedHeaders, TEST_CLAIMS_SECRETS, testClaims } from './claims.ts';
export { createEventPublisher, type EventPublisher, type PublishedEvent } from './event-publisher.ts';
export { eventually, type Patience } from './eventually.ts';
export { testKeyAccess } from './key-access.ts';
export { type BreakableLine, breakableLine } from './line.ts';
export { type TestMongo, testMongo } from './mongo.ts';
export { startTestParts, type TestParts } from './parts.ts';
export { PATIENT_SETTINGS, patient } from './patience.ts';
export { readQr } from './qr.ts';
export { type TestRedis, testRedis } from './redis.ts';
export { type BreakableServer, breakableMongo, breakableRedis } from './servers.ts';
export {
  type Answer,
  type Ask,
  type Caller,
  callerOf,
  callersOf,
  type GraphAnswer,
  type GraphError,
  type Sent,
  testEnvironment,
  withKey,
} from './service.ts';
export { type Holdings, holdingsOfMongo, holdingsOfRedis, tracesOf } from './traces.ts';

import { expect, test } from '@jest/globals';
import { databaseAddress, withoutPassword } from './run-file.ts';

const MONGO = 'mongodb://somebody:secret@db.example/?replicaSet=rs0';
const running = (uri: string, url: string) => ({
  mongodb: { uri: withoutPassword(uri), source: 'MONGODB_URI', pid: 0 },
  redis: { url: withoutPassword(url), source: 'REDIS_URL', pid: 0 },
});

test('a command that only knows an address without its password asks for the setting', () => {
  const state = running(MONGO, 'redis://:secret@db.example:6379');
  expect(() => databaseAddress('mongodb', {}, state)).toThrow(/Set MONGODB_URI for this command/);
  expect(() => databaseAddress('redis', {}, state)).toThrow(/Set REDIS_URL for this command/);
});

test('a setting wins over what runs, and an address without a password needs none', () => {
  const state = running('mongodb://127.0.0.1:27017/?replicaSet=kaard', 'redis://127.0.0.1:6379');
  expect(databaseAddress('mongodb', {}, state)).toBe('mongodb://127.0.0.1:27017/?replicaSet=kaard');
  expect(databaseAddress('redis', {}, state)).toBe('redis://127.0.0.1:6379');
  expect(databaseAddress('mongodb', { MONGODB_URI: MONGO }, state)).toBe(MONGO);
  expect(databaseAddress('mongodb', {}, null)).toBeNull();
});

import { jest } from '@jest/globals';

// For whole journeys and browsers; jest has no limit per project.
jest.setTimeout(300_000);

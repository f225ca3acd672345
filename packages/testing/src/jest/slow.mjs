import { jest } from '@jest/globals';

// Whole journeys and browsers; jest has no limit per project.
jest.setTimeout(300_000);

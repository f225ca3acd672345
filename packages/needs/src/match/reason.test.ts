import { describe, expect, test } from '@jest/globals';
import type { Occupation } from '../vocabulary/occupation.ts';
import type { NearOccupation } from './atlas.ts';
import { reasonOf } from './reason.ts';

const occupation = (name: string): Occupation => ({
  name,
  industry: '',
  titles: [],
  needs: [],
  asked: [],
  isAnywhere: false,
});
const occupations = ['founder', 'venture capitalist'].map(occupation);
const need = { embedding: new Float32Array(384), fit: Float32Array.of(0.2, 0.8), best: 0.8, known: 0.8, called: null };
const near = (at: number, weight: number, by: NearOccupation['by']): NearOccupation => ({ occupation: at, weight, by });

const reason = (near: NearOccupation[], work = { title: 'Partner', company: 'Seedline Capital' }) =>
  reasonOf(occupations, need, work, { vector: new Int8Array(384), occupations: near });

describe('the reason of an answer', () => {
  test('is honest about somebody of whom nothing is known', () => {
    expect(reason([], { title: '', company: '' })).toBe('their work isn’t known');
  });

  test('names title, company, what they do and where that follows from', () => {
    expect(reason([near(1, 1, ['title', 'company'])])).toBe(
      'Partner at Seedline Capital: venture capitalist, based on title and company',
    );
  });

  test('names the occupation that meets the need, not the likeliest one', () => {
    expect(reason([near(0, 0.6, ['title']), near(1, 0.4, ['company'])])).toBe(
      'Partner at Seedline Capital: venture capitalist, based on company',
    );
  });

  test('does not claim a title or company that is not there', () => {
    expect(reason([near(1, 1, [])], { title: '', company: 'Seedline Capital' })).toBe(
      'Seedline Capital: venture capitalist, closest match for the company',
    );
    expect(reason([near(1, 1, ['title'])], { title: 'Partner', company: '' })).toBe(
      'Partner: venture capitalist, based on title',
    );
  });

  test('does not claim what could not be read', () => {
    const profile = { vector: new Int8Array(384), occupations: [near(1, 1, [])] };
    const [work, read] = [
      { title: '部長', company: 'Seedline Capital' },
      { title: '', company: 'Seedline Capital' },
    ];
    expect(reasonOf(occupations, need, work, profile, read)).toBe(
      '部長 at Seedline Capital: venture capitalist, closest match for the company',
    );
  });

  test('says when neither alone tells it', () => {
    expect(reason([near(1, 1, [])])).toContain('based on title and company together');
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../test/render.tsx';
import { opportunitiesFeature } from '../features/opportunities/feature.ts';
import { TabCount } from './TabCount.tsx';

const counted = async (due: number | null) => {
  jest.useFakeTimers();
  try {
    const { container, asked } = renderScreen(<TabCount {...opportunitiesFeature.countOnTab!} />, {
      DueReminders: () => (due === null ? null : { data: { reminders: { __typename: 'ReminderList', due } } }),
    });
    expect([container.textContent, asked]).toEqual(['', []]);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(asked).toHaveLength(1);
    return container.textContent;
  } finally {
    jest.useRealTimers();
  }
};

describe('the number on a tab', () => {
  it('is nothing for none, and while nobody can say', async () => {
    expect(await counted(null)).toBe('');
    expect(await counted(0)).toBe('');
  });

  it('is asked for after the first screen, and read out with what it counts', async () => {
    expect(await counted(1)).toBe('11 due reminder');
    screen.getByText('1 due reminder');
  });

  it('stays short', async () => {
    expect(await counted(1000)).toBe('99+1,000 due reminders');
  });
});

import { afterEach, expect, it, jest } from '@jest/globals';
import { MemoryRouter } from '@kaard/ui/router';
import { render, screen } from '@testing-library/react';
import { uploads } from './current-uploads.ts';
import { UploadProgress } from './UploadProgress.tsx';
import type { UploadState } from './uploads.ts';

afterEach(() => void jest.restoreAllMocks());

it('does not count as uploaded what the server has refused', () => {
  const states: UploadState[] = [
    {
      ...{ id: 'fair', batchId: '4', name: 'Fair', phase: 'done', isKept: true, message: '' },
      ...{ done: 7, total: 7, repeated: 0, refused: [{ name: 'broken.jpg', message: 'This is no picture.' }] },
    },
  ];
  jest.spyOn(uploads, 'states').mockReturnValue(states);
  render(
    <MemoryRouter>
      <UploadProgress batchId="4" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe('6 of 7 uploaded');
  screen.getByText('1 picture wasn’t accepted');
});

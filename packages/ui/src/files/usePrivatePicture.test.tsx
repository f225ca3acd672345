import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { usePrivatePicture } from './usePrivatePicture.ts';

function Picture({ url }: { url: string | null }) {
  const picture = usePrivatePicture(url);
  return <output>{picture.status === 'ready' ? picture.src : picture.status}</output>;
}

it('is not shown any more once there is none', async () => {
  globalThis.fetch = async () => new Response(new Blob(['png'], { type: 'image/png' }));
  const given: string[] = [];
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = (src) => void given.push(src);
  const { rerender } = render(<Picture url="/api/photo" />);
  await screen.findByText('blob:photo');
  rerender(<Picture url={null} />);
  expect(given).toEqual(['blob:photo']);
  expect(screen.getByRole('status').textContent).toBe('loading');
});

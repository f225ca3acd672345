import { useEffect, useState } from 'react';
import type { PreparedPicture } from '../../../picture/encode.ts';
import { scanApi } from '../../../scan/current-scan.ts';

/**
 * Returns addresses of the sides: the full frame if available, else the small picture until the server’s own has loaded
 * (it is private, so it is fetched with the bearer token and shown as a blob).
 */
export function usePictureUrls(sides: PreparedPicture[], scanId: string | null): string[] {
  const [urls, setUrls] = useState<string[]>([]);

  useEffect(() => {
    const controller = new AbortController();
    const made: string[] = [];
    const show = (index: number, blob: Blob) => {
      const url = URL.createObjectURL(blob);
      made.push(url);
      setUrls((known) => Object.assign([...known], { [index]: url }));
    };
    setUrls(sides.map((side) => side.kept));
    for (const [index, side] of sides.entries()) {
      // Browsers that can’t render HEIC also send it: they wait for the JPEG that the server creates.
      const own = side.sent?.type === 'image/heic' ? null : side.sent;
      if (own) show(index, own);
      if (own || !scanId) continue;
      scanApi.picture(scanId, index, { signal: controller.signal }).then(
        (blob) => !controller.signal.aborted && show(index, blob),
        () => {
          // The small picture stays: it shows the same card, only less sharp.
        },
      );
    }
    return () => {
      controller.abort();
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [sides, scanId]);

  return urls.length === sides.length ? urls : sides.map((side) => side.kept);
}

/** Two people on the pictures of cards 12 and 13 of batch 7; the second one becomes scan 14. Every other card is Ada Quint's. */
import userEvent from '@testing-library/user-event';
import { greyPicture } from '../src/picture/grey.ts';
import { type Answers, answerCalls, isUpload, openScreens, READ } from './stage.tsx';

const OF_TWO = ['12', '13'];
const OTHER = { extractedData: { name: 'Bruno Castellan', title: 'Mason' }, fields: {} };
export const answerTo = (id: string) => ({
  ...{ ...READ, scanId: Number(id) },
  ...(OF_TWO.includes(id) && { otherCard: OTHER }),
  ...(id === '14' && OTHER),
});
export const queue = (ids: string[]) => ({
  scanBatch: {
    ...{ __typename: 'ScanBatch', id: '7', tags: ['Fair'] },
    counts: { __typename: 'ScanBatchCounts', needsReview: ids.length },
    items: {
      __typename: 'ScanConnection',
      nodes: ids.map((id) => {
        const pictures = [0, 1]
          .slice(0, OF_TWO.includes(id) ? 2 : 1)
          .map((index) => ({ __typename: 'ScanPicture', index }));
        return { __typename: 'Scan', id, pictures };
      }),
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
  },
});
export const taken = () => Response.json({ scanId: 14, status: 'queued' }, { status: 202 });
export const problem = (status: number, message?: string) => Response.json({ status, message }, { status });

/**
 * As session storage has it while the second upload of card 12 runs; this browser has no IndexedDB, as in private windows.
 * @param scan what is stored besides
 */
export function left(answers: Answers, { at = '/scans/7/review?card=12', ids = ['15'], scan = {} } = {}) {
  const stored = { owner: '1', uploadKey: 'the key', scanId: null, secondOf: '12', batchId: '7', ...scan };
  sessionStorage.setItem('kaard_captured_scan', JSON.stringify(stored));
  sessionStorage.setItem('kaard_captured_image', greyPicture(1));
  const sent = answerCalls({
    scan: answerTo,
    picture: () => new Response('the back'),
    upload: taken,
    graph: { ReviewQueue: () => queue(ids) },
    ...answers,
  });
  openScreens(at);
  return { sent, user: userEvent.setup(), uploads: () => sent.filter(isUpload) };
}

/** The queue asks for what was read meanwhile over a slow line, and the person goes on. */
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queue } from '../../../../test/second.ts';
import { answerCalls, openScreens, READ, startEachAfresh } from '../../../../test/stage.tsx';

startEachAfresh();

const NAMES: Record<string, string> = { 15: 'Ada Quint', 16: 'Bruno Castellan', 17: 'Cleo Marsh' };
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Full Name/ });
const isName = (value: string) => waitFor(async () => expect((await name()).value).toBe(value));
const click = async (label: string) => userEvent.click(await screen.findByRole('button', { name: label }));

/** The queue has these cards, and its second answer comes when it is told to. */
function opened(ids: string[], at: string) {
  const answer = Promise.withResolvers<object>();
  let asked = 0;
  const sent = answerCalls({
    scan: (id) => ({
      ...READ,
      scanId: Number(id),
      extractedData: { ...READ.extractedData, name: NAMES[id] },
      fields: {},
    }),
    picture: () => new Response('a picture'),
    graph: { ReviewQueue: () => (asked++ === 0 ? queue(ids) : answer.promise) },
  });
  openScreens(`/scans/7/review?card=${at}`);
  return {
    sent,
    isAsked: () => waitFor(() => expect(asked).toBe(2)),
    bring: (all: string[]) => answer.resolve(queue(all)),
  };
}

it('what is typed on the last card meanwhile is there when they come back', async () => {
  const { isAsked, bring } = opened(['15'], '15');
  await isName('Ada Quint');
  await click('Next card');
  await isAsked();
  await userEvent.type(await name(), ' Typed');
  bring(['15', '16']);
  await isName('Bruno Castellan');
  await click('Previous card');
  await isName('Ada Quint Typed');
});

it.each([
  ['more has come', ['15', '16', '17']],
  ['nothing has come', ['15', '16']],
])('whoever went back meanwhile stays there: %s', async (_which, all) => {
  const { isAsked, bring } = opened(['15', '16'], '16');
  await isName('Bruno Castellan');
  await click('Next card');
  await isAsked();
  await click('Previous card');
  await isName('Ada Quint');
  await userEvent.type(await name(), ' Typed');
  bring(all);
  await screen.findByText(`1 of ${all.length}`, { exact: false });
  await isName('Ada Quint Typed');
  await click('Next card');
  await isName('Bruno Castellan');
});

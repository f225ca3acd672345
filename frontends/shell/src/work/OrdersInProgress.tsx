import { Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { useOrders, useRunningOrders } from './useOrders.ts';
import { WorkProgress } from './WorkProgress.tsx';
import { workTexts } from './work.texts.ts';

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

/** Progress of orders for many contacts; nothing while there are none. */
export function OrdersInProgress() {
  const t = useMessages(workTexts);
  const orders = useOrders();
  const running = useRunningOrders();
  if (!running.length) return null;
  return (
    <Stack data-gap="small">
      {running.map(({ key, kind, total, done, isLost }) => (
        <WorkProgress
          key={key}
          title={t(kind)}
          done={done}
          total={total}
          isLost={isLost}
          onAgain={() => orders.again(key)}
        >
          <Soft>{t('leave')}</Soft>
        </WorkProgress>
      ))}
    </Stack>
  );
}

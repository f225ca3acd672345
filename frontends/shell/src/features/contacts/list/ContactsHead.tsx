import { PageHeader } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { Answered } from '../../../first-frame/Answered.tsx';
import { contactsTexts } from '../contacts.texts.ts';
import { ListActions, type ListActionsProps } from './ListActions.tsx';

/** The search and the filters of the list. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small};
`;

/** @param total number of contacts in the whole address book; undefined while unknown */
export function ContactsHead({ total, ...actions }: ListActionsProps & { total: number | undefined }) {
  const t = useMessages(contactsTexts);
  const number = new Intl.NumberFormat(useLocale());
  return (
    <PageHeader
      title={
        total === undefined ? (
          <Answered at="contacts.totalCount" text={t('title', { count: '{}' })}>
            {t('titleLoading')}
          </Answered>
        ) : (
          t('title', { count: number.format(total) })
        )
      }
      actions={<ListActions {...actions} />}
    />
  );
}

import {
  Avatar,
  Badge,
  Button,
  Card,
  CardsPicture,
  Disclosure,
  EmptyState,
  ErrorState,
  LineIcon,
  List,
  ListRow,
  LoadMore,
  NothingFoundPicture,
  Notice,
  ProgressBar,
  Row,
  Skeleton,
  Spinner,
  Stack,
  Stats,
  Table,
  TakesLonger,
  TornPicture,
} from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { designTexts } from './design.texts.ts';
import { Columns, Part } from './Part.tsx';

const ROWS = [
  { row: '1', count: 1 },
  { row: '2', count: 14 },
];

export function SurfacesPart() {
  const t = useMessages(designTexts);
  return (
    <Part title={t('surfaces')}>
      <Stats
        label={t('figures')}
        stats={[
          { label: t('total'), value: '1,234' },
          { label: t('thisWeek'), value: '12', icon: <LineIcon icon="M3 3v18h18M7 15l4-4 3 3 6-7" size={22} /> },
          { label: t('unknown'), value: undefined },
        ]}
      />
      <Card padding="none">
        <List>
          <ListRow
            to="/design"
            start={<Avatar name={t('name')} />}
            title={t('name')}
            text={t('rowText')}
            end={<Badge>{t('today')}</Badge>}
          />
          <ListRow
            start={<Avatar name="Björn" />}
            title={t('name')}
            text={t('rowText')}
            end={
              <Button size="small" variant="secondary">
                {t('edit')}
              </Button>
            }
          />
          <ListRow title={t('name')} />
        </List>
      </Card>
      <Table
        caption={t('table')}
        rows={ROWS}
        keyOf={({ row }) => row}
        columns={[
          { id: 'row', title: t('row'), cell: ({ row }) => row },
          { id: 'outcome', title: t('outcome'), cell: () => <Badge variant="success">{t('created')}</Badge> },
          { id: 'count', title: t('count'), cell: ({ count }) => count, isNumeric: true },
        ]}
      />
      <div>
        <Disclosure group="design" summary={t('question')} isOpen>
          {t('answer')}
        </Disclosure>
        <Disclosure group="design" summary={t('question2')}>
          {t('answer2')}
        </Disclosure>
      </div>
    </Part>
  );
}

export function FeedbackPart() {
  const t = useMessages(designTexts);
  return (
    <Part title={t('feedback')}>
      <Stack>
        <Notice title={t('info')} onDismiss={() => {}}>
          {t('infoText')}
        </Notice>
        <Notice kind="success">{t('successText')}</Notice>
        <Notice kind="warning" title={t('warning')}>
          {t('warningText')}
        </Notice>
        <Notice
          kind="danger"
          title={t('failedTitle')}
          actions={
            <Button size="small" variant="secondary">
              {t('tryAgain')}
            </Button>
          }
        >
          {t('dangerText')}
        </Notice>
      </Stack>
      <Stack>
        <ProgressBar label={t('reading')} value={0.4} />
        <ProgressBar label={t('reading')} />
      </Stack>
      <Row>
        <Spinner label={t('loading')} />
        <Spinner size="large" label={t('loading')} />
        <Skeleton width="10rem" />
        <Skeleton round width="2.75rem" height="2.75rem" />
      </Row>
      <TakesLonger>
        <Skeleton height="4.75rem" />
      </TakesLonger>
      <Columns>
        <LoadMore label={t('more')} isLoading={false} byHand onLoad={async () => {}} />
        <LoadMore label={t('more')} isLoading onLoad={async () => {}} />
        <LoadMore
          label={t('more')}
          isLoading={false}
          onLoad={() => Promise.reject(new Error('as without a connection'))}
        />
      </Columns>
      <Columns>
        <EmptyState
          picture={<CardsPicture />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={<Button>{t('primary')}</Button>}
        />
        <EmptyState picture={<NothingFoundPicture />} title={t('emptyTitle')} text={t('emptyText')} />
        <ErrorState
          picture={<TornPicture />}
          title={t('failedTitle')}
          text={t('failedText')}
          reference={t('reference')}
          action={<Button>{t('tryAgain')}</Button>}
        />
      </Columns>
    </Part>
  );
}

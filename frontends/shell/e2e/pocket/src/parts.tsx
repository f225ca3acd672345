import { Card, Page } from '@kaard/ui';

export const Pocket = () => (
  <Page>
    <h1>What is in the pocket</h1>
  </Page>
);

export const Figure = () => '12 345';

export const Action = ({ contactId }: { contactId: string }) => <p>Pocketed {contactId}</p>;

export const Section = ({ name }: { name: string }) => <Card title="In the pocket">{name}</Card>;

export const Account = () => <Card title="Your pocket">Nothing</Card>;

export const Broken = (): never => {
  throw new Error('a hole in the pocket');
};

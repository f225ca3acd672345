import { useFragment } from '@kaard/ui/graphql';
import { tokens } from '@kaard/ui/theme';
import { memo } from 'react';
import { styled } from 'styled-components';
import { ContactRowFragmentDoc } from '../../generated/graphql.ts';
import { ContactRowFace, RowLink } from './ContactRowFace.tsx';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li + li { border-top: 1px solid ${tokens.color.line}; }
`;

export interface ContactRef {
  __typename?: 'Contact';
  id: string;
}

/** A list of contacts, each row a link to the contact. */
export function ContactRows({ contacts }: { contacts: readonly ContactRef[] }) {
  return (
    <List>
      {contacts.map(({ id }) => (
        <li key={id}>
          <ContactRow id={id} />
        </li>
      ))}
    </List>
  );
}

const ContactRow = memo(function ContactRow({ id }: { id: string }) {
  const { data: contact, complete } = useFragment({
    fragment: ContactRowFragmentDoc,
    from: { __typename: 'Contact', id },
  });
  if (!complete) return null; // it has just been deleted
  return (
    <RowLink to={`/contacts/${id}`}>
      <ContactRowFace contact={contact} />
    </RowLink>
  );
});

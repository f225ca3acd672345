import { useQuery } from '@kaard/ui/graphql';
import { Navigate } from '@kaard/ui/router';
import { isContactId } from '../../../contact/field/contact-fields.ts';
import { EditedContactNameDocument } from '../../../generated/graphql.ts';

/** `/contacts?edit={id}` redirects to the form once the contact is known; the form explains a missing contact. */
export function EditRedirect({ id }: { id: string }) {
  return isContactId(id) ? (
    <AfterLoading id={id} />
  ) : (
    <Navigate to={`/contacts/edit/${encodeURIComponent(id)}`} replace />
  );
}

function AfterLoading({ id }: { id: string }) {
  const { data, error } = useQuery(EditedContactNameDocument, { variables: { id } });
  return data || error ? <Navigate to={`/contacts/edit/${id}`} replace /> : null;
}

import { useLocation, useNavigate } from '@kaard/ui/router';
import { useEffect, useState } from 'react';

/**
 * True when the address says that somebody comes back from the provider for this: `#delete`, `#password`. It is taken out
 * of the address, so that a reload does not ask again.
 */
export function useCameBackFor(hash: string): boolean {
  const location = useLocation();
  const navigate = useNavigate();
  const isHere = location.hash === hash;
  const [came] = useState(isHere);
  useEffect(() => {
    if (isHere) navigate(location.pathname, { replace: true });
  }, [isHere, location.pathname, navigate]);
  return came;
}

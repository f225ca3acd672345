import { useLocation, useNavigate } from '@kaard/ui/router';
import { useEffect, useState } from 'react';

/**
 * Whether the address says that the person returns from the provider for this purpose: `#delete`, `#password`. The hash
 * is removed from the address, so that a reload does not ask again.
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

import { useLocation, useNavigate } from '@kaard/ui/router';
import { useEffect, useState } from 'react';

const TOKEN = /^#([\w-]{20,100})$/;

/**
 * Returns the text after the "#" of the link, and removes it from the address at once: it must not stay in the history.
 */
export function useTokenOfLink(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const inAddress = TOKEN.exec(hash)?.[1] ?? null;
  const [token, setToken] = useState(inAddress);
  useEffect(() => {
    if (!inAddress) return;
    setToken(inAddress);
    navigate(pathname, { replace: true });
  }, [inAddress, pathname, navigate]);
  return token;
}

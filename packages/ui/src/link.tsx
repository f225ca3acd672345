import type { ComponentPropsWithRef } from 'react';
// biome-ignore lint/style/noRestrictedImports: this is a part of the facade
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To;
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
  /** Goes along with the entry of the history. */
  state?: unknown;
}

/** react-router's own also brings what its framework mode prefetches: 2 kB of the first load. */
export function Link({ to, replace = false, state, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, ...(target && { target }) });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

export type NavLinkProps = LinkProps;

/** A link that says when it leads to the present place, or to one below which it lies. */
export function NavLink(props: NavLinkProps) {
  const { pathname } = useLocation();
  const target = useResolvedPath(props.to).pathname;
  const isHere = pathname === target || pathname.startsWith(`${target}/`);
  return <Link {...(isHere && { 'aria-current': 'page' as const })} {...props} />;
}

// What the product uses of react-router, and nothing else: this module is shared between shell and remotes, and
// everything it names is in the first load.

export {
  BrowserRouter,
  type Location,
  MemoryRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
export { Link, type LinkProps, NavLink, type NavLinkProps } from './link.tsx';

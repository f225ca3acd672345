// The parts of react-router that the product uses: this module is shared between shell and remotes, and everything it
// exports is in the first load.

export {
  BrowserRouter,
  Link,
  type LinkProps,
  type Location,
  MemoryRouter,
  Navigate,
  NavLink,
  type NavLinkProps,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';

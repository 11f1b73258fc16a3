/** The parts of React Router that the shell and the remotes use. They import them from here so that a page has one copy. */
export {
  Link,
  matchPath,
  Navigate,
  NavigationType,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
  type LinkProps,
  type Location,
  type NavLinkProps,
  type To,
} from 'react-router';

/** The router's parts that the shell and the remotes use: one copy for a page, whoever asks for them. */
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

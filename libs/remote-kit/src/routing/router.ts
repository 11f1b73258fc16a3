/** The parts of React Router that the shell and the remotes use. They import them from here so that a page has one copy. */
export {
  Link,
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
  type Location,
} from 'react-router';

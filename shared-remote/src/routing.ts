// The router's surface that remotes may use. One copy of it lives here, so shell and remotes share one history.
export {
  createSearchParams,
  generatePath,
  Navigate,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';

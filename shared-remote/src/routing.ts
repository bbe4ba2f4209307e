// The part of the router that remotes may use. The only copy lives here, so shell and remotes share one history.
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

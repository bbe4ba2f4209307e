// The part of the router that remotes may use. The only copy lives here, so shell and remotes share one history.
export {
  createSearchParams,
  generatePath,
  Navigate,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { PageRouterProvider } from './router/PageRouterProvider.tsx';
export { createPageRouter, type PageRouter } from './router/pageRouter.ts';
export { useBlocker } from './router/useBlocker.ts';

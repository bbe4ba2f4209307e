import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { StoppedPage } from './StoppedPage.tsx';

/** For errors that no other boundary caught. Shows its children at an address that the router can't match, such as one with a line end. */
export function RouteFailure({ children }: { children: ReactNode }) {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? children : <StoppedPage />;
}

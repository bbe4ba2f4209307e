import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginPath } from 'shared-api/rules';
import { signOut } from 'shared-auth';
import { isSigningOut } from '#src/access/wantedAddress.ts';

/** Ends the session of a user whom Logout sent here, then clears that navigation state. */
export function useSigningOut(): boolean {
  const leaving = isSigningOut(useLocation().state);
  const navigate = useNavigate();
  // Before the page is seen: somebody may close the tab at once.
  useLayoutEffect(() => {
    if (!leaving) return;
    signOut();
    void navigate(loginPath, { replace: true, state: null });
  }, [leaving, navigate]);
  return leaving;
}

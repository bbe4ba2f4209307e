import { useLocation, useNavigate } from 'react-router-dom';
import { Box, CloseIcon, IconButton, Notice } from 'shared-ui';

/** Says quietly why somebody who asked for one page landed on another. */
export function RefusalNotice() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const refused: unknown =
    typeof state === 'object' && state !== null && 'refused' in state ? state.refused : null;
  if (typeof refused !== 'string') return null;
  const sentence = refused.startsWith('/admin')
    ? 'That page is for administrators.'
    : "Your role doesn't have access to that page.";
  return (
    <Box px="24px" pt="12px">
      <Notice
        palette="info"
        action={
          <IconButton
            label="Dismiss"
            icon={CloseIcon}
            variant="ghost"
            size="row"
            onClick={() => navigate(pathname + search, { replace: true })}
          />
        }
      >
        {sentence}
      </Notice>
    </Box>
  );
}

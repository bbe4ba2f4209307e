import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Box, CloseIcon, IconButton, Notice } from 'shared-ui';

/** Explains once why the user landed on a different page than they asked for. Back and a reload don't repeat it. */
export function RefusalNotice() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [told, setTold] = useState<{ readonly pathname: string; readonly sentence: string } | null>(null);
  const refused: unknown =
    typeof state === 'object' && state !== null && 'refused' in state ? state.refused : null;
  const sentence = typeof refused === 'string' ? sentenceFor(refused) : null;
  if (sentence !== null && (told?.pathname !== pathname || told.sentence !== sentence))
    setTold({ pathname, sentence });
  else if (sentence === null && told && told.pathname !== pathname) setTold(null);
  useEffect(() => {
    if (sentence !== null) navigate(pathname, { replace: true });
  }, [sentence, navigate, pathname]);
  if (!told) return null;
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
            onClick={() => setTold(null)}
          />
        }
      >
        {told.sentence}
      </Notice>
    </Box>
  );
}

const sentenceFor = (refused: string) =>
  refused.startsWith('/admin')
    ? 'That page is for administrators.'
    : "Your role doesn't have access to that page.";

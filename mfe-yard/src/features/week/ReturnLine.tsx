import type { WeekReturn } from 'shared-api/contract';
import { loadPath } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Box, Text } from 'shared-ui';
import { returnText } from '#domain/weekTexts.ts';

/** A truck that comes back, or should have. */
export function ReturnLine({ back }: { readonly back: WeekReturn }) {
  return (
    <Box as="li" py="1">
      <Text textStyle="dense" fontWeight="600" truncate title={back.project_name}>
        <PageLink to={loadPath(back.load_id)}>{back.project_name}</PageLink>
      </Text>
      <Text
        textStyle="caption"
        {...(back.late ? { color: 'warning.fg', fontWeight: '600' } : { color: 'fg.muted' })}
      >
        {returnText(back)}
      </Text>
    </Box>
  );
}

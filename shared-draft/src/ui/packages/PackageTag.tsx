import { Badge, Box } from 'shared-ui';

/** The packages that a line came from: the first one's name, and how many more there are. */
export function PackageTag({ names }: { readonly names: readonly string[] }) {
  const [first, ...more] = names;
  if (first === undefined) return null;
  const all = names.join(', ');
  return (
    <Badge>
      <Box as="span" maxW="150px" truncate title={all} aria-label={`From ${all}`} role="img">
        {first}
      </Box>
      {more.length > 0 && <span aria-hidden>+{more.length}</span>}
    </Badge>
  );
}

import encodeQR from 'qr';
import { Box } from 'shared-ui';

/** A text for a phone's camera. Black on white in every look, because some scanners read nothing else. */
export function CodePicture({ label, text }: { readonly label: string; readonly text: string }) {
  // With the light squares around it, which scanners need.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <Box
      bg="#fff"
      w="200px"
      maxW="100%"
      borderRadius="md"
      overflow="hidden"
      border="1px solid"
      borderColor="border"
    >
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        shapeRendering="crispEdges"
      >
        <path d={path.join('')} fill="#000" />
      </svg>
    </Box>
  );
}

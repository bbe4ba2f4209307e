import encode from 'qrcode-generator';
import { Box } from 'shared-ui';

/** Light squares around it, which scanners need. */
const margin = 4;

/** A text for a phone's camera. Black on white in every look, because some scanners read nothing else. */
export function QrCode({ label, text }: { readonly label: string; readonly text: string }) {
  const code = encode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const squares = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const);
  const dark = squares.filter(([x, y]) => code.isDark(y, x)).map(([x, y]) => `M${x} ${y}h1v1h-1z`);
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
        viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
        shapeRendering="crispEdges"
      >
        <path d={dark.join('')} fill="#000" />
      </svg>
    </Box>
  );
}

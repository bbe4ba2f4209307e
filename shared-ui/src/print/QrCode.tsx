import { chakra } from '@chakra-ui/react/styled-system';

export interface QrCodeProps {
  /** The squares, row by row; true is dark. Includes the quiet zone: four light squares on each side. */
  modules: readonly (readonly boolean[])[];
  /** What it leads to, for screen readers. */
  label: string;
  /** Width without the quiet zone, in millimetres; at least 20, so that a phone reads it at arm's length. */
  millimetres: number;
}

const quiet = 4;

/** A QR code for paper: dark on white in any theme. */
export function QrCode({ modules, label, millimetres }: QrCodeProps) {
  const whole = modules.length;
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${whole} ${whole}`}
      shapeRendering="crispEdges"
      flexShrink={0}
      style={{ width: `${(millimetres * whole) / (whole - 2 * quiet)}mm` }}
    >
      <path fill="#fff" d={`M0 0h${whole}v${whole}H0z`} />
      <path fill="#000" d={path} />
    </chakra.svg>
  );
}

const line = '#7fcecb';
const strong = '#d3f2f0';

const deckPitch = 100.6;
/** One flute of the steel deck: flat at the top, slope, flat at the bottom, slope. */
const flute = (x: number) => `L${x} 592 l57 0 l10 34 l23 0 l10 -34`;
const flutes = Array.from({ length: 6 }, (_, i) => flute(i * deckPitch - 77)).join(' ');

const blocks = [258, 346, 434, 522, 610, 698];
const screws = [53, 253, 453];

const callouts = [
  { note: 1, at: [350, 388], to: [350, 464] },
  { note: 2, at: [424, 416], to: [424, 479] },
  { note: 3, at: [150, 672], to: [150, 566] },
  { note: 4, at: [312, 672], to: [253, 604] },
  { note: 5, at: [470, 170], to: [556, 212] },
  { note: 6, at: [770, 300], to: [690, 260] },
] as const;

/** From the rim of a callout's circle to what it points at. */
function leader([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]) {
  const length = Math.hypot(toX - x, toY - y);
  return { x1: x + ((toX - x) / length) * 13, y1: y + ((toY - y) / length) * 13, x2: toX, y2: toY };
}

export interface RoofEdgeDrawingProps {
  /** `phone` shows the parapet alone, without the numbered notes. */
  readonly crop: 'full' | 'phone';
}

/** Decorative section of a roof edge: deck, insulation, cover board, membrane turned up a parapet, coping. */
export function RoofEdgeDrawing({ crop }: RoofEdgeDrawingProps) {
  // Both crops are in the page at once and only one is displayed, so each needs its own definitions.
  const id = (name: string) => `${crop}-${name}`;
  const use = (name: string) => `url(#${id(name)})`;
  return (
    <svg
      aria-hidden="true"
      viewBox={crop === 'full' ? '0 0 840 900' : '195 169 629 432'}
      preserveAspectRatio={crop === 'full' ? 'xMaxYMid slice' : 'xMidYMin slice'}
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
      fill="none"
      stroke={line}
      strokeWidth="1.2"
    >
      <defs>
        <pattern
          id={id('hatch')}
          width="22"
          height="22"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line x1="0" y1="0" x2="0" y2="22" strokeOpacity=".3" />
        </pattern>
        <pattern
          id={id('masonry')}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <line x1="0" y1="0" x2="0" y2="7" strokeOpacity=".35" />
        </pattern>
        <pattern id={id('grain')} width="8" height="6" patternUnits="userSpaceOnUse">
          <circle cx="2" cy="2" r=".8" fill={line} stroke="none" fillOpacity=".6" />
        </pattern>
        <linearGradient id={id('fadeIn')} x1="0" x2="1">
          <stop offset="0" stopColor="#000" />
          <stop offset=".2" stopColor="#fff" />
        </linearGradient>
        <linearGradient id={id('fadeDown')} x1="0" y1="0" x2="0" y2="1">
          <stop offset=".72" stopColor="#fff" />
          <stop offset="1" stopColor="#000" />
        </linearGradient>
        <mask id={id('roof')} maskUnits="userSpaceOnUse" x="0" y="150" width="840" height="600">
          <rect x="0" y="150" width="840" height="600" fill={use('fadeIn')} stroke="none" />
        </mask>
        <mask id={id('wall')} maskUnits="userSpaceOnUse" x="540" y="150" width="200" height="580">
          <rect x="540" y="150" width="200" height="580" fill={use('fadeDown')} stroke="none" />
        </mask>
      </defs>

      <g mask={use('wall')}>
        <g strokeOpacity=".7">
          <rect x="566" y="226" width="56" height="27" />
          <rect x="622" y="226" width="56" height="27" />
          <path d="M566 226l56 27m0-27l-56 27M622 226l56 27m0-27l-56 27" />
        </g>
        {blocks.map((y) => (
          <g key={y} strokeOpacity=".7">
            <rect x="566" y={y} width="112" height="81" />
            <rect x="566" y={y} width="27" height="81" fill={use('masonry')} />
            <rect x="651" y={y} width="27" height="81" fill={use('masonry')} />
          </g>
        ))}
      </g>

      <g mask={use('roof')}>
        <rect x="-4" y="471" width="570" height="17" fill={use('grain')} strokeOpacity=".7" />
        <rect x="-4" y="488" width="570" height="52" fill={use('hatch')} strokeOpacity=".8" />
        <rect x="-4" y="540" width="570" height="52" fill={use('hatch')} strokeOpacity=".8" />
        <path d="M100 488v52M308 488v52M515 488v52M204 540v52M412 540v52" strokeOpacity=".7" />
        <path d={`M-77 592 ${flutes} L566 592`} stroke={strong} strokeWidth="2.6" />
        {screws.map((x) => (
          <g key={x} stroke={strong}>
            <rect x={x - 17} y="467" width="34" height="4.5" fill={strong} stroke="none" />
            <path d={`M${x} 471V612`} strokeWidth="1.8" />
            <path
              d={[574, 581, 588, 595, 602].map((y) => `M${x - 5} ${y + 2}l10 -4`).join('')}
              strokeWidth="1.4"
            />
          </g>
        ))}
        <path d="M0 465.5H545Q560 465.5 560 450V221H682V259" strokeWidth="4" />
      </g>

      <g stroke={strong} strokeLinejoin="round">
        <path d="M546 280l-6 -8V214L702 202V276l-6 7" strokeWidth="2.8" />
        <path d="M688 229V274l9 9" strokeWidth="2" stroke={line} strokeOpacity=".8" />
      </g>

      {crop === 'full' &&
        callouts.map(({ note, at, to }) => (
          <g key={note}>
            <line {...leader(at, to)} />
            <circle cx={to[0]} cy={to[1]} r="3" fill={line} stroke="none" />
            <circle cx={at[0]} cy={at[1]} r="13" strokeWidth="1.4" />
            <text
              x={at[0]}
              y={at[1] + 4}
              textAnchor="middle"
              fontSize="12"
              fontWeight="600"
              fill={strong}
              stroke="none"
            >
              {note}
            </text>
          </g>
        ))}
    </svg>
  );
}

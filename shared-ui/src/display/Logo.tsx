import { chakra } from '@chakra-ui/react/styled-system';

export interface LogoProps {
  /** Pixels; default 26. */
  size?: number | undefined;
  /** Show the name next to the mark. Default true. */
  word?: boolean | undefined;
}

/** MobPrep's mark: two roof lines on a patina plate. */
export function Logo({ size = 26, word = true }: LogoProps) {
  return (
    <chakra.span display="inline-flex" alignItems="center" columnGap="10px">
      <chakra.svg
        viewBox="0 0 28 28"
        width={`${size}px`}
        height={`${size}px`}
        flexShrink={0}
        {...(word ? { 'aria-hidden': true } : { role: 'img', 'aria-label': 'MobPrep' })}
      >
        <chakra.rect width="28" height="28" rx="7" fill="accent.solid" />
        <chakra.path
          d="M7.5 19.5v-8.2c0-1 1.2-1.5 1.9-.8l4.6 4.5 4.6-4.5c.7-.7 1.9-.2 1.9.8v8.2"
          fill="none"
          stroke="accent.contrast"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </chakra.svg>
      {word && (
        <chakra.span fontSize="1rem" lineHeight="1.5rem" fontWeight="650" letterSpacing="-0.008em">
          MobPrep
        </chakra.span>
      )}
    </chakra.span>
  );
}

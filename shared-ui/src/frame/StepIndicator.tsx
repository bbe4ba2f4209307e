import { chakra } from '@chakra-ui/react/styled-system';
import { CheckIcon } from '#src/icons/icons.ts';
import { useIsPhone } from '#src/provider/useMedia.ts';
import { belowLg } from '#src/system/breakpoints.ts';
import { chosenInContrastTheme, offInContrastTheme } from '#src/system/forcedColors.ts';
import { finger } from '#src/system/scales.ts';

export interface WorkflowStep {
  label: string;
  state: 'done' | 'current' | 'later';
  /** Leave out for a step that may not be clicked. It is then not a button. */
  onSelect?: (() => void) | undefined;
}

export interface StepIndicatorProps {
  steps: readonly WorkflowStep[];
}

const Circle = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '20px',
    flexShrink: 0,
    borderRadius: 'full',
    fontSize: '0.6875rem',
    lineHeight: '1',
    fontWeight: '650',
  },
  variants: {
    state: {
      done: { bg: 'accent.muted', color: 'accent.fg' },
      current: { bg: 'accent.solid', color: 'accent.contrast', ...chosenInContrastTheme },
      later: { border: '1px solid', borderColor: 'border.control', color: 'fg.muted' },
    },
  },
});

const Step = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    textStyle: 'dense',
    color: 'fg.muted',
    borderRadius: 'control',
    whiteSpace: 'nowrap',
  },
  variants: {
    current: { true: { color: 'fg', fontWeight: '600' } },
    clickable: {
      true: {
        position: 'relative',
        cursor: 'pointer',
        [finger]: { _after: { content: '""', position: 'absolute', inset: '-10px' } },
        _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
      },
    },
  },
});

/** In a narrow space only the numbers stay visible. Screen readers still hear all names. */
const Label = chakra('span', {
  variants: {
    narrow: {
      true: {
        [`@media ${belowLg}`]: {
          position: 'absolute',
          boxSize: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      },
    },
  },
});

const Mark = chakra('span', {
  base: { display: 'block', h: '8px', borderRadius: 'full' },
  variants: {
    state: {
      done: { w: '8px', bg: 'accent.solid', ...chosenInContrastTheme },
      current: { w: '22px', bg: 'accent.solid', ...chosenInContrastTheme },
      later: { w: '8px', bg: 'border.emphasized', ...offInContrastTheme },
    },
  },
});

/** The draft's progress as an ordered list, or three marks on a phone. */
export function StepIndicator({ steps }: StepIndicatorProps) {
  const phone = useIsPhone();
  if (phone) {
    const at = steps.findIndex((step) => step.state === 'current');
    return (
      <chakra.div
        role="img"
        aria-label={`Step ${at + 1} of ${steps.length}: ${steps[at]?.label ?? ''}`}
        display="flex"
        gap="1.5"
        flexShrink={0}
      >
        {steps.map((step) => (
          <Mark key={step.label} state={step.state} />
        ))}
      </chakra.div>
    );
  }
  return (
    <chakra.ol display="flex" alignItems="center" columnGap="10px" flexShrink={0} aria-label="Steps">
      {steps.map((step, index) => (
        <chakra.li
          key={step.label}
          display="flex"
          alignItems="center"
          columnGap="10px"
          {...(step.state === 'current' ? { 'aria-current': 'step' } : {})}
        >
          {index > 0 && (
            <chakra.span
              aria-hidden
              w="28px"
              h="1.5px"
              bg={step.state === 'later' ? 'border.emphasized' : 'accent.solid'}
            />
          )}
          <StepBody step={step} number={index + 1} />
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

function StepBody({ step, number }: { step: WorkflowStep; number: number }) {
  const inside = (
    <>
      <Circle state={step.state} aria-hidden>
        {step.state === 'done' ? <CheckIcon size={12} strokeWidth={2.25} /> : number}
      </Circle>
      <Label narrow={step.state !== 'current'}>{step.label}</Label>
    </>
  );
  if (!step.onSelect) return <Step current={step.state === 'current'}>{inside}</Step>;
  return (
    <Step asChild current={step.state === 'current'} clickable>
      <button type="button" onClick={step.onSelect}>
        {inside}
      </button>
    </Step>
  );
}

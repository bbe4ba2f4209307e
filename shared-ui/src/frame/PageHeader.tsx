import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useFrame } from '#src/frame/FrameContext.ts';
import { headerHeight } from '#src/frame/headerHeight.ts';
import { PageMenuSlot } from '#src/frame/PageMenuSlot.tsx';
import { StepIndicator, type WorkflowStep } from '#src/frame/StepIndicator.tsx';
import { useIsPhone } from '#src/provider/useMedia.ts';

export interface PageHeaderProps {
  /** First part of the fixed title, in strong weight: the project's name. */
  name?: string | undefined;
  /** The rest of the fixed title, "(Draft #1) - Checkout". With `name` the h1 reads `${name} ${title}`. */
  title?: string | undefined;
  subtitle?: ReactNode;
  /** Beside the title: the project's status. */
  badge?: ReactNode;
  /** Buttons at the right, the primary one last. On a phone put the primary one into PageFooter instead. */
  actions?: ReactNode;
  /** Workflow screens show the steps in place of actions. */
  steps?: readonly WorkflowStep[] | undefined;
}

const Bar = chakra('header', {
  base: {
    position: { base: 'sticky', md: 'static' },
    top: '0',
    zIndex: 'bar',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', md: '4' },
    minH: headerHeight,
    px: { base: '4', md: '6' },
    py: { base: '1', md: '2' },
    bg: 'bg',
    borderBottom: '1px solid',
    borderColor: 'border',
    flexShrink: 0,
  },
});

const Heading = chakra('h1', {
  base: {
    textStyle: 'title',
    fontSize: { base: '1rem', md: '1.125rem' },
    minW: '0',
    // Two lines before anything next to it gives way.
    overflow: 'hidden',
    maxH: { md: '48px', lg: 'none' },
  },
  variants: {
    parts: {
      one: { truncate: { lg: true } },
      two: { display: { lg: 'flex' }, gap: '0.28em', whiteSpace: { lg: 'nowrap' } },
    },
  },
});

/** A long name gives way to what says which screen it is: above it, or before it on a wide page. */
const FirstPart = chakra('span', {
  base: {
    display: 'block',
    truncate: true,
    fontSize: { base: '1rem', md: 'inherit' },
    lineHeight: { base: '1.25rem', md: 'inherit' },
  },
});

const SecondPart = chakra('span', {
  base: {
    fontWeight: '450',
    color: 'fg.muted',
    // Two lines of it and the name are as high as the header: its end says which screen it is.
    lineClamp: '2',
    fontSize: { base: '0.8125rem', lg: 'inherit' },
    lineHeight: { base: '0.9375rem', lg: 'inherit' },
    letterSpacing: { base: '0', lg: 'inherit' },
    flexShrink: 0,
    // Some of the name stays in sight.
    maxW: { lg: 'calc(100% - 8ch)' },
  },
});

/** Head of a page, 64 high: the h1 at the left, steps or actions at the right. */
export function PageHeader({ name, title, subtitle, badge, actions, steps }: PageHeaderProps) {
  const phone = useIsPhone();
  const { account } = useFrame();
  const full = [name, title].filter(Boolean).join(' ');
  return (
    <Bar {...(phone && (name || subtitle !== undefined) ? { minH: '60px' } : {})}>
      <PageMenuSlot />
      <chakra.div minW="0" flex="1">
        <chakra.div display="flex" alignItems="center" gap="2" minW="0">
          <Heading
            parts={name ? 'two' : 'one'}
            title={phone ? undefined : full}
            {...(phone && !name ? { lineClamp: 2 } : {})}
          >
            {name ? (
              <>
                <FirstPart>{name}</FirstPart>
                {title && ' '}
                {title && <SecondPart>{title}</SecondPart>}
              </>
            ) : (
              title
            )}
          </Heading>
          {badge}
        </chakra.div>
        {subtitle !== undefined && (
          <chakra.p textStyle="dense" color="fg.muted" truncate>
            {subtitle}
          </chakra.p>
        )}
      </chakra.div>
      {steps && <StepIndicator steps={steps} />}
      {actions !== undefined && (
        <chakra.div display="flex" alignItems="center" gap={{ base: '2', md: '4' }} flexShrink={0}>
          {actions}
        </chakra.div>
      )}
      {phone && !steps && !badge && actions === undefined && account}
    </Bar>
  );
}

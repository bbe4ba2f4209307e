import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useFrame } from '#src/frame/FrameContext.ts';
import { headerHeight } from '#src/frame/headerHeight.ts';
import { footerId } from '#src/frame/PageFooter.tsx';
import { PageMenuSlot } from '#src/frame/PageMenuSlot.tsx';
import { SkipLink } from '#src/frame/SkipLink.ts';
import { StepIndicator, type WorkflowStep } from '#src/frame/StepIndicator.tsx';
import { useHeadingFocus } from '#src/frame/useHeadingFocus.ts';
import { useIsPhone } from '#src/provider/useMedia.ts';

export interface PageHeaderProps {
  /** First part of the fixed title, in strong weight: the project's name. */
  name?: string | undefined;
  /** The rest of the fixed title, "(Draft #1) - Checkout". With `name` the h1 reads `${name} ${title}`. */
  title?: string | undefined;
  subtitle?: ReactNode;
  /** Next to the title: the project's status. */
  badge?: ReactNode;
  /** Who else is here. It takes its room from the title, so that nothing else moves when people come and go. */
  people?: ReactNode;
  /** Buttons on the right, the primary one last. On a phone, put the primary one into PageFooter instead. */
  actions?: ReactNode;
  /** The steps of a workflow. With actions on a phone, their room goes to the title, which ends with the step's name. */
  steps?: readonly WorkflowStep[] | undefined;
}

const Bar = chakra('header', {
  base: {
    position: { base: 'sticky', md: 'static' },
    top: '0',
    zIndex: 'bar',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', md: '4' },
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
    // Wraps to two lines before anything next to it shrinks.
    overflow: 'hidden',
    maxH: { md: '48px', lg: 'none' },
    outline: 'none',
  },
  variants: {
    parts: {
      one: { truncate: { lg: true } },
      two: { display: { lg: 'flex' }, gap: '0.28em', whiteSpace: { lg: 'nowrap' } },
    },
  },
});

/** Letters of the first part that always show. */
const leastName = 8;

/** The project's name, above the rest of the title or before it on a wide page. A long name is cut so that the screen's name stays. */
const FirstPart = chakra('span', {
  base: {
    display: { md: 'block' },
    lineClamp: { base: '2', md: 'none' },
    truncate: { md: true },
    overflowWrap: 'anywhere',
    fontSize: { base: '1rem', lg: 'inherit' },
    lineHeight: { base: '1.25rem', md: '1.125rem', lg: 'inherit' },
  },
});

const SecondPart = chakra('span', {
  base: {
    fontWeight: '450',
    color: 'fg.muted',
    // Two lines plus the name just fit the header. The end of this text names the screen.
    lineClamp: '2',
    fontSize: { base: '0.8125rem', lg: 'inherit' },
    lineHeight: { base: '0.9375rem', lg: 'inherit' },
    letterSpacing: { base: '0', lg: 'inherit' },
    flexShrink: 0,
  },
  // Keeps part of a long name visible.
  variants: { afterName: { long: { maxW: { lg: `calc(100% - ${leastName}ch)` } }, short: {} } },
});

/** A page's header, 64 high: the h1 on the left, steps or actions on the right. */
export function PageHeader({ name, title, subtitle, badge, people, actions, steps }: PageHeaderProps) {
  const phone = useIsPhone();
  const { account, help } = useFrame();
  const heading = useHeadingFocus();
  const full = [name, title].filter(Boolean).join(' ');
  return (
    <Bar {...(phone && (name || subtitle !== undefined) ? { minH: '60px' } : {})}>
      <PageMenuSlot />
      <chakra.div minW="0" flex="1">
        <chakra.div display="flex" alignItems="center" gap="2" minW="0">
          <Heading
            ref={heading}
            tabIndex={-1}
            parts={name ? 'two' : 'one'}
            title={phone ? undefined : full}
            {...(phone && !name ? { lineClamp: 2 } : {})}
          >
            {name ? (
              <>
                <FirstPart dir="auto">{name}</FirstPart>
                {title && ' '}
                {title && (
                  <SecondPart afterName={name.length < leastName ? 'short' : 'long'}>{title}</SecondPart>
                )}
              </>
            ) : (
              title
            )}
          </Heading>
          <SkipLink href={`#${footerId}`} css={{ [`body:not(:has(#${footerId})) &`]: { display: 'none' } }}>
            Skip to actions
          </SkipLink>
          {badge}
        </chakra.div>
        {subtitle !== undefined && (
          <chakra.p textStyle="dense" color="fg.muted" truncate>
            {subtitle}
          </chakra.p>
        )}
      </chakra.div>
      {people}
      {steps && !(phone && actions !== undefined) && <StepIndicator steps={steps} />}
      {actions !== undefined && (
        <chakra.div display="flex" alignItems="center" gap={{ base: '1', md: '4' }} flexShrink={0}>
          {actions}
        </chakra.div>
      )}
      {phone && !steps && !badge && actions === undefined && account}
      {help && (
        // On a phone, the title needs the space around this icon.
        <chakra.div mr={{ base: '-12px', md: '0' }} flexShrink={0}>
          {help}
        </chakra.div>
      )}
    </Bar>
  );
}

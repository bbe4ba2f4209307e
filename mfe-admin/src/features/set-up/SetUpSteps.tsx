import type { ReactNode } from 'react';
import type { SetUp, SetUpStep } from 'shared-api/contract';
import { itemUploadPath, sampleLabel, uploadExcelTitle } from 'shared-api/rules';
import { useDownloadSample } from 'shared-draft/catalogue';
import { PageLink } from 'shared-remote';
import { Badge, Box, Button, CheckIcon, DownloadIcon, Flex, Text } from 'shared-ui';
import { useChooseStep } from '#data/setUp.mutations.ts';
import { adminPaths } from '#src/adminPaths.ts';

interface StepText {
  readonly title: string;
  readonly help: string;
  /** Screens where the step is taken, the usual one first. */
  readonly places: readonly { readonly label: string; readonly to: string }[];
  readonly skip: string;
}

const texts: Readonly<Record<SetUpStep, StepText>> = {
  jobs: {
    title: 'Jobs',
    help: 'Upload the jobs of your job-costing system, or ask whoever runs the server to connect it. Without them, people type a job’s name.',
    places: [{ label: 'Job Costing', to: adminPaths.jobCosting }],
    skip: 'Work without job costing',
  },
  units: {
    title: 'Units and categories',
    help: 'What items are counted in, and sorted by. The next step can add those that your workbook names.',
    places: [
      { label: 'Units', to: adminPaths.units },
      { label: 'Categories', to: adminPaths.categories },
      { label: 'Project Types', to: adminPaths.projectTypes },
    ],
    skip: 'Skip',
  },
  catalogue: {
    title: 'Catalogue',
    help: 'Replace the rows of the sample by your items, and upload it. Nothing is written before you have seen what would be.',
    places: [{ label: uploadExcelTitle, to: itemUploadPath }],
    skip: 'Skip',
  },
  packages: {
    title: 'Packages',
    help: 'Group the items that go to a job together, so that people add them with one click.',
    places: [{ label: 'Create New Assembly', to: adminPaths.newAssembly }],
    skip: 'Skip',
  },
  people: {
    title: 'People',
    help: 'Add everybody who prepares jobs, with the role that says what they may do.',
    places: [{ label: 'Employees', to: adminPaths.employees }],
    skip: 'Skip',
  },
};

/** The steps, the first open one with its solid button. */
export function SetUpSteps({ steps }: { steps: SetUp['steps'] }) {
  const next = steps.find(({ state }) => state === 'open')?.step;
  return (
    <Box as="ol" aria-label="Steps of the set-up">
      {steps.map(({ step, state }, at) => (
        <Flex as="li" key={step} gap="4" py="4" borderTop="1px solid" borderColor="border">
          <Mark state={state} number={at + 1} />
          <Box flex="1" minW="0">
            <Flex align="center" gap="2">
              <Text as="h2" textStyle="section">
                {texts[step].title}
              </Text>
              {state !== 'open' && (
                <Badge palette={state === 'done' ? 'success' : 'neutral'}>
                  {state === 'done' ? 'Done' : 'Skipped'}
                </Badge>
              )}
            </Flex>
            <Text color="fg.muted" mt="1">
              {texts[step].help}
            </Text>
            <Actions step={step} state={state} isNext={step === next} />
          </Box>
        </Flex>
      ))}
    </Box>
  );
}

interface ActionsProps {
  readonly step: SetUpStep;
  readonly state: SetUp['steps'][number]['state'];
  readonly isNext: boolean;
}

function Actions({ step, state, isNext }: ActionsProps) {
  const { places, skip } = texts[step];
  const choose = useChooseStep();
  const choosing = choose.isPending;
  return (
    <Flex gap="2" mt="3" wrap="wrap">
      {step === 'catalogue' && <DownloadSample />}
      {places.map(({ label, to }, at) => (
        <Button key={to} asChild variant={isNext && at === 0 ? 'solid' : 'outline'} size="tool">
          <PageLink to={to}>{label}</PageLink>
        </Button>
      ))}
      {state === 'open' && (
        <Button
          variant="ghost"
          size="tool"
          busy={choosing}
          onClick={() => choose.mutate({ step, is_skipped: true })}
        >
          {skip}
        </Button>
      )}
      {state === 'skipped' && (
        <Button
          variant="ghost"
          size="tool"
          busy={choosing}
          onClick={() => choose.mutate({ step, is_skipped: false })}
        >
          Don’t skip
        </Button>
      )}
    </Flex>
  );
}

function DownloadSample() {
  const download = useDownloadSample();
  return (
    <Button size="tool" icon={DownloadIcon} busy={download.isPending} onClick={() => download.mutate()}>
      {sampleLabel}
    </Button>
  );
}

/** The number of an open step; a check mark once it is done. */
function Mark({ state, number }: { state: ActionsProps['state']; number: number }): ReactNode {
  const isDone = state === 'done';
  return (
    <Flex
      aria-hidden="true"
      align="center"
      justify="center"
      boxSize="24px"
      flexShrink={0}
      borderRadius="full"
      bg={isDone ? 'accent.muted' : 'bg.muted'}
      color={isDone ? 'accent.fg' : 'fg.muted'}
      textStyle="caption"
      fontWeight="650"
    >
      {isDone ? <CheckIcon size={14} strokeWidth={2.5} /> : number}
    </Flex>
  );
}

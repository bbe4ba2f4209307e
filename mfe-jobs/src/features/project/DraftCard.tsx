import type { ApprovalSummary, Draft, ProjectMetadata } from 'shared-api/contract';
import {
  approvalText,
  counted,
  draftName,
  draftStatuses,
  draftStatusLabels,
  jobDaysLabel,
  jobDaysText,
  measureFacts,
  measureGroupLabels,
  startLoadingLabel,
} from 'shared-api/rules';
import { draftStatusPalettes, startLoadingPath, workflowPath } from 'shared-draft/outside';
import { PageLink } from 'shared-remote';
import { Badge, Box, Button, Card, CardAction, CardLink, Flex, formatMoment, Grid, Text } from 'shared-ui';
import { StepBar } from 'shared-ui/table';
import { draftScreen } from '#domain/draftTarget.ts';
import { DraftMenu } from './DraftMenu.tsx';

interface DraftCardProps {
  readonly project: ProjectMetadata;
  readonly draft: Draft;
  /** Its position in the project, from 1. */
  readonly number: number;
  /** How its list stands, if anything was ever said about it. */
  readonly approval: ApprovalSummary | undefined;
  /** The project's number of drafts. */
  readonly drafts: number;
}

export function DraftCard({ project, draft, number, approval, drafts }: DraftCardProps) {
  const place = { customId: project.custom_id, contentId: draft.id };
  const reached = draftStatuses.indexOf(draft.status) + 1;
  const label = draftStatusLabels[draft.status];
  const facts = [
    ['PM', draft.pm_name],
    ['FM', draft.fm_name],
    ['Preparer', draft.mob_prep_preparer_name],
    ['Approval', approval && approvalText(approval.state, approval.name)],
    [jobDaysLabel, jobDaysText(draft)],
    ...measureFacts(draft).map(({ group, text }) => [measureGroupLabels[group], text] as const),
  ] as const;

  return (
    <Box as="li" display="flex" minW="0">
      <Card clickable>
        <Flex align="center" gap="2" minH="7">
          <Text as="h3" textStyle="section">
            <CardLink>
              <PageLink to={workflowPath(draftScreen(draft.status, draft.can.edit), place)}>
                {draftName(number)}
              </PageLink>
            </CardLink>
          </Text>
          <Badge palette={draftStatusPalettes[draft.status]}>{label}</Badge>
          {draft.can.change_status && (
            <CardAction ml="auto" mr="-1">
              <DraftMenu
                projectId={project.id}
                customId={project.custom_id}
                draft={draft}
                number={number}
                drafts={drafts}
              />
            </CardAction>
          )}
        </Flex>
        <Box pt="3" pb="4">
          <StepBar reached={reached} label={`${label}, step ${reached} of ${draftStatuses.length}`} />
        </Box>
        <Grid as="dl" templateColumns="76px minmax(0, 1fr)" rowGap="1.5">
          {facts.map(
            ([label, text]) =>
              text && (
                <Box key={label} display="contents">
                  <Text as="dt" textStyle="dense" color="fg.muted">
                    {label}
                  </Text>
                  <Text as="dd" textStyle="dense" fontWeight="500" overflowWrap="anywhere">
                    {text}
                  </Text>
                </Box>
              ),
          )}
        </Grid>
        <Flex justify="space-between" gap="3" mt="4" pt="3" borderTop="1px solid" borderColor="border.muted">
          <Text textStyle="caption" color="fg.muted">
            Modified {formatMoment(draft.updated_datetime)}
          </Text>
          {draft.item_count > 0 && (
            <Text textStyle="caption" fontWeight="600" flexShrink="0">
              {counted(draft.item_count, 'item')}
            </Text>
          )}
        </Flex>
        {draft.can.edit && draft.item_count > 0 && (
          <CardAction mt="3">
            <Button size="tool" asChild>
              <PageLink to={startLoadingPath(project.custom_id, draft.id)}>{startLoadingLabel}</PageLink>
            </Button>
          </CardAction>
        )}
      </Card>
    </Box>
  );
}

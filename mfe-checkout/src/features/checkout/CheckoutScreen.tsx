import { useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { Draft, ProjectDetail } from 'shared-api/contract';
import { useCan, useIsProjectEngineer, useUser } from 'shared-auth';
import {
  draftStatusPalettes,
  setWorkflowStep,
  stepMarks,
  useAdvanceDraft,
  workflowPath,
  workflowTitle,
} from 'shared-draft';
import { DraftTools } from 'shared-draft/ui';
import { useNavigate, usePageTitle } from 'shared-remote';
import { Badge, Box, Flex, PageBody, PageHeader, Stack, Text, useIsPhone } from 'shared-ui';
import { useDownloadWorkbook } from '#data/downloadWorkbook.ts';
import { jobFacts } from '#domain/jobFacts.ts';
import { ChangesNotice } from './ChangesNotice.tsx';
import { CheckoutFooter } from './CheckoutFooter.tsx';
import { CheckoutList } from './CheckoutList.tsx';
import { CostPanel } from './CostPanel.tsx';
import { JobSheet } from './JobSheet.tsx';
import { ListSheet } from './ListSheet.tsx';
import { NotesConflict } from './NotesConflict.tsx';
import { TotalsPanel } from './TotalsPanel.tsx';
import { useCheckoutList } from './useCheckoutList.ts';
import { useCheckoutView } from './useCheckoutView.ts';
import { useListChanges } from './useListChanges.ts';
import { useNotes } from './useNotes.ts';
import { useOpenCheckout } from './useOpenCheckout.ts';
import { usePrinting } from './usePrinting.ts';

interface CheckoutScreenProps {
  readonly project: ProjectDetail;
  readonly draft: Draft;
  readonly draftKey: DraftKey;
  readonly hasIds: boolean;
  readonly readOnly: boolean;
}

/** The review of a draft's list. */
export function CheckoutScreen({ project, draft, draftKey, hasIds, readOnly }: CheckoutScreenProps) {
  const navigate = useNavigate();
  const phone = useIsPhone();
  const user = useUser();
  const isProjectEngineer = useIsProjectEngineer();
  // What the route of Mob Prep asks for.
  const preparesLists = useCan('draft:edit');
  const seesCosts = useCan('cost:read');
  const [now] = useState(() => new Date());
  const { custom_id: customId } = project.metadata;
  const title = workflowTitle(project, draft.id, 'Checkout');
  usePageTitle(`${title.name} ${title.rest}`);
  useOpenCheckout(draftKey, draft);

  const view = useCheckoutView();
  const list = useCheckoutList(draftKey, view.view);
  const changes = useListChanges(draftKey, list.query.data);
  const notes = useNotes(draftKey, draft);
  const { mutate: advance } = useAdvanceDraft(draftKey);
  const { download, downloading } = useDownloadWorkbook(draftKey, customId, {
    isSaved: notes.isSaved,
    onDownloaded: () => {
      if (draft.can.advance) advance({ from: draft.status, to: 'excel' });
    },
  });
  const { printing, preparing, print } = usePrinting(draftKey, list.query.data !== undefined);
  const totals = list.query.data ? list.totals : null;
  const facts = jobFacts(project, draft);
  const place = hasIds ? { customId, contentId: draft.id } : {};

  const steps = stepMarks(3, place, draft.can.edit).map(({ label, state, path }) => ({
    label,
    state,
    onSelect: path === null ? undefined : () => navigate(path),
  }));
  const back = () => {
    setWorkflowStep(2);
    navigate(workflowPath('mob-prep', place));
  };
  const takeWorkbook = () => {
    notes.flush();
    download();
  };

  return (
    <>
      <PageHeader
        name={title.name}
        title={title.rest}
        steps={isProjectEngineer ? undefined : steps}
        actions={<DraftTools draftKey={draftKey} customId={customId} readOnly={readOnly} />}
      />
      <PageBody>
        <Flex align="center" justify="space-between" gap="3" pb="3">
          <Text as="h2" textStyle="document">
            Mobilization Prep List
          </Text>
          {phone && <Badge palette={draftStatusPalettes[facts.status]}>{facts.statusLabel}</Badge>}
        </Flex>
        <Stack gap="3" pb={{ base: '3', md: '6' }}>
          <NotesConflict notes={notes} />
          <ChangesNotice {...changes} />
          <JobSheet facts={facts} notes={notes} now={now} readOnly={!draft.can.edit_notes} />
        </Stack>
        <Flex gap="6" align="flex-start" direction={{ base: 'column', lg: 'row' }}>
          <Box flex="1" minW="0" w="full">
            <CheckoutList
              draftKey={draftKey}
              view={view}
              list={list}
              marks={changes.marks}
              readOnly={readOnly}
              onBack={preparesLists && !readOnly ? back : undefined}
            />
          </Box>
          {/* Below the list it comes with the list, which would push it down. */}
          <Stack
            gap="3"
            w={{ base: 'full', lg: '288px' }}
            display={{ base: totals ? 'flex' : 'none', lg: 'flex' }}
            flexShrink="0"
            position={{ lg: 'sticky' }}
            top={{ lg: '4' }}
          >
            <TotalsPanel totals={totals} />
            {seesCosts && list.cart.length > 0 && <CostPanel costs={list.costs} />}
          </Stack>
        </Flex>
      </PageBody>
      <CheckoutFooter
        onBack={preparesLists ? back : undefined}
        onPrint={print}
        printing={preparing}
        noPrint={noPrint(list.query)}
        onDownload={takeWorkbook}
        downloading={downloading}
        phone={phone}
        totals={totals}
      />
      {printing && (
        <ListSheet
          facts={facts}
          draftId={draft.id}
          notes={notes.value}
          cart={list.cart}
          totals={list.totals}
          printedBy={user?.name ?? ''}
        />
      )}
    </>
  );
}

function noPrint({ data, isError }: ReturnType<typeof useCheckoutList>['query']): string | undefined {
  if (data) return undefined;
  return isError ? 'The list could not be loaded' : 'The list is loading';
}

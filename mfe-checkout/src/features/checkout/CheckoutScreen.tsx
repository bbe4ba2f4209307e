import { useMemo, useState } from 'react';
import { type DraftKey, serverNow } from 'shared-api/client';
import type { Draft, ProjectDetail } from 'shared-api/contract';
import { purchaseListTitle, startLoadingLabel } from 'shared-api/rules';
import { useCan, useUser } from 'shared-auth';
import {
  draftStatusPalettes,
  setWorkflowStep,
  startLoadingPath,
  useAdvanceDraft,
  workflowPath,
} from 'shared-draft';
import { DraftDeleted, PackageChanges, SinceLooked } from 'shared-draft/ui';
import { lazyDialog, PageLink, Place, useNavigate } from 'shared-remote';
import {
  Badge,
  Box,
  Button,
  Flex,
  PageBody,
  Panel,
  Stack,
  Text,
  useIsNarrow,
  useIsPhone,
  useStableCallback,
} from 'shared-ui';
import { PrintLanguageField, usePrintLanguage } from 'shared-ui/data';
import { useConfirm } from 'shared-ui/overlays';
import { useLoadCode } from '#data/useLoadCode.ts';
import { useReadComments } from '#data/usePrintedComments.ts';
import { jobFacts } from '#domain/jobFacts.ts';
import type { VendorChoice } from '#domain/shownPurchases.ts';
import { ApprovalPanel } from '#src/approval/ApprovalPanel.tsx';
import { useApproval } from '#src/approval/useApproval.ts';
import { ChangesNotice } from './ChangesNotice.tsx';
import { CheckoutFooter } from './CheckoutFooter.tsx';
import { CheckoutHead } from './CheckoutHead.tsx';
import { CheckoutList } from './CheckoutList.tsx';
import { CostPanel } from './CostPanel.tsx';
import { HeaderBlock } from './HeaderBlock.tsx';
import { leaveField } from './leaveField.ts';
import { NotesConflict } from './NotesConflict.tsx';
import { PrintedList } from './PrintedList.tsx';
import { QuantityNotice } from './QuantityNotice.tsx';
import { TotalsPanel } from './TotalsPanel.tsx';
import { type ShownList, useCheckoutList } from './useCheckoutList.ts';
import { useCheckoutView } from './useCheckoutView.ts';
import { useDownloadWorkbook } from './useDownloadWorkbook.ts';
import { useListChanges } from './useListChanges.ts';
import { useNotes } from './useNotes.ts';
import { useOpenCheckout } from './useOpenCheckout.ts';
import { usePrinting } from './usePrinting.ts';

const PurchaseDialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "purchases" */ './PurchaseDialog.tsx').then(
      (module) => module.PurchaseDialog,
    ),
  { title: purchaseListTitle, look: 'item', failure: 'Failed to load the purchase list' },
);

interface CheckoutScreenProps {
  readonly project: ProjectDetail;
  readonly draft: Draft;
  readonly draftKey: DraftKey;
  readonly hasIds: boolean;
  readonly readOnly: boolean;
  readonly isDeleted: boolean;
}

const emptyWorkbook = {
  title: 'The list is empty',
  text: 'The Excel file would have no lines, and the draft counts as exported.',
  action: 'Download anyway',
} as const;

/** The screen for reviewing a draft's list. */
export function CheckoutScreen({
  project,
  draft,
  draftKey,
  hasIds,
  readOnly,
  isDeleted,
}: CheckoutScreenProps) {
  const navigate = useNavigate();
  const phone = useIsPhone();
  const narrow = useIsNarrow();
  const user = useUser();
  // The permission that Mob Prep's route requires.
  const preparesLists = useCan('draft:edit');
  const seesCosts = useCan('cost:read');
  const [now] = useState(serverNow);
  const { custom_id: customId } = project.metadata;
  useOpenCheckout(draftKey, draft);

  const view = useCheckoutView();
  const list = useCheckoutList(draftKey, view.view);
  const changes = useListChanges(draftKey, { project, draft, cart: list.query.data });
  const approval = useApproval(draftKey, project, list.query.data);
  const notes = useNotes(draftKey, draft);
  const { mutate: advance } = useAdvanceDraft(draftKey);
  const { language } = usePrintLanguage();
  const { download, downloading } = useDownloadWorkbook(draftKey, customId, {
    language,
    saveNotes: notes.flush,
    onDownloaded: () => {
      if (draft.can.advance) advance({ from: draft.status, to: 'excel' });
    },
  });
  const readComments = useReadComments(draftKey);
  const loadCode = useLoadCode(draftKey, draft.can.edit);
  const { printing, preparing, print } = usePrinting(draftKey, list.query.data !== undefined, () =>
    Promise.all([loadCode.ask(list.cart), readComments()]),
  );
  const [purchases, setPurchases] = useState<{ readonly vendor: VendorChoice } | null>(null);
  const noWorkbook = isDeleted ? 'This draft was deleted' : undefined;
  const openPurchases = useStableCallback(() => setPurchases({ vendor: null }));
  const confirm = useConfirm();
  const totals = list.query.data ? list.totals : null;
  // Where one column has it all, nobody who is asked should have to look for it below the list.
  const approvalAbove = narrow && approval.state !== null;
  const approvalPanel = !isDeleted && (
    <ApprovalPanel
      draftKey={draftKey}
      approval={approval}
      lines={totals && list.cart}
      mayAsk={draft.can.edit}
    />
  );
  const facts = useMemo(() => jobFacts(project, draft), [project, draft]);

  const back = useStableCallback(() => {
    setWorkflowStep(2);
    navigate(workflowPath('mob-prep', hasIds ? { customId, contentId: draft.id } : {}));
  });
  const takeWorkbook = useStableCallback(async () => {
    leaveField();
    // Downloading sets the draft's status to Excel, as if the list were finished.
    if (list.query.data?.length !== 0 || (await confirm(emptyWorkbook))) download();
  });

  return (
    <>
      <CheckoutHead project={project} draft={draft} draftKey={draftKey} hasIds={hasIds} readOnly={readOnly} />
      <PageBody>
        <Flex align="center" justify="space-between" wrap="wrap" gap="3" pb="3">
          <Text as="h2" textStyle="document">
            Mobilization Prep List
          </Text>
          {phone && <Badge palette={draftStatusPalettes[facts.status]}>{facts.statusLabel}</Badge>}
          <Flex align="center" gap="2" w={{ base: 'full', md: 'auto' }}>
            {draft.can.edit && (draft.item_count > 0 || list.cart.length > 0) && (
              <Box flex="1" minW="0">
                <Button size="tool" full={phone} asChild>
                  <PageLink to={startLoadingPath(customId, draft.id)}>{startLoadingLabel}</PageLink>
                </Button>
              </Box>
            )}
            {totals && <Place id="checkout/actions/v1" given={draftKey} />}
          </Flex>
        </Flex>
        <Stack gap="3" pb={{ base: '3', md: '6' }}>
          {isDeleted && <DraftDeleted customId={customId} />}
          <NotesConflict notes={notes} />
          {!readOnly && <PackageChanges draftKey={draftKey} draft={draft} />}
          {!readOnly && <QuantityNotice draftKey={draftKey} draft={draft} cart={list.cart} />}
          <ChangesNotice {...changes} />
          {totals && !isDeleted && <SinceLooked draftKey={draftKey} />}
          {approvalAbove && approvalPanel}
          <HeaderBlock facts={facts} notes={notes} now={now} readOnly={!draft.can.edit_notes} />
        </Stack>
        <Flex gap="6" align="flex-start" direction={{ base: 'column', lg: 'row' }}>
          <Box flex="1" minW="0" w="full">
            <CheckoutList
              draftKey={draftKey}
              draft={draft}
              view={view}
              list={list}
              marks={approval.marks ?? changes.marks}
              marksPalette={approval.marks ? 'warning' : 'info'}
              readOnly={readOnly}
              onBack={preparesLists && !readOnly ? back : undefined}
            />
          </Box>
          {/* Below the list, wait for the list to load, which would push this down. */}
          <Stack
            gap="3"
            w={{ base: 'full', lg: '288px' }}
            display={{ base: totals ? 'flex' : 'none', lg: 'flex' }}
            flexShrink="0"
            position={{ lg: 'sticky' }}
            top={{ lg: '4' }}
          >
            {!approvalAbove && approvalPanel}
            <TotalsPanel totals={totals} />
            <Panel>
              <PrintLanguageField label="Language of print and Excel" />
            </Panel>
            {seesCosts && list.cart.length > 0 && (
              <CostPanel costs={list.costs} onPurchases={openPurchases} />
            )}
            {totals && <Place id="checkout/panel/v1" given={draftKey} />}
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
        noWorkbook={noWorkbook}
        phone={phone}
        totals={totals}
      />
      {purchases && (
        <PurchaseDialog
          draftKey={draftKey}
          facts={facts}
          cart={list.cart}
          vendor={purchases.vendor}
          onVendor={(vendor) => setPurchases({ vendor })}
          onPrint={print}
          preparing={preparing}
          printing={printing}
          printedBy={user?.name ?? ''}
          noWorkbook={noWorkbook}
          onClose={() => setPurchases(null)}
        />
      )}
      {/* What is on top is what gets printed. */}
      {printing && !purchases && (
        <PrintedList
          facts={facts}
          draftKey={draftKey}
          notes={notes.value}
          cart={list.cart}
          totals={list.totals}
          printedBy={user?.name ?? ''}
          language={language}
          code={loadCode.codeFor(list.cart)}
          approval={approval}
        />
      )}
    </>
  );
}

function noPrint({ data, isError }: ShownList['query']): string | undefined {
  if (data) return undefined;
  return isError ? 'The list could not be loaded' : 'The list is loading';
}

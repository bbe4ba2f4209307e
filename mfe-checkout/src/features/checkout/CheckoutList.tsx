import { useMemo } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { Draft } from 'shared-api/contract';
import { clearFiltersLabel, listEmpty, noLinesFound } from 'shared-api/rules';
import { cartTexts, packageNames } from 'shared-draft';
import {
  CustomItemDialog,
  useCustomItemOpen,
  useLastJobs,
  useLineActions,
  useSavingItems,
  useTheirChanges,
} from 'shared-draft/ui';
import {
  Box,
  Button,
  EmptyState,
  FailureState,
  Panel,
  PlusIcon,
  useIsPhone,
  useStableCallback,
} from 'shared-ui';
import { BandList } from './BandList.tsx';
import { LinesLoading } from './CheckoutStates.tsx';
import { ChosenPackage } from './ChosenPackage.tsx';
import { ListFilters } from './ListFilters.tsx';
import type { ShownList } from './useCheckoutList.ts';
import type { ShownView } from './useCheckoutView.ts';

interface CheckoutListProps {
  readonly draftKey: DraftKey;
  readonly draft: Draft;
  readonly view: ShownView;
  readonly list: ShownList;
  /** Changes since the approval, or since the last workbook, by item id. */
  readonly marks: ReadonlyMap<number, string>;
  readonly marksPalette: 'warning' | 'info';
  readonly readOnly: boolean;
  /** Goes to Mob Prep, for users who may go there. */
  readonly onBack: (() => void) | undefined;
}

/** Lines don't say what the filter says. */
const unnamed: ReadonlyMap<number, string> = new Map();

/** The filters and the lines in their bands. */
export function CheckoutList(props: CheckoutListProps) {
  const { draftKey, draft, view, list, marks, marksPalette, readOnly, onBack } = props;
  const phone = useIsPhone();
  const [adding, setAdding] = useCustomItemOpen(draftKey);
  const actions = useLineActions(draftKey, 'Failed to update item quantity');
  const saving = useSavingItems(draftKey);
  const theirs = useTheirChanges(draftKey);
  const toggle = useStableCallback(view.toggle);
  const { query, arrived, cart, bands } = list;
  const lastJobs = useLastJobs(draftKey, null, arrived && cart.length > 0);
  const packages = useMemo(() => packageNames(draft), [draft]);
  const filtering = view.view.term.trim() !== '';

  // Keep the element, so that the memoized filters next to it are not redrawn.
  const add = useMemo(
    () =>
      !readOnly && (
        <Button size="tool" icon={PlusIcon} full={phone} onClick={() => setAdding(true)}>
          Add Additional Item
        </Button>
      ),
    [readOnly, phone, setAdding],
  );
  const content = () => {
    if (query.error && !query.data) return <FailureState title={cartTexts.fetchFailed} read={query} />;
    if (!arrived) return <LinesLoading />;
    if (cart.length === 0)
      return (
        <EmptyState
          drawing="list"
          title={listEmpty}
          help="Pick items by category, take a package, or copy from an earlier job."
          action={
            onBack && (
              <Button size="tool" onClick={onBack}>
                Go to Mob Prep
              </Button>
            )
          }
        />
      );
    if (bands.length === 0)
      return (
        <EmptyState
          drawing="search"
          title={noLinesFound}
          help={
            filtering
              ? `No line of this list matches “${view.view.term.trim()}”.`
              : 'No lines match these filters.'
          }
          action={
            <Button size="tool" onClick={view.clear}>
              {clearFiltersLabel}
            </Button>
          }
        />
      );
    return (
      <BandList
        draftKey={draftKey}
        bands={bands}
        folded={view.view.folded}
        onToggle={filtering ? undefined : toggle}
        saving={saving}
        marks={marks}
        marksPalette={marksPalette}
        packages={typeof view.view.package === 'number' ? unnamed : packages}
        theirs={theirs}
        lastJobs={lastJobs}
        facts={draft}
        readOnly={readOnly}
        phone={phone}
        actions={actions}
      />
    );
  };

  return (
    <>
      <ListFilters
        term={view.typed}
        onTerm={view.setTerm}
        subItems={view.view.subItems}
        onSubItems={view.setSubItems}
        packages={packages}
        chosenPackage={view.view.package}
        onPackage={view.setPackage}
        phone={phone}
        action={!phone && add}
      />
      {typeof view.view.package === 'number' && (
        <ChosenPackage draftKey={draftKey} draft={draft} id={view.view.package} readOnly={readOnly} />
      )}
      {phone ? (
        <Box mx="-4" borderTop="1px solid" borderColor="border">
          {content()}
        </Box>
      ) : (
        <Panel padded={false}>{content()}</Panel>
      )}
      {phone && add && <Box pt="3">{add}</Box>}
      {adding && !readOnly && (
        <CustomItemDialog
          title="Add Additional Item"
          draftKey={draftKey}
          lines={cart}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

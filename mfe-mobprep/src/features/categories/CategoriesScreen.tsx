import { useMemo, useRef } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { addFromMiddle, counted, itemsNotLoaded, missingSubItems } from 'shared-api/rules';
import { useAddress } from 'shared-remote';
import {
  Button,
  FailureState,
  FilterIcon,
  PageBody,
  SkeletonRows,
  useIsPhone,
  useStableCallback,
} from 'shared-ui';
import { PanelColumn, ThreePanels, usePickerRowHeight } from 'shared-ui/data';
import { Tooltip } from 'shared-ui/overlays';
import { useCart } from '#data/useCart.ts';
import { useCatalogue } from '#data/useCatalogue.ts';
import { linesByCategory } from '#domain/listCategories.ts';
import { surfacesOf } from '#domain/surfaceFit.ts';
import { DraftNotice } from '#draft-page/DraftNotice.tsx';
import { MobPrepFooter } from '#draft-page/MobPrepFooter.tsx';
import type { ReadyDraft } from '#draft-page/readyDraft.ts';
import { useListFacts } from '#draft-page/useListFacts.ts';
import { SelectedItemsButton } from '#selected-items/SelectedItemsButton.tsx';
import { SelectedPanel } from '#selected-items/SelectedPanel.tsx';
import { AdditionalItem } from './AdditionalItem.tsx';
import { CategoryList } from './CategoryList.tsx';
import { ItemList } from './ItemList.tsx';
import { ItemSearch } from './ItemSearch.tsx';
import { PhoneCategories } from './PhoneCategories.tsx';
import { PasteButton } from './paste/PasteButton.tsx';
import { RelatedItemsDialog } from './RelatedItemsDialog.tsx';
import { useCategoryView } from './useCategoryView.ts';
import { usePicking } from './usePicking.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useTypedQuantities } from './useTypedQuantities.ts';

export function CategoriesScreen({ found }: { found: ReadyDraft }) {
  const { draft, key, readOnly } = found;
  const phone = useIsPhone();
  const rowHeight = usePickerRowHeight();
  const address = useAddress();
  const cart = useCart(key);
  const facts = useListFacts(draft);
  const fitsOn = address.get('fits') !== 'off';
  const surfaces = useMemo(() => (fitsOn ? surfacesOf(draft) : null), [draft, fitsOn]);
  const catalogue = useCatalogue(surfaces);
  const onList = useMemo(() => new Set(cart.lines.map((line) => line.item_id)), [cart.lines]);
  const counts = useMemo(() => linesByCategory(cart.lines), [cart.lines]);
  const view = useCategoryView({ address, catalogue, onList, draft });
  const picking = usePicking({ draftKey: key, catalogue: catalogue.items, lines: cart.lines });
  const { prompt } = picking;

  const typed = useTypedQuantities();
  const search = useRef<HTMLInputElement>(null);
  const toSearch = () => {
    search.current?.focus();
    search.current?.select();
  };
  const keys = useRowKeys({
    onQuantity: typed.setQuantity,
    onList,
    covered: prompt !== null,
    // Not on a phone, which would open its keyboard over the list.
    onNoRowLeft: () => !phone && toSearch(),
    onLetter: toSearch,
  });

  const add = useStableCallback((item: CatalogueItem, quantity: number) => {
    if (picking.pending.has(item.id) || onList.has(item.id)) return;
    keys.adding(item.id);
    void picking.add(item, quantity, typed.quantities.has(item.id));
  });

  const list = {
    categories: view.categories,
    counts,
    selectedId: view.found ? null : (view.category?.id ?? null),
    onSelect: view.select,
  };
  const selected = {
    draftKey: key,
    cart,
    readOnly,
    fresh: picking.fresh,
    draft,
    empty: addFromMiddle,
    aside: !readOnly && <AdditionalItem draftKey={key} lines={cart.lines} onAdded={picking.glow} />,
  };
  const arrived = catalogue.arrived && cart.arrived;
  const { items } = catalogue;
  const paste = useMemo(
    () =>
      arrived && (
        <PasteButton draftKey={key} items={items} lines={cart.lines} facts={facts} onAdding={picking.glow} />
      ),
    [arrived, key, items, cart.lines, facts, picking.glow],
  );
  return (
    <>
      <PageBody tight>
        <DraftNotice found={found} />
        <ItemSearch
          box={search}
          readOnly={readOnly}
          term={view.term}
          onTerm={view.search}
          total={items.length}
          onEnterList={keys.focusFirst}
          paste={paste}
        />
        {phone && <PhoneCategories {...list} title={view.title} count={counted(view.count, 'item')} />}
        <ThreePanels layout="categories">
          <PanelColumn title="Categories" aside="On list" padded onPhone="hide">
            {catalogue.arrived ? (
              <CategoryList {...list} />
            ) : (
              // The middle column shows the failure and Retry.
              !catalogue.failure && (
                <SkeletonRows rows={12} rowHeight={37} bars={['70%']} label="Loading categories" />
              )
            )}
          </PanelColumn>
          <PanelColumn
            title={view.title}
            count={arrived ? counted(view.count, 'item') : undefined}
            onPhone="plain"
            readOnly={readOnly && view.found !== null}
            aside={
              view.fits &&
              !view.found && (
                <Tooltip content={view.fits.on ? 'Show items for all surfaces' : 'Show only items that fit'}>
                  <Button
                    variant="ghost"
                    size="row"
                    {...(view.fits.on && { icon: FilterIcon })}
                    onClick={view.toggleFits}
                  >
                    {view.fits.on ? view.fits.text : 'Any surface'}
                  </Button>
                </Tooltip>
              )
            }
          >
            {catalogue.failure ? (
              <FailureState
                title={itemsNotLoaded}
                error={catalogue.failure}
                onRetry={catalogue.retry}
                retrying={catalogue.retrying}
              />
            ) : arrived ? (
              <ItemList
                draftKey={key}
                view={view}
                facts={facts}
                onList={onList}
                pending={picking.pending}
                readOnly={readOnly}
                typed={typed}
                onAdd={add}
                keys={keys}
              />
            ) : (
              <SkeletonRows
                rows={12}
                rowHeight={rowHeight.controls}
                bars={['50%', '12%', '8%']}
                label="Loading items"
              />
            )}
          </PanelColumn>
          <SelectedPanel {...selected} />
        </ThreePanels>
      </PageBody>
      <MobPrepFooter back="Back to Options" listButton={<SelectedItemsButton {...selected} />} />
      {prompt && (
        <RelatedItemsDialog
          key={prompt.main.id}
          draftKey={key}
          prompt={prompt}
          items={missingSubItems(prompt.main.id, catalogue.items, cart.lines)}
          facts={facts}
          onAdding={(ids) => {
            // The element that the focus would return to may be one of the items being added.
            keys.adding(prompt.main.id);
            picking.glow(ids);
          }}
          onEnd={() => picking.endPrompt(prompt)}
        />
      )}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { noImage, noSubcategoryName, quantityRuleText } from 'shared-api/rules';
import { useCan } from 'shared-auth';
import { PhotoDialog, WhereUsed } from 'shared-draft/outside';
import { historyPath, PageLink } from 'shared-remote';
import { Box, Button, formatMoney, Grid, requiredPerCrewText, Section, Text, TextLink } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { fieldLabels } from '#domain/itemConflict.ts';
import { noSubcategory } from '#domain/itemTree.ts';
import { itemPaths } from '#src/itemPaths.ts';
import { thumbnailLook } from './cellStyles.ts';
import { Thumbnail } from './Thumbnail.tsx';

type Facts = readonly (readonly [label: string, value: ReactNode])[];

const yesNo = (yes: boolean) => (yes ? 'Yes' : 'No');

const basics = (item: CatalogueItem): Facts => [
  ...(item.name_es
    ? ([
        [
          fieldLabels.nameEs,
          <span key="es" lang="es">
            {item.name_es}
          </span>,
        ],
      ] as const)
    : []),
  [fieldLabels.categoryId, item.category_name],
  [
    fieldLabels.subcategoryId,
    <TextLink key="place" asChild>
      <PageLink
        to={`${itemPaths.list}?category=${item.category_id}&sub=${item.subcategory_id ?? noSubcategory}`}
      >
        {item.subcategory_name ?? noSubcategoryName}
      </PageLink>
    </TextLink>,
  ],
  [fieldLabels.unitId, item.unit_name],
  [fieldLabels.perCrew, requiredPerCrewText(item.required_qty_per_crew)],
  ...(item.quantity_rule ? ([[fieldLabels.ruleBy, quantityRuleText(item.quantity_rule)]] as const) : []),
  [fieldLabels.isSub, yesNo(item.is_sub_item)],
  ...(item.is_sub_item ? ([[fieldLabels.mainItem, item.main_item_name]] as const) : []),
  ['Roof deck types', item.roof_deck_types.join(', ')],
  ['Wall types', item.wall_types.join(', ')],
  ...(item.description ? ([['Description', item.description]] as const) : []),
];

const stock = (item: CatalogueItem): Facts => [
  [fieldLabels.isInventory, yesNo(item.is_inventory_item)],
  ...(item.is_inventory_item
    ? ([
        [fieldLabels.min, item.min_qty],
        [fieldLabels.order, item.order_qty],
        [fieldLabels.price, formatMoney(item.price)],
        [fieldLabels.vendor, item.vendor],
      ] as const)
    : []),
];

function FactList({ facts }: { facts: Facts }) {
  return (
    <Grid as="dl" templateColumns={{ base: '1fr 1fr', md: '1fr 1fr 1fr' }} gap="4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <Text as="dt" textStyle="caption" color="fg.subtle">
            {label}
          </Text>
          <Text as="dd" overflowWrap="anywhere">
            {value || value === 0 ? value : '–'}
          </Text>
        </div>
      ))}
    </Grid>
  );
}

/** An item's details, for users who may not edit it. */
export function ItemDetail({ item, onClose }: { item: CatalogueItem; onClose: () => void }) {
  const readsAudit = useCan('audit:read');
  const [showsPhoto, setShowsPhoto] = useState(false);
  return (
    <>
      <Dialog
        title={item.name}
        open
        onClose={onClose}
        aside={
          <>
            <WhereUsed of="items" id={item.id} name={item.name} />
            {readsAudit && (
              <TextLink asChild>
                <PageLink to={historyPath({ kind: 'item', id: item.id })}>History</PageLink>
              </TextLink>
            )}
          </>
        }
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <Section title="Basic Information">
          <FactList facts={basics(item)} />
        </Section>
        <Section title="Inventory Information">
          <FactList facts={stock(item)} />
        </Section>
        <Section title="Photo">
          <Box css={thumbnailLook}>
            <Thumbnail item={item} size={96} onOpen={() => setShowsPhoto(true)} />
          </Box>
          {!item.has_photo && (
            <Text textStyle="caption" color="fg.subtle">
              {noImage}
            </Text>
          )}
        </Section>
      </Dialog>
      {showsPhoto && <PhotoDialog item={item} onClose={() => setShowsPhoto(false)} />}
    </>
  );
}

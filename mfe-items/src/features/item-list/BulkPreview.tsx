import type { SurfaceType } from 'shared-api/contract';
import { counted, type EditedValues } from 'shared-api/rules';
import { Box, formatMoney, Stack, Text } from 'shared-ui';
import type { PreviewRow } from '#domain/bulkForm.ts';
import { fieldLabels } from '#domain/itemConflict.ts';
import { fitsText } from '#domain/itemForm.ts';
import type { Choices } from '#item-form/formContext.ts';

interface BulkPreviewProps {
  readonly rows: readonly PreviewRow[];
  readonly choices: Choices;
  readonly types: readonly SurfaceType[];
}

const mostShown = 100;

const labels: Readonly<Record<keyof EditedValues, string>> = {
  category_id: fieldLabels.categoryId,
  subcategory_id: fieldLabels.subcategoryId,
  unit_id: fieldLabels.unitId,
  is_inventory_item: fieldLabels.isInventory,
  min_qty: fieldLabels.min,
  order_qty: fieldLabels.order,
  price: fieldLabels.price,
  vendor: fieldLabels.vendor,
  surface_type_ids: fieldLabels.fits,
};

/** What the edit changes, item by item: old and new values, and why an item stays as it is. */
export function BulkPreview({ rows, choices, types }: BulkPreviewProps) {
  const changed = rows.filter(({ values }) => Object.keys(values).length > 0);
  const stays = rows.filter(({ problem }) => problem !== null);
  const same = rows.length - changed.length - stays.length;
  const listed = [...stays, ...changed];
  const words = (field: keyof EditedValues, value: unknown) => wordsOf({ choices, types }, field, value);
  return (
    <Stack gap="2">
      <Text textStyle="dense" color="fg.muted" aria-live="polite">
        {[
          `${counted(changed.length, 'item')} will change.`,
          stays.length > 0 &&
            `${counted(stays.length, 'item')} will stay as ${stays.length === 1 ? 'it is' : 'they are'}.`,
          same > 0 && `${counted(same, 'item')} already ${same === 1 ? 'has' : 'have'} these values.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
      <Box
        as="ul"
        aria-label="Old and new values"
        maxH="240px"
        overflowY="auto"
        border="1px solid"
        borderColor="border"
        borderRadius="panel"
        display={listed.length === 0 ? 'none' : 'block'}
        tabIndex={0}
      >
        {listed.slice(0, mostShown).map(({ item, values, problem }) => (
          <Box
            as="li"
            key={item.id}
            px="3"
            py="1.5"
            display="flex"
            gap="3"
            justifyContent="space-between"
            flexWrap="wrap"
            textStyle="dense"
            borderBottom="1px solid"
            borderColor="border.muted"
            css={{ '&:last-of-type': { borderBottom: 'none' } }}
          >
            <Text as="span" fontWeight="500" minW="0" overflowWrap="anywhere">
              {item.name}
            </Text>
            {problem === null ? (
              <Text as="span" color="fg.muted" textAlign="end" ml="auto">
                {(Object.entries(values) as [keyof EditedValues, unknown][]) // its own keys
                  .map(
                    ([field, value]) =>
                      `${labels[field]} ${words(field, item[field])} → ${words(field, value)}`,
                  )
                  .join(' · ')}
              </Text>
            ) : (
              <Text as="span" color="warning.fg" ml="auto">
                {problem}
              </Text>
            )}
          </Box>
        ))}
      </Box>
      {listed.length > mostShown && (
        <Text textStyle="caption" color="fg.subtle">
          {`And ${counted(listed.length - mostShown, 'more item')}`}
        </Text>
      )}
    </Stack>
  );
}

function wordsOf(
  { choices, types }: Pick<BulkPreviewProps, 'choices' | 'types'>,
  field: keyof EditedValues,
  value: unknown,
): string {
  if (Array.isArray(value)) return fitsText(value.join(' '), types);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === undefined) return '–';
  const named =
    field === 'unit_id' ? choices.units : field.endsWith('category_id') ? choices.categories : null;
  if (named) return named.find(({ id }) => id === value)?.name ?? '–';
  return field === 'price' ? formatMoney(Number(value)) : String(value);
}

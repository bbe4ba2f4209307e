import type { SurfaceType } from 'shared-api/contract';
import { counted, quantityRuleText, ruleFieldLabels, ruleOf, sameRule } from 'shared-api/rules';
import { Box, Stack, Text } from 'shared-ui';
import type { PreviewRow } from '#domain/bulkForm.ts';
import { fieldLabels, itemFields } from '#domain/itemConflict.ts';
import { formOf, type ItemField, type ItemForm } from '#domain/itemForm.ts';
import { fieldWords } from '#item-form/fieldWords.ts';
import type { Choices } from '#item-form/formContext.ts';

interface BulkPreviewProps {
  /** Why nothing can change yet. */
  readonly due: string | null;
  readonly rows: readonly PreviewRow[];
  readonly choices: Choices;
  readonly types: readonly SurfaceType[];
}

const mostShown = 100;

/** Fields that say together what rule an item has. */
const ruleParts: ReadonlySet<string> = new Set(['hasPerCrew', ...Object.keys(ruleFieldLabels)]);

/** What the edit changes, item by item: old and new values, and why an item stays as it is. */
export function BulkPreview({ due, rows, choices, types }: BulkPreviewProps) {
  const changed = rows.filter(({ values }) => Object.keys(values).length > 0);
  const stays = rows.filter(({ problem }) => problem !== null);
  const same = rows.length - changed.length - stays.length;
  const listed = [...stays, ...changed];
  const changes = ({ item, values }: PreviewRow) => {
    const [before, after] = [formOf(item), formOf({ ...item, ...values })];
    const words = (form: ItemForm, field: ItemField) => fieldWords(choices, types, field, form[field]);
    const rules = [ruleOf(item), ruleOf({ ...item, ...values })] as const;
    const [oldRule, newRule] = rules.map((rule) => quantityRuleText(rule) || 'None');
    return [
      ...(sameRule(...rules) ? [] : [`Quantity rule ${oldRule} → ${newRule}`]),
      ...('unit_id' in values && rules[0] && sameRule(...rules) ? [`Quantity rule stays ${oldRule}`] : []),
      ...itemFields
        .filter((field) => !ruleParts.has(field) && before[field] !== after[field])
        .map((field) => `${fieldLabels[field]} ${words(before, field)} → ${words(after, field)}`),
    ].join(' · ');
  };
  return (
    <Stack gap="2">
      <Text textStyle="dense" color="fg.muted" aria-live="polite">
        {[
          due === null ? `${counted(changed.length, 'item')} will change.` : `${due}.`,
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
        {listed.slice(0, mostShown).map((row) => (
          <Box
            as="li"
            key={row.item.id}
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
              {row.item.name}
            </Text>
            {row.problem === null ? (
              <Text as="span" color="fg.muted" textAlign="end" ml="auto">
                {changes(row)}
              </Text>
            ) : (
              <Text as="span" color="warning.fg" ml="auto">
                {row.problem}
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

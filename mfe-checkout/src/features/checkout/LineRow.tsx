import { memo } from 'react';
import type { CartLine } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import type { LineActions } from 'shared-draft/ui';
import { Badge, Box, DeleteIcon, Flex, Grid, IconButton, SubItemTag, Text } from 'shared-ui';
import { Elbow, QuantityStepper, type RowTarget } from 'shared-ui/data';

interface LineRowProps {
  readonly line: CartLine;
  /** Its main item is above it. */
  readonly indent: boolean;
  readonly saving: boolean;
  /** What has changed since the last workbook. */
  readonly mark: string | undefined;
  readonly readOnly: boolean;
  readonly phone: boolean;
  readonly actions: LineActions;
  /** Takes the controls between which the focus moves when a line goes. */
  readonly target: RowTarget;
  readonly onGo: (itemId: number) => void;
}

const twoLines = { lineClamp: 2, overflowWrap: 'anywhere' } as const;

/** A line: on a desktop quantity, unit, name; on a phone the name first. */
export const LineRow = memo(function LineRow({
  line,
  indent,
  saving,
  mark,
  readOnly,
  phone,
  actions,
  target,
  onGo,
}: LineRowProps) {
  const name = (
    <Flex align={{ base: 'flex-start', md: 'center' }} minW="0" gap="0">
      {indent && <Elbow />}
      <Flex
        direction={{ base: 'column', md: 'row' }}
        align={{ base: 'flex-start', md: 'center' }}
        columnGap="2"
        rowGap="1"
        minW="0"
      >
        <Text
          as="span"
          fontWeight="500"
          minW="0"
          {...(phone ? twoLines : { truncate: true, title: line.item_name })}
        >
          {line.item_name}
        </Text>
        {line.is_sub_item && <SubItemTag />}
        {mark !== undefined && <Badge palette="info">{mark}</Badge>}
        {line.notes && (
          <Text
            as="span"
            textStyle="caption"
            color="fg.muted"
            minW="0"
            {...(phone ? twoLines : { truncate: true, title: line.notes })}
          >
            {line.notes}
          </Text>
        )}
      </Flex>
    </Flex>
  );
  const unit = (
    <Text as="span" textStyle="dense" color="fg.muted">
      {line.unit_name}
    </Text>
  );
  const quantity = readOnly ? (
    <Text as="span" fontWeight="600" minW={{ md: '86px' }} textAlign="center">
      {line.quantity}
    </Text>
  ) : (
    <QuantityStepper
      ref={target('quantity')}
      label={`Quantity of ${line.item_name}`}
      value={line.quantity}
      seen={line}
      min={0}
      max={bounds.quantity}
      saving={saving}
      onCommit={(next, seen = line) => {
        if (next < 1) onGo(line.item_id);
        actions.setQuantity(seen, next);
      }}
    />
  );
  if (phone)
    return (
      <Grid
        data-item={line.item_id}
        templateColumns="minmax(0, 1fr) 36px auto"
        alignItems="center"
        gap="3"
        minH="60px"
        px="4"
        py="2"
        borderBottom="1px solid"
        borderColor="border.muted"
      >
        {name}
        {unit}
        {quantity}
      </Grid>
    );
  return (
    <Grid
      data-item={line.item_id}
      templateColumns="auto 34px 1fr auto"
      alignItems="center"
      columnGap="10px"
      h="40px"
      pl="36px"
      pr="3"
      borderBottom="1px solid"
      borderColor="border.muted"
      _hover={{ bg: 'bg.hover' }}
    >
      {quantity}
      {unit}
      {name}
      <Box>
        {!readOnly && (
          <IconButton
            ref={target('delete')}
            size="row"
            variant="ghost"
            label={`Delete ${line.item_name}`}
            tooltip={false}
            icon={DeleteIcon}
            onClick={() => {
              onGo(line.item_id);
              actions.remove(line);
            }}
          />
        )}
      </Box>
    </Grid>
  );
});

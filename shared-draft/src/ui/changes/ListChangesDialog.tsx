import { changeCounts, changeMark, type ListChange } from 'shared-api/rules';
import { Badge, Button, EmptyState, Flex, Text } from 'shared-ui';
import { VirtualList } from 'shared-ui/data';
import { Dialog } from 'shared-ui/overlays';

export interface ListChangesDialogProps {
  readonly title: string;
  /** Sorted by item name. */
  readonly changes: readonly ListChange[];
  readonly onClose: () => void;
}

const keyOf = (change: ListChange) => change.item_id;
const amountOf = ({ after, before, unit_name }: ListChange) => `${after ?? before} ${unit_name}`;
const textOf = (change: ListChange) => `${changeMark(change)} ${change.item_name} ${amountOf(change)}`;

/** What differs between two states of a list. */
export const ListChangesDialog = ({ title, changes, onClose }: ListChangesDialogProps) => (
  <Dialog
    title={title}
    {...(changes.length > 0 && { description: changeCounts(changes) })}
    open
    size="item"
    flush
    onClose={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    {changes.length === 0 ? (
      <EmptyState drawing="list" title="No lines differ" help="The list is again what it was." />
    ) : (
      <VirtualList
        sections={[{ key: 'changes', label: title, lists: [{ key: 'changes', rows: changes }] }]}
        rowKey={keyOf}
        rowText={textOf}
        rowHeight={40}
        canFocus={() => false}
        renderRow={drawChange}
      />
    )}
  </Dialog>
);

const drawChange = (change: ListChange) => (
  <Flex
    align="center"
    gap="3"
    px="5"
    py="2"
    minH="40px"
    borderBottom="1px solid"
    borderColor="border.muted"
    textStyle="dense"
  >
    <Text as="span" flex="1" minW="0" overflowWrap="anywhere">
      {change.item_name}
    </Text>
    <Badge palette="warning">{changeMark(change)}</Badge>
    <Text
      as="span"
      minW="64px"
      textAlign="end"
      fontWeight="600"
      color={change.after === null ? 'fg.muted' : 'fg'}
    >
      {amountOf(change)}
    </Text>
  </Flex>
);

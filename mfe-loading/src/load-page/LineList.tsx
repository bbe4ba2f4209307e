import { useCallback, useMemo } from 'react';
import { Box, useIsPhone } from 'shared-ui';
import { GroupRow, PrintedText, type RowSection, VirtualList } from 'shared-ui/data';
import type { LoadSection } from '#domain/loadSections.ts';
import type { ShownLine } from '#domain/operations.ts';
import { LineRow, type LineRowActions, lineLook } from './LineRow.tsx';

interface LineListProps extends LineRowActions {
  readonly sections: readonly LoadSection[];
}

/** Below the page header on a phone. */
const phoneTop = 60;
const rowHeight = 69;
const headHeight = 40;

const keyOf = ({ line }: ShownLine) => line.id;
const textOf = ({ line }: ShownLine) => `${line.item_name} ${line.planned} ${line.unit_name}`;

/** A load's lines by category. Long lists draw only the lines near the viewport. */
export function LineList({
  sections,
  draftKey: { projectId, draftId },
  direction,
  readOnly,
  excluded,
  onBox,
  onOpen,
  onCountOnce,
}: LineListProps) {
  const phone = useIsPhone();
  const draftKey = useMemo(() => ({ projectId, draftId }), [projectId, draftId]);
  const shown = useMemo(
    () =>
      sections.map(
        ({ category, rows, total, done }): RowSection<ShownLine> => ({
          key: category,
          label: category,
          head: (
            <GroupRow
              size="band"
              title={<PrintedText name={rows[0]?.english.category_name ?? category} text={category} />}
              count={`${done} of ${total}`}
              stickyTop={phone ? `${phoneTop}px` : '0px'}
            />
          ),
          lists: [{ key: category, label: category, rows }],
        }),
      ),
    [sections, phone],
  );
  const renderRow = useCallback(
    (row: ShownLine) => (
      <LineRow
        row={row}
        draftKey={draftKey}
        {...{ direction, readOnly, excluded, onBox, onOpen, onCountOnce }}
      />
    ),
    [draftKey, direction, readOnly, excluded, onBox, onOpen, onCountOnce],
  );
  return (
    <Box css={lineLook}>
      <VirtualList
        sections={shown}
        rowKey={keyOf}
        rowText={textOf}
        rowHeight={rowHeight}
        headHeight={headHeight + (phone ? phoneTop : 0)}
        renderRow={renderRow}
      />
    </Box>
  );
}

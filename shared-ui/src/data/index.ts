/** Entry `./data`: lists, tables, quantities, panels, and lines that move. */
export { AnimatedLine, type AnimatedLineProps } from '#src/data/AnimatedLine.tsx';
export { AnimatedList } from '#src/data/AnimatedList.tsx';
export { CommitBar, type CommitBarProps } from '#src/data/CommitBar.tsx';
export { type Column, nextSort, type PhoneRowParts, type Sort } from '#src/data/column.ts';
export { DataTable, type DataTableProps } from '#src/data/DataTable.tsx';
export { Elbow } from '#src/data/Elbow.tsx';
export { GroupRow, type GroupRowProps } from '#src/data/GroupRow.tsx';
export { ListRow, type ListRowProps } from '#src/data/ListRow.tsx';
export { Pager, type PagerProps } from '#src/data/Pager.tsx';
export { PanelColumn, type PanelColumnProps } from '#src/data/PanelColumn.tsx';
export { PickerRow, type PickerRowProps } from '#src/data/PickerRow.tsx';
export { QuantityStepper, type QuantityStepperProps } from '#src/data/QuantityStepper.tsx';
export { Segmented, type SegmentedProps, type SegmentOption } from '#src/data/Segmented.tsx';
export { SelectedRow, type SelectedRowProps } from '#src/data/SelectedRow.tsx';
export { StatusBar4, type StatusBar4Props } from '#src/data/StatusBar4.tsx';
export { ThreePanels, type ThreePanelsProps } from '#src/data/ThreePanels.tsx';
export { PrintSheet, type PrintSheetProps } from '#src/print/PrintSheet.tsx';

/** Entry `./table`: tables that are drawn whole, and what stands next to them. Keep virtual lists out. */
export type { Column, PhoneRowParts, Sort } from '#src/data/column.ts';
export { DataTable, type DataTableProps } from '#src/data/DataTable.tsx';
export { Pager, type PagerProps } from '#src/data/Pager.tsx';
export { Segmented, type SegmentedProps, type SegmentOption } from '#src/data/Segmented.tsx';
export { StepBar, type StepBarProps } from '#src/data/StepBar.tsx';
export type { RowNote } from '#src/data/virtual/virtualTableProps.ts';

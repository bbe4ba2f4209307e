/** Entry `./table`: tables that are drawn whole, and what stands next to them. Keep virtual lists out. */
export type { Column, PhoneRowParts, Sort } from '#src/tables/column.ts';
export { DataTable, type DataTableProps } from '#src/tables/DataTable.tsx';
export { Pager, type PagerProps } from '#src/tables/Pager.tsx';
export { Segmented, type SegmentedProps, type SegmentOption } from '#src/tables/Segmented.tsx';
export { StepBar, type StepBarProps } from '#src/tables/StepBar.tsx';
export type { RowNote } from '#src/tables/virtual/virtualTableProps.ts';

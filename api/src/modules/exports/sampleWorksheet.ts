import type ExcelJS from 'exceljs';
import { fitsAll, catalogueHeads as heads, ruleByText, yesNo } from 'shared-api/rules';
import { addTable, type CellValue, priceFormat, type TableColumn } from './cells.ts';

/** An item that an administrator replaces by their own. */
interface SampleItem {
  readonly name: string;
  readonly category: string;
  readonly subcategory: string;
  readonly unit: string;
  readonly perCrew?: number;
  /** Squares of roof that one piece covers. */
  readonly squares?: number;
  readonly mainItem?: string;
  readonly min?: number;
  readonly order?: number;
  readonly price?: number;
  readonly vendor?: string;
}

const safety = { category: 'Safety & Fall Protection' };
const membrane = { category: 'Membranes & Flashing', subcategory: 'TPO' };

/** One of each kind: for everybody, shared, with sub items, in stock, and without anything optional. */
const sampleItems: readonly SampleItem[] = [
  { ...safety, subcategory: 'PPE', name: 'Hard hat, type II, white', unit: 'EA', perCrew: 1 },
  {
    ...safety,
    subcategory: 'PPE',
    name: 'Hard hat chin strap',
    unit: 'EA',
    perCrew: 1,
    mainItem: 'Hard hat, type II, white',
  },
  { ...safety, subcategory: 'Fall protection', name: 'Warning line stand', unit: 'EA', perCrew: 0.5 },
  {
    category: 'Hand Tools',
    subcategory: 'Cutting',
    name: 'Utility knife',
    unit: 'EA',
    perCrew: 1,
    min: 20,
    order: 40,
    price: 7.95,
    vendor: 'Tri-Mesa Safety Supply',
  },
  { category: 'Hand Tools', subcategory: 'Rolling', name: 'Seam roller, 2 in', unit: 'EA', perCrew: 2 },
  {
    ...membrane,
    name: 'TPO membrane, 60 mil, 10 x 100 ft',
    unit: 'ROL',
    squares: 10,
    min: 4,
    order: 8,
    price: 689,
    vendor: 'Kestrel Roofing Supply',
  },
  { ...membrane, name: 'TPO seam cleaner, 1 gal', unit: 'GAL', perCrew: 6 },
];

interface Column extends TableColumn {
  readonly value: (item: SampleItem) => CellValue;
}

const columns: readonly Column[] = [
  { head: heads.name, width: 40, value: ({ name }) => name },
  { head: heads.category, width: 26, value: ({ category }) => category },
  { head: heads.subcategory, width: 18, value: ({ subcategory }) => subcategory },
  { head: heads.unit, width: 8, value: ({ unit }) => unit },
  { head: heads.perCrew, width: 13, value: ({ perCrew = null }) => perCrew },
  {
    head: heads.ruleBy,
    width: 20,
    value: ({ squares }) => (squares === undefined ? null : ruleByText('roof_area')),
  },
  { head: heads.coverage, width: 17, value: ({ squares = null }) => squares },
  { head: heads.waste, width: 10, value: ({ squares }) => (squares === undefined ? null : 10) },
  { head: heads.minimum, width: 10, value: () => null },
  { head: heads.isSub, width: 6, apart: true, value: ({ mainItem }) => yesNo(mainItem !== undefined) },
  { head: heads.mainItem, width: 28, value: ({ mainItem = null }) => mainItem },
  { head: heads.isInventory, width: 6, value: ({ min }) => yesNo(min !== undefined) },
  { head: heads.min, width: 9, value: ({ min = null }) => min },
  { head: heads.order, width: 9, value: ({ order = null }) => order },
  { head: heads.price, width: 12, format: priceFormat, value: ({ price = null }) => price },
  { head: heads.vendor, width: 26, apart: true, value: ({ vendor = null }) => vendor },
  { head: heads.roofDeckTypes, width: 18, value: () => fitsAll },
  { head: heads.wallTypes, width: 18, value: () => fitsAll },
];

/** A catalogue of a few items, in the columns that an upload reads. Without ids, so that every row is a new item. */
export function addSampleWorksheet(workbook: ExcelJS.Workbook) {
  const rows = sampleItems.map((item) => columns.map(({ value }) => value(item)));
  addTable(workbook.addWorksheet('Items'), columns, rows);
}

export const hat = 'Hard hat, type II, white';

/** `lines` as [name, quantity, unit], with "?" before what is shown instead of a quantity. */
export type Sample = { readonly input: string; readonly lines: readonly unknown[]; readonly why: string };

/** Lists in columns. */
export const columns: readonly Sample[] = [
  {
    input: `#\tItem\tQty\tUnit\n1\t${hat}\t12\tEA\n2\tVest\t30\tBX`,
    lines: [
      [hat, 12, 'EA'],
      ['Vest', 30, 'BX'],
    ],
    why: 'headings decide',
  },
  {
    input: `1\t${hat}\t12\n2\tVest\t30`,
    lines: [
      [hat, 12],
      ['Vest', 30],
    ],
    why: 'a column 1, 2, 3 before the name is a numbering',
  },
  {
    input: `14\t${hat}\t12\n15\tVest\t30\n16\tScupper box\t4`,
    lines: [
      [hat, 12],
      ['Vest', 30],
      ['Scupper box', 4],
    ],
    why: 'so is the second page of it',
  },
  {
    input: `1\t${hat}\n2\tVest`,
    lines: [
      [hat, '? 1'],
      ['Vest', '? 2'],
    ],
    why: 'a numbering without another number is shown',
  },
  { input: `100200\t${hat}\t12`, lines: [[hat, '? 100200 or 12']], why: 'a code or a quantity: asked' },
  { input: `100200\t${hat}`, lines: [[hat, '? 100200']], why: "a code isn't a quantity" },
  { input: `${hat}\t2019`, lines: [[hat, '? 2019']], why: 'a year or a quantity: asked' },
  {
    input: `${hat}\t1990\nVest\t2039`,
    lines: [
      [hat, '? 1990'],
      ['Vest', '? 2039'],
    ],
    why: 'so are more of them',
  },
  { input: `${hat}\t2019\tEA`, lines: [[hat, 2019, 'EA']], why: 'a year has no unit' },
  { input: `${hat}\t1989`, lines: [[hat, 1989]], why: 'no year on such lists' },
  { input: `${hat}\t2040`, lines: [[hat, 2040]], why: 'nor this' },
  {
    input: `${hat}\t2019\nVest\t30`,
    lines: [
      [hat, 2019],
      ['Vest', 30],
    ],
    why: 'in a column of quantities, it is one',
  },
  { input: `${hat}\t6\t12`, lines: [[hat, '? 6 or 12']], why: 'two numbers: asked' },
  { input: `${hat}\t28.50\t12`, lines: [[hat, '? 28.50 or 12']], why: 'a price and a number: asked' },
  {
    input: `${hat}\t1\t28\nVest\t2\t12`,
    lines: [
      [hat, '? 1 or 28'],
      ['Vest', '? 2 or 12'],
    ],
    why: 'a numbering comes first',
  },
  { input: `Item\tPrice\tQty\n${hat}\t28.50\t12`, lines: [[hat, 12]], why: 'headings decide' },
  { input: `Item\tQty on hand\tQty\n${hat}\t3\t12`, lines: [[hat, 12]], why: 'the plain word wins' },
  {
    input: `Item\tQty needed\tOrder qty\n${hat}\t12\t24`,
    lines: [[hat, '? 12 or 24']],
    why: 'two quantities: asked',
  },
  { input: `Item\tMIN\tPRICE\n${hat}\t3\t28.50`, lines: [[hat, null]], why: 'no heading says quantity' },
  {
    input: `No.\tItem\n12\tVest\n30\t${hat}`,
    lines: [
      ['Vest', '? 12'],
      [hat, '? 30'],
    ],
    why: 'no numbering: perhaps pieces',
  },
  { input: `Item\tUnits\n${hat}\t12`, lines: [[hat, '? 12']], why: 'units or pieces' },
  { input: `Item\tAmount\n${hat}\t12`, lines: [[hat, '? 12']], why: 'pieces or dollars' },
  { input: `Item\t\n${hat}\t12`, lines: [[hat, 12]], why: 'one number under no heading' },
  {
    input: `QTY.\tDESCRIPTION:\tU/M\n12\t${hat}\tpcs`,
    lines: [[hat, 12, 'pcs']],
    why: 'headings as people write them',
  },
  {
    input: `item_name\tquantity\tunit_name\titem_id\n${hat}\t12\tEA\t1001`,
    lines: [[hat, 12, 'EA']],
    why: 'our own workbook',
  },
  {
    input: `Item\tQty\n${hat}\t12\nItem\tQty\nVest\t30`,
    lines: [
      [hat, 12],
      ['Vest', 30],
    ],
    why: 'headings come again on the next page',
  },
  {
    input: `Item\tQty\n${hat}\t12\nQty\tItem\n30\tVest`,
    lines: [
      [hat, 12],
      ['Vest', 30],
    ],
    why: 'a second table has columns of its own',
  },
  {
    input: `Item\tQty\tNotes\n${hat}\t12\tdeliver to north gate before Tuesday`,
    lines: [[hat, 12]],
    why: 'headings decide which text is the name',
  },
  {
    input: `${hat}\t12\tdeliver to north gate before Tuesday`,
    lines: [[hat, 12]],
    why: 'without headings the column that the catalogue knows',
  },
  {
    input: `deliver to north gate before Tuesday\t12\tVest`,
    lines: [['Vest', 12]],
    why: 'wherever it is',
  },
  { input: `${hat}\t12\tEA`, lines: [[hat, 12, 'EA']], why: 'a column of units' },
  {
    input: `12 Vest\tBX`,
    lines: [['Vest', 12, 'BX']],
    why: 'a quantity with the name, and a unit beside it',
  },
  { input: `${hat}\t12\tCRATE`, lines: [[hat, 12, 'CRATE']], why: 'a unit of the catalogue' },
  { input: `"Hard hat, type II,\nwhite"\t12`, lines: [[hat, 12]], why: 'a quoted cell with a line break' },
  {
    input: `"Hard hat, ""type II"""\t12`,
    lines: [['Hard hat, "type II"', 12]],
    why: 'a quoted cell with quotes',
  },
  {
    input: `2" tape\t12\n6" tape\t3`,
    lines: [
      ['2" tape', 12],
      ['6" tape', 3],
    ],
    why: "inches aren't quotes",
  },
  { input: `"S" hooks\t12`, lines: [['"S" hooks', 12]], why: 'quotes within a cell stay' },
  {
    input: `name,qty\n"${hat}",12\nVest,30`,
    lines: [
      [hat, 12],
      ['Vest', 30],
    ],
    why: 'CSV with headings',
  },
  {
    input: `"${hat}",12\n"Vest",30`,
    lines: [
      [hat, 12],
      ['Vest', 30],
    ],
    why: 'CSV with quotes',
  },
  {
    input: `12;"${hat}"\n30;"Vest"`,
    lines: [
      [hat, 12],
      ['Vest', 30],
    ],
    why: 'CSV with the quoted name last',
  },
  { input: `3,"${hat}",EA`, lines: [[hat, 3, 'EA']], why: 'CSV with the quoted name in the middle' },
  { input: `Item;Qty\nVest;1,200`, lines: [['Vest', 1200]], why: 'CSV with semicolons' },
  { input: `| ${hat} | 12 |`, lines: [[hat, 12]], why: 'a Markdown row' },
  { input: `| Item | Qty |\n|---|---:|\n| Vest | 30 |`, lines: [['Vest', 30]], why: 'a Markdown table' },
  {
    input: `PPE:\t\n${hat}\t12\nTotal\t12`,
    lines: [[hat, 12]],
    why: 'headings within and totals are left out',
  },
  { input: `Vest\tTBD`, lines: [['Vest', '? TBD']], why: 'an open quantity' },
  {
    input: `Vest\t12\n${hat}\tTBD`,
    lines: [
      ['Vest', 12],
      [hat, '? TBD'],
    ],
    why: 'an open quantity among others',
  },
  {
    input: `Vest\t\n${hat}\t12`,
    lines: [
      ['Vest', null],
      [hat, 12],
    ],
    why: 'an empty quantity',
  },
  {
    input: `Ha\u200brd\u00a0hat, type II, white\t12`,
    lines: [[hat, 12]],
    why: 'invisible characters and hard spaces',
  },
  { input: `hard hat\t\t12\tred`, lines: [['hard hat', 12]], why: 'empty columns' },
  { input: `Item,Qty\n${hat},12`, lines: [[hat, 12]], why: 'CSV whose names have commas' },
  { input: `Cantidad\tDescripción\n12\t${hat}`, lines: [[hat, 12]], why: 'headings in Spanish' },
  {
    input: `Menge\tArtikel\n12\t${hat}`,
    lines: [[hat, '? 12']],
    why: 'headings in words that we do not know: asked',
  },
  { input: `Item\tYear\n${hat}\t2019`, lines: [[hat, '? 2019']], why: 'a year is no quantity' },
  {
    input: `| Item | Year |\n|---|---|\n| ${hat} | 2019 |`,
    lines: [[hat, '? 2019']],
    why: 'the same in a table',
  },
  { input: `Item;Year\n${hat};2019`, lines: [[hat, '? 2019']], why: 'the same as CSV' },
  { input: `PPE\tTotal\n${hat}\t12`, lines: [[hat, '? 12']], why: 'one heading that we know' },
  {
    input: `Item\tQty\n${hat}\t12\nItem\tYear\nVest\t2019`,
    lines: [
      [hat, 12],
      ['Vest', '? 2019'],
    ],
    why: 'a second table, with a heading that we do not know',
  },
  {
    input: `Vests\tyellow\n${hat}\t12`,
    lines: [
      ['Vests', '? yellow'],
      [hat, '? 12'],
    ],
    why: 'headings, or the first line',
  },
  {
    input: `Vest\tyellow\n${hat}\t12\nScupper box\t4`,
    lines: [
      ['Vest', '? yellow'],
      [hat, 12],
      ['Scupper box', 4],
    ],
    why: 'an item is no heading',
  },
  {
    input: `Drill\ttwelve\n${hat}\t12`,
    lines: [
      ['Drill', '? twelve'],
      [hat, 12],
    ],
    why: 'nor is a number in words',
  },
  { input: `1.\t${hat} - 12`, lines: [[hat, 12]], why: "Word's numbering" },
  {
    input: `1.\t${hat}\n2.\tVest`,
    lines: [
      [hat, null],
      ['Vest', null],
    ],
    why: "Word's numbering without quantities",
  },
  { input: `1.\t${hat}\t12`, lines: [[hat, 12]], why: 'a numbering in a column of its own' },
  { input: `#1\t${hat}\t12`, lines: [[hat, 12]], why: 'another sign for it' },
  { input: `1\t${hat} - 12`, lines: [[hat, '? 1 and 12']], why: 'two numbers in two cells' },
  {
    input: `1\t${hat} - 12\n2\tVest - 3`,
    lines: [
      [hat, 12],
      ['Vest', 3],
    ],
    why: 'a numbering without marks',
  },
  { input: `Item\tQty\n4 vests\t`, lines: [['vests', 4]], why: 'the quantity is in the wrong cell' },
  { input: `✅ the vest\t4`, lines: [['vest', 4]], why: 'marks and articles in a cell' },
  {
    input: `${hat}\tcall Bob about 12\nVest\tnothing`,
    lines: [
      [hat, '? call Bob about 12'],
      ['Vest', '? nothing'],
    ],
    why: 'a number in a note, and no quantity',
  },
  {
    input: `11/25/2026\t${hat}\t12`,
    lines: [[hat, '? 11/25/2026 or 12']],
    why: 'a date and a number: asked',
  },
  { input: `${hat}\ttwelve`, lines: [[hat, '? twelve']], why: 'a number in words' },
  { input: `${hat}\tten\tEA`, lines: [[hat, '? ten', 'EA']], why: 'a number in words, with a unit' },
  { input: `${hat}\t-`, lines: [[hat, '? -']], why: 'a dash where the quantity is' },
  { input: `${hat}\t12\t$28.50`, lines: [[hat, '? 12 or $28.50']], why: 'a number and a price: asked' },
];

/** What a cell in a column of quantities is read as. */
export const cells: readonly { readonly cell: string; readonly count: unknown; readonly unit?: string }[] = [
  { cell: '12', count: 12 },
  { cell: '12.00', count: 12 },
  { cell: '1,200', count: 1200 },
  { cell: "1'200", count: 1200 },
  { cell: '+12', count: 12 },
  { cell: 'x12', count: 12 },
  { cell: '12 x', count: 12 },
  { cell: 'Qty: 12', count: 12 },
  { cell: '12 EA', count: 12, unit: 'EA' },
  { cell: '12ea.', count: 12, unit: 'ea.' },
  { cell: 'EA 12', count: 12, unit: 'EA' },
  { cell: '12 boxes', count: 12, unit: 'boxes' },
  { cell: '12,5', count: '? 12,5' },
  { cell: '2,5', count: '? 2,5' },
  { cell: '2,0', count: 2 },
  { cell: '1,2000', count: '? 1,2000' },
  { cell: '1.200', count: '? 1.200' },
  { cell: '0', count: '? 0' },
  { cell: '-5', count: '? -5' },
  { cell: '(5)', count: '? (5)' },
  { cell: '~12', count: '? ~12' },
  { cell: '12+', count: '? 12+' },
  { cell: '12-15', count: '? 12-15' },
  { cell: '12/15', count: '? 12/15' },
  { cell: '1e3', count: '? 1e3' },
  { cell: '12 or 15', count: '? 12 or 15' },
  { cell: '1,000,000', count: '? 1,000,000' },
  { cell: '½', count: '? ½' },
  { cell: '1/2', count: '? 1/2' },
  { cell: 'min 12', count: '? min 12' },
  { cell: '12 (2 bx)', count: '? 12 (2 bx)' },
  { cell: '$12', count: '? $12' },
];

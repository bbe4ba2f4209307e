import type { ApprovalState } from './approval.ts';
import { additionalItemCategory } from './categories.ts';

/** Languages of a printed list and its workbook. Planner and loader don't always share one. */
export const printLanguages = ['en', 'es', 'both'] as const;
export type PrintLanguage = (typeof printLanguages)[number];

/** What people choose from. */
export const printLanguageNames: Readonly<Record<PrintLanguage, string>> = {
  en: 'English',
  es: 'Spanish',
  both: 'English and Spanish',
};

/** A record's name on a sheet. One without a Spanish name keeps its English one. With both languages, `between` separates them. */
export function printedName(
  name: string,
  name_es: string | null | undefined,
  language: PrintLanguage,
  between = '\n',
): string {
  if (!name_es || name_es === name || language === 'en') return name;
  return language === 'es' ? name_es : `${name}${between}${name_es}`;
}

/** The words of a sheet by their English form. Names of records and what people wrote are not among them. */
const spanish = {
  'Mobilization Prep List': 'Lista de movilización',
  'Job #': 'Obra #',
  'Job name': 'Obra',
  Project: 'Proyecto',
  Location: 'Lugar',
  Draft: 'Borrador',
  Trip: 'Viaje',
  Status: 'Estado',
  Date: 'Fecha',
  PM: 'Gerente (PM)',
  FM: 'Campo (FM)',
  Preparer: 'Preparó',
  'Crew size': 'Cuadrilla',
  'On site': 'En obra',
  from: 'desde',
  until: 'hasta',
  to: 'al',
  'working day': 'día hábil',
  'working days': 'días hábiles',
  Jan: 'ene',
  Feb: 'feb',
  Mar: 'mar',
  Apr: 'abr',
  May: 'may',
  Jun: 'jun',
  Jul: 'jul',
  Aug: 'ago',
  Sep: 'sep',
  Oct: 'oct',
  Nov: 'nov',
  Dec: 'dic',
  Leaves: 'Sale',
  'Roof deck': 'Techo',
  Wall: 'Muro',
  'Roof measurements': 'Medidas del techo',
  'Wall measurements': 'Medidas del muro',
  Area: 'Área',
  Perimeter: 'Perímetro',
  Penetrations: 'Penetraciones',
  Drains: 'Desagües',
  Curbs: 'Bases',
  'Layers to tear off': 'Capas por quitar',
  'Base length': 'Largo de la base',
  Height: 'Altura',
  Openings: 'Aberturas',
  squares: 'cuadros',
  'sq ft': 'pies²',
  ft: 'pies',
  Assemblies: 'Paquetes',
  Notes: 'Notas',
  Approval: 'Aprobación',
  'Approved by': 'Aprobada por',
  'for this list': 'para esta lista',
  'Changed since the approval by': 'Cambiada desde la aprobación de',
  'Not approved': 'Sin aprobar',
  'Printed by': 'Impreso por',
  Printed: 'Impreso',
  by: 'por',
  of: 'de',
  Page: 'Página',
  'As of': 'Al',
  Supersedes: 'Reemplaza',
  'Changes since': 'Cambios desde',
  'the export of': 'la exportación del',
  'To load this list, scan the code with a phone or open':
    'Para cargar esta lista, escanee el código con un teléfono o abra',
  Loaded: 'Cargado',
  Back: 'Regreso',
  Qty: 'Cant.',
  Unit: 'Unidad',
  Item: 'Artículo',
  Tag: 'Tipo',
  Note: 'Nota',
  'SUB ITEM': 'SUBARTÍCULO',
  'Additional Item': 'Artículos adicionales',
  Total: 'Total',
  line: 'renglón',
  lines: 'renglones',
  piece: 'pieza',
  pieces: 'piezas',
  'Loaded by': 'Cargó',
  'Checked by': 'Revisó',
  'Received on site': 'Recibió en obra',
  New: 'Nuevo',
  Removed: 'Quitado',
  Was: 'Antes',
  added: 'nuevos',
  removed: 'quitados',
  changed: 'cambiados',
  'Name changed': 'Otro nombre',
  'Note changed': 'Otra nota',
} as const;
export type PrintedWord = keyof typeof spanish;

/** The columns of a list on paper. The workbook has a column for the tag, too. */
export const printedColumns: readonly PrintedWord[] = ['Loaded', 'Back', 'Qty', 'Unit', 'Item', 'Note'];

/** A word of a sheet in its language. With both languages, `between` separates them. */
export const printedWord = (word: PrintedWord, language: PrintLanguage, between = ' / '): string =>
  language === 'both' && spanish[word] === word ? word : printedName(word, spanish[word], language, between);

/** "1 of 3", "1 de 3", or with both languages what neither needs words for: "1 / 3". */
export const printedPlace = (place: number, count: number, language: PrintLanguage): string =>
  `${place} ${language === 'both' ? '/' : printedWord('of', language)} ${count}`;

// The longest first: "Crew size" before words that begin like it.
const words = (Object.keys(spanish) as PrintedWord[]) // its own keys
  .filter((word) => /^[\w ]+$/.test(word))
  .sort((a, b) => b.length - a.length);
const anyWord = new RegExp(`\\b(?:${words.join('|')})\\b`, 'g');

/** A sentence that rules made, such as "Was 8 EA" or "1 added, 2 changed", in a sheet's language: its words change, numbers and units stay. */
export const printedSentence = (text: string, language: PrintLanguage): string =>
  printedName(
    text,
    text.replace(anyWord, (word) => spanish[word as PrintedWord]), // the words that it is made of
    language,
    ' / ',
  );

interface PrintedApproval {
  readonly state: ApprovalState | null;
  /** Who approved the list as it is, or as it was. */
  readonly approvedBy: string | null;
  readonly isWanted: boolean;
}

/** "Approved by Dmitri Halloway for this list". Null for a list of which nobody wants or wanted an approval. */
export function printedApproval(
  { state, approvedBy, isWanted }: PrintedApproval,
  language: PrintLanguage,
): string | null {
  const word = (each: PrintedWord) => printedWord(each, language);
  if (state === 'approved') return `${word('Approved by')} ${approvedBy}, ${word('for this list')}`;
  if (approvedBy !== null) return `${word('Changed since the approval by')} ${approvedBy}`;
  return state || isWanted ? word('Not approved') : null;
}

/** "12 lines", "12 renglones". */
export const printedCount = (count: number, word: 'line' | 'piece', language: PrintLanguage): string => {
  const noun = count === 1 ? word : (`${word}s` as const);
  return `${count.toLocaleString('en-US')} ${printedWord(noun, language)}`;
};

interface GroupedLine {
  readonly category_name: string | null;
  readonly subcategory_name: string | null;
  readonly category_name_es?: string | undefined;
  readonly subcategory_name_es?: string | undefined;
}

/** Returns the name of a list's categories and subcategories in a sheet's language. */
export function printedGroupNames(
  lines: readonly GroupedLine[],
  language: PrintLanguage,
): (name: string) => string {
  const known = new Map<string | null, string | undefined>([
    [additionalItemCategory, spanish[additionalItemCategory]],
    ...lines.flatMap((line): [string | null, string | undefined][] => [
      [line.category_name, line.category_name_es],
      [line.subcategory_name, line.subcategory_name_es],
    ]),
  ]);
  return (name) => printedName(name, known.get(name), language, ' / ');
}

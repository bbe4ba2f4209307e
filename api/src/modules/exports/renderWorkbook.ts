import ExcelJS from 'exceljs';
import { careTitle, catalogueWorksheets, ownedTitle, purchaseListTitle } from 'shared-api/rules';
import { asXmlText } from '#platform/workbooks/xmlText.ts';
import { addAuditWorksheet } from './auditWorksheet.ts';
import { addCareWorksheet } from './careWorksheet.ts';
import { addCatalogueWorksheet } from './catalogueWorksheet.ts';
import { finishCells } from './cells.ts';
import { addDataWorksheet } from './dataWorksheet.ts';
import { addLoadWorksheets } from './loadWorksheets.ts';
import { addOwnedWorksheet } from './ownedWorksheet.ts';
import { packWorkbook } from './packWorkbook.ts';
import { nameEveryPage } from './printPage.ts';
import { addPrintWorksheet } from './printWorksheet.ts';
import { addSampleWorksheet } from './sampleWorksheet.ts';
import { addPurchaseWorksheets, addVendorWorksheet } from './vendorWorksheet.ts';
import type { WorkbookRequest } from './workbookRequest.ts';

/** Renders the file for a request. The same request always gives the same bytes. */
export async function renderWorkbook(asked: WorkbookRequest): Promise<Buffer> {
  const request = writable(asked);
  const workbook = new ExcelJS.Workbook();
  workbook.creator = 'MobPrep';
  workbook.lastModifiedBy = 'MobPrep';
  workbook.title = titleOf(request);
  const at = new Date(request.kind === 'draft' ? request.draft.updated_datetime : request.day);
  workbook.created = at;
  workbook.modified = at;
  addWorksheets(workbook, request);
  nameEveryPage(workbook, request);
  finishCells(workbook);
  return packWorkbook(workbook);
}

function addWorksheets(workbook: ExcelJS.Workbook, request: WorkbookRequest) {
  if (request.kind === 'audit') return addAuditWorksheet(workbook, request);
  if (request.kind === 'purchase') return addPurchaseWorksheets(workbook, request);
  if (request.kind === 'owned') return addOwnedWorksheet(workbook, request);
  if (request.kind === 'care') return addCareWorksheet(workbook, request);
  if (request.kind === 'sample') return addSampleWorksheet(workbook);
  if (request.kind === 'load') return addLoadWorksheets(workbook, request);
  if (request.kind !== 'draft') return addCatalogueWorksheet(workbook, request);
  addPrintWorksheet(workbook, request);
  if (request.withCost) addVendorWorksheet(workbook, request.lines, request.inYard);
  addDataWorksheet(workbook, request);
}

function titleOf(request: WorkbookRequest): string {
  if (request.kind === 'draft') return `Mobilization Prep List ${request.project.custom_id}`;
  if (request.kind === 'purchase') return `${purchaseListTitle} ${request.project.custom_id}`;
  if (request.kind === 'audit') return 'Audit';
  if (request.kind === 'care') return careTitle;
  if (request.kind === 'owned') return ownedTitle;
  if (request.kind === 'sample') return 'Items: sample';
  if (request.kind === 'load') return `Load of ${request.load.custom_id} - ${request.load.project_name}`;
  return `Items: ${catalogueWorksheets[request.kind]}`;
}

/** Removes characters that would break the file. They may have been stored before such texts were refused. */
function writable<Value>(value: Value): Value {
  if (typeof value === 'string') return asXmlText(value.toWellFormed()) as Value; // text stays text
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(writable) as Value; // a list stays a list
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, writable(part)])) as Value; // the same keys
}

import type { GetJobRow } from 'shared-api/contract';

export type Fields = Partial<GetJobRow> & Record<string, string>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

const block = (fields: Fields) =>
  `<response>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join('\n')}</response>`;

/** Renders a GetJob answer, with its rows where Spectrum puts them. */
export function renderAnswer(rows: readonly Fields[]): string {
  return renderBlocks(rows.map(block).join('\n'));
}

export const renderBlocks = (blocks: string): string =>
  inEnvelope(
    `<nis:GetJobResponse xmlns:nis="http://www.northgate-is.com/proiv/webservices/types"><returnArray><returnData><getJob>${blocks}</getJob></returnData></returnArray></nis:GetJobResponse>`,
  );

/** Rows about an error have other field names, and no list around them. */
export const renderRefusal = (letter: string, text: string, column: string): string =>
  inEnvelope(
    `<nis:GetJobResponse xmlns:nis="http://www.northgate-is.com/proiv/webservices/types"><returnArray><returnData><response><error_code>${letter}</error_code><desc>${escapeXml(text)}</desc><column>${column}</column></response></returnData></returnArray></nis:GetJobResponse>`,
  );

export const renderFault = (text: string): string =>
  inEnvelope(
    `<SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>${escapeXml(text)}</faultstring></SOAP-ENV:Fault>`,
  );

const inEnvelope = (body: string) =>
  `<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Header/><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;

/** A numbered row with all of GetJob's fields. */
export function jobRow(at: number, more: Fields = {}): Fields {
  return {
    Company_Code: 'CW1',
    Job_Number: `26-${1000 + at}`,
    Job_Description: `Invented job ${at}`,
    Division: 'ROOF',
    Address_1: '100 Mill St',
    Address_2: '',
    City: 'Wichita',
    State: 'KS',
    Zip_Code: '67203',
    Project_Manager: 'VANTREE',
    Superintendent: 'OSTRANDER',
    Estimator: 'EST01',
    Certified_Flag: 'N',
    Customer_Code: 'CU1200',
    Status_Code: 'A',
    Work_State_Tax_Code: 'KS',
    Contract_Number: '',
    Cost_Center: 'ROOF',
    Error_Code: '',
    Error_Description: '',
    Error_Column: '',
    ...more,
  };
}

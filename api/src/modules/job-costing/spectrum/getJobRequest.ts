const namespace = 'http://www.northgate-is.com/proiv/webservices/types';

/** GetJob faults if any of these elements is missing, even one that would be empty. */
export const getJobParameters = [
  'Authorization_ID',
  'GUID',
  'pCompany_Code',
  'pDivision',
  'pStatus_Code',
  'pProject_Manager',
  'pSuperintendent',
  'pEstimator',
  'pCustomer_Code',
  'pCost_Center',
  'pSort_By',
] as const;

type GetJobParameters = Partial<Record<(typeof getJobParameters)[number], string>>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? '');

/** The SOAP 1.1 envelope that asks for jobs. */
export function renderGetJob(given: GetJobParameters): string {
  const fields = getJobParameters.map((name) => `<${name}>${escaped(given[name] ?? '')}</${name}>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>',
    `<GetJob xmlns="${namespace}">${fields.join('')}</GetJob>`,
    '</soap:Body></soap:Envelope>',
  ].join('');
}

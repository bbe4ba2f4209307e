/** What XML, and so a workbook, can't hold: C0 control characters except tab and line ends, and two noncharacters. */
export const notInXml = /[^\P{Cc}\t\n\r\x7f-\x9f]|[\ufffe\uffff]/u;

const eachNotInXml = new RegExp(notInXml, 'gu');

export const asXmlText = (text: string): string => text.replace(eachNotInXml, '');

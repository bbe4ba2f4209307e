/** What XML, and so a workbook, cannot hold: control characters but for tab and line ends, and two that are none. */
export const notInXml = /[^\P{Cc}\t\n\r\x7f-\x9f]|[\ufffe\uffff]/u;

export const asXmlText = (text: string): string => text.replace(new RegExp(notInXml, 'gu'), '');

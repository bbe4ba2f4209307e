import { draftWorkbookName } from 'shared-api/rules';
import { contentDisposition } from './fileName.ts';

const headerOf = (customId: string) => contentDisposition(draftWorkbookName(customId, '2026-03-09'));

describe('the name of a file', () => {
  it('holds the job number and the day as yymmdd', () => {
    expect(headerOf('C-101')).toContain('filename="MPA Checkout C-101_260309.xlsx"');
  });

  it.each(['a/b', 'a\\b', 'a"b', 'a\r\nSet-Cookie: x', 'a;b'])(
    'loses characters that mean something in a path or header: %j',
    (id) => {
      expect(headerOf(id)).toMatch(
        /^attachment; filename="MPA Checkout [^"/\\;\r\n]+"; filename\*=UTF-8''[\w%.-]+$/,
      );
    },
  );

  it.each(['a\u202eb', 'a\u200bb', 'a\u2028b', 'a\x7fb'])('hides no characters: %j', (id) => {
    expect(headerOf(id)).toContain('filename="MPA Checkout a_b_260309.xlsx"');
  });

  it('is sent in both forms if it is not plain ASCII', () => {
    expect(contentDisposition('señal.xlsx')).toBe(
      'attachment; filename="se_al.xlsx"; filename*=UTF-8\'\'se%C3%B1al.xlsx',
    );
  });
});

import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

/** The whole policy, so that no directive is lost or loosened unnoticed. */
const policy = (connections: string, files = "'self'") => [
  "default-src 'none'",
  `script-src ${files}`,
  "script-src-attr 'none'",
  "style-src 'self' 'nonce-n'",
  "img-src 'self' blob: data:",
  `font-src ${files}`,
  `connect-src ${connections}`,
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
];

describe("the policy of the shell's page", () => {
  it('lets a page connect to its own origin', () => {
    expect(contentSecurityPolicy('n').split('; ')).toEqual(policy("'self'"));
  });

  it('lets it connect to the upload store if there is one', () => {
    const origin = 'https://photos.example.com';
    expect(contentSecurityPolicy('n', { uploadOrigin: origin }).split('; ')).toEqual(
      policy(`'self' ${origin}`),
    );
  });

  it('lets scripts and fonts come from a CDN if there is one', () => {
    const assetsUrl = 'https://cdn.example.com';
    const parts = contentSecurityPolicy('n', { assetsUrl }).split('; ');
    expect(parts).toEqual(policy("'self'", `'self' ${assetsUrl}`));
  });

  it("has no hole that Google's policy evaluator knows", () => {
    const parsed = new CspParser(contentSecurityPolicy('bm9uY2Utb2YtdGVu')).csp;
    const findings = new CspEvaluator(parsed, Version.CSP3).evaluate();
    expect(findings.filter(({ severity }) => severity < Severity.STRICT_CSP)).toEqual([]);
  });
});

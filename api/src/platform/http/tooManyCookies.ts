import { createHash } from 'node:crypto';

const style = 'body{font:1rem/1.5 system-ui;max-width:34rem;margin:15vh auto;padding:0 1rem}';

/** A page for a browser whose headers are too large to be read: other programs on the host, or in its domain, left too many cookies. */
export const tooManyCookies = {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  },
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Too many cookies - MobPrep</title>
<style>${style}</style>
<main>
<h1>Too many cookies</h1>
<p>Your browser sends more cookies to this address than MobPrep can read. Most of them belong to other programs at the same address.</p>
<p>Delete the cookies of this address in your browser's settings, then reload this page and sign in again. Some browsers delete what a site keeps on the device along with its cookies: changes to a load that weren't sent yet are lost then.</p>
<p>Until then, MobPrep opens in a private window.</p>
</main>
</html>
`,
};

const sentence =
  'MobPrep needs site data, and this browser blocks it. Allow site data (cookies) for this address in the browser’s settings, then reload.';

/** Whether this browser lets the page store anything. If it doesn't, reading `sessionStorage` alone throws. */
export function hasSiteData(): boolean {
  try {
    return sessionStorage.length >= 0 && localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** Replaces the page by a sentence, like the one for browsers without JavaScript. */
export function askForSiteData() {
  document.body.textContent = sentence;
}

/** The settings of a server that reads its jobs from the stand-in. */
export const basicSettings = (url: string) => ({
  SPECTRUM_URL: url,
  SPECTRUM_COMPANY: 'CW1',
  SPECTRUM_AUTHORIZATION_ID: 'CANARY-ID',
});

export const oauthSettings = (url: string) => ({
  SPECTRUM_URL: url,
  SPECTRUM_COMPANY: 'CW1',
  SPECTRUM_AUTH: 'oauth',
  SPECTRUM_CLIENT_ID: 'mobprep',
  SPECTRUM_CLIENT_SECRET: 'CANARY-SECRET',
});

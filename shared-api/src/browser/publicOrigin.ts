/** Where people open MobPrep, for codes on paper. The page itself may be open at another address, such as localhost. */
export const publicOrigin = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="mobprep-address"]')?.content ?? location.origin;

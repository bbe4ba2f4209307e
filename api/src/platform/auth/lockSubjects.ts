/** What failed sign-ins count against: an account, the codes of its second step, or a network. */
export const accountSubject = (email: string) => `account ${email}`;
export const codeSubject = (email: string) => `code ${email}`;
export const addressSubject = (network: string) => `address ${network}`;

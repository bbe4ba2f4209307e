/** A page with its headers. */
export interface OfflinePage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a device keeps: one page for all addresses of the load pages, and every file that it may request. */
export interface OfflineSet {
  /** Changes with each release of the shell or a remote. */
  readonly id: string;
  readonly page: OfflinePage;
  /** By address, with the SHA-384 of the bytes in base64. */
  readonly files: Readonly<Record<string, string>>;
}

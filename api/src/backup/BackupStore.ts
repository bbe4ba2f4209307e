import type { Manifest } from './Manifest.ts';

export interface WrittenBackup {
  readonly manifest: Manifest;
  readonly bytes: number;
}

interface Source {
  readonly url: string;
  readonly files: string | null;
}

export interface EarlierBackup {
  readonly name: string;
  readonly files: Manifest['files'];
}

/** A backup that was brought here to be restored. */
export interface FetchedBackup {
  readonly folder: string;
  /** Whether `folder` lacks the photos: they were compared where they are. */
  readonly isWithoutFiles: boolean;
}

/** Where backups are kept: a folder or a bucket. */
export interface BackupStore {
  /** The names of the finished ones, in any order. */
  readonly names: () => Promise<string[]>;
  readonly readManifest: (name: string) => Promise<Manifest>;
  /** Writes one, which may share files with an earlier one. */
  readonly write: (name: string, source: Source, earlier: EarlierBackup | null) => Promise<WrittenBackup>;
  /** Brings one here with all of its files, or without those that it could compare in their place, and hands it to `work`. */
  readonly withBackup: <Result>(
    name: string,
    purpose: 'restore' | 'compare',
    work: (backup: FetchedBackup) => Promise<Result>,
  ) => Promise<Result>;
  /** Deletes these, and what killed servers left. */
  readonly clean: (expired: readonly string[]) => Promise<void>;
}

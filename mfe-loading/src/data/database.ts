import type { DBSchema, IDBPObjectStore } from 'idb';
import { loadingDatabase, outboxStore, type StoredOutbox } from 'shared-api/browser';
import type { LoadDetail, LoadOperation, Threads } from 'shared-api/contract';
import { deviceDatabase } from 'shared-remote/outbox';
import type { Outbox } from '#domain/outbox.ts';

/** A load that somebody keeps on this device. */
export interface StoredLoad {
  readonly userId: number;
  readonly loadId: number;
  readonly detail: LoadDetail;
  /** What people say about its draft. */
  readonly threads?: Threads;
  /** When the server last gave it. */
  readonly readAt: number;
}

/** An operation that the server has stored. */
export interface SentOperation {
  readonly id: string;
  readonly userId: number;
  readonly loadId: number;
  readonly operation: LoadOperation;
  readonly sentAt: number;
}

interface Loading extends DBSchema {
  sent: {
    key: string;
    value: SentOperation;
    indexes: { ofLoad: [userId: number, loadId: number]; byTime: number };
  };
  [outboxStore]: { key: number; value: StoredOutbox<Outbox> };
  loads: { key: [userId: number, loadId: number]; value: StoredLoad };
}

/** The store of what was sent, in a transaction that writes. */
export type Sent = IDBPObjectStore<Loading, (typeof outboxStore | 'sent')[], 'sent', 'readwrite'>;

export const { withDatabase, forgetDatabase } = deviceDatabase<Loading>(loadingDatabase, (db) => {
  db.createObjectStore(outboxStore, { keyPath: 'userId' });
  db.createObjectStore('loads', { keyPath: ['userId', 'loadId'] });
  const sent = db.createObjectStore('sent', { keyPath: 'id' });
  sent.createIndex('ofLoad', ['userId', 'loadId']);
  sent.createIndex('byTime', 'sentAt');
});
